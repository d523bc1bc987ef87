import { connect } from 'node:tls';
import type { Deps } from '../deps.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { journalId } from '../db/secrets.ts';
import { reason } from '../lib/error-code.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

const timeout = 5000;

type Fault = [found: string, todo: string];

const unknown: Fault = [
  'browsers do not know who signed the certificate',
  'give the proxy the whole chain (fullchain.pem); if the authority is your own: NODE_EXTRA_CA_CERTS=ca.pem',
];
const plain: Fault = ['there is no encryption', 'put Caddy or nginx in front of the journal'];
/** Faults of a TLS connection, by Node's error code. */
const faults: Record<string, Fault> = {
  CERT_HAS_EXPIRED: ['the certificate has expired', 'renew it: certbot renew, or see the log of Caddy'],
  CERT_NOT_YET_VALID: ['the certificate is not valid yet', 'set the clock: timedatectl set-ntp true'],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'the certificate is for another name',
    'get one for the name in PUBLIC_URL, see docs/deployment.md',
  ],
  DEPTH_ZERO_SELF_SIGNED_CERT: [
    'the certificate is signed by itself, so browsers warn of it',
    'get one from an authority: Caddy does by itself, certbot for nginx, see docs/deployment.md',
  ],
  SELF_SIGNED_CERT_IN_CHAIN: unknown,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknown,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknown,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: plain,
  ERR_SSL_WRONG_VERSION_NUMBER: plain,
};

/** Checks that the public address reaches this server, with a certificate that does not expire soon. */
export async function checkAddress({ site, db }: Pick<Deps, 'site' | 'db'>): Promise<Finding[]> {
  const isOlder = (await pendingMigrations(db)).steps.length > 0;
  const findings = [await checkHealth(site.url, isOlder ? undefined : await journalId(db))];
  const { protocol, hostname, port } = new URL(site.url);
  if (protocol === 'https:' && findings[0]?.state !== 'FAIL')
    findings.push(await checkCertificate(hostname, Number(port) || 443));
  return findings;
}

/** @param own the journal that should answer; of an older database it is not known */
async function checkHealth(url: string, own: string | undefined): Promise<Finding> {
  const otherSite =
    'does the proxy lead to this server, and has PUBLIC_URL the right path? See docs/deployment.md';
  const otherJournal =
    'lead the domain name, the proxy and PUBLIC_URL to this one, and restart a server of an older version';
  const todo = 'is the server running (npm start), and does the proxy lead to it? See docs/deployment.md';
  try {
    const answer = await fetch(`${url}/api/system/health`, {
      signal: AbortSignal.timeout(timeout),
      redirect: 'manual',
    });
    if (answer.status >= 300 && answer.status < 400) {
      const to = answer.headers.get('location') ?? 'elsewhere';
      return fail('address', `${url} sends guests on to ${to}`, 'set PUBLIC_URL to that address');
    }
    type Health = { status?: unknown; journal_id?: unknown };
    const body = (await answer.json().catch(() => null)) as Health | null;
    if (body === null)
      return fail('address', `${url} answers, but it is another site that answers there`, otherSite);
    if (answer.status !== 200 || body.status !== 'ok')
      return fail('address', `${url} answers ${answer.status}`, todo);
    if (own !== undefined && body.journal_id !== own)
      return fail('address', `${url} leads to another journal: an older machine or DATA_DIR`, otherJournal);
    const there = Date.parse(answer.headers.get('date') ?? '');
    if (Math.abs(there - Date.now()) > 60_000)
      return fail(
        'clock',
        `the clock behind ${url} says ${new Date(there).toISOString()}, this one ${new Date().toISOString()}`,
        'set both clocks: timedatectl set-ntp true',
      );
    return ok('address', `${url} answers`);
  } catch (error) {
    const { code = '' } = (error as { cause?: { code?: string } }).cause ?? {};
    const fault = faults[code];
    if (fault) return fail('TLS', `${url}: ${fault[0]}`, fault[1]);
    return fail('address', `${url} does not answer: ${reason(error)}`, todo);
  }
}

/** How long the certificate stays valid; `fetch` has verified it. */
function checkCertificate(host: string, port: number): Promise<Finding> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, timeout }, () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      socket.end();
      const days = Math.floor((until - Date.now()) / 86_400_000);
      const todo = 'check that its renewal runs: systemctl list-timers';
      const isEnding = days < 14 && warn('TLS', `the certificate ends in ${days} days`, todo);
      resolve(isEnding || ok('TLS', `certificate good for ${days} days`));
    });
    const broken = (found: string) => () => {
      socket.destroy();
      resolve(fail('TLS', found, 'check the certificate of the proxy'));
    };
    socket.on('error', broken('no encrypted connection')).on('timeout', broken('no answer'));
  });
}
