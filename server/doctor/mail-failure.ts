import { reason } from '../lib/error-code.ts';

/** The reason of a mail failure, with a remedy when the certificate or the login caused it. */
export function mailFailure(error: unknown): string {
  const { code, originalCode = '' } = error as { code?: string; originalCode?: string };
  if (/^CERT_|^DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ALTNAME/.test(originalCode))
    return `${reason(error)}. A certificate of your own: NODE_EXTRA_CA_CERTS=/path/to/it.pem. On this same machine only: add ?tls.rejectUnauthorized=false to SMTP_URL`;
  if (code === 'EAUTH')
    return `${reason(error)}. Check the user name and password in SMTP_URL; many providers want an app password`;
  return reason(error);
}
