import { access, constants, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import sharp from 'sharp';
import type { Deps } from '../deps.ts';
import { createWorkerPool } from '../media/worker-pool.ts';
import { reason } from '../lib/error-code.ts';
import { countToRetry } from '../features/mail/mail.queries.ts';
import { fail, listed, ok, warn, type Finding } from './finding.ts';

/** Checks that e-mails can be sent: logs in at the mail server, or checks the outbox. Sends nothing. */
export async function checkMail({ config, db }: Deps): Promise<Finding[]> {
  const toRetry = await countToRetry(db);
  const soon = 'they go out within half a minute after the mail server is back';
  const stuck = listed([toRetry > 0 && warn('mail', `${toRetry} wait for another try`, soon)]);
  if (!config.SMTP_URL) {
    const outbox = join(config.DATA_DIR, 'outbox');
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    await access(outbox, constants.W_OK);
    const todo = 'set SMTP_URL; until then you pass codes on yourself: npm run -s admin -- guests code NAME';
    return [warn('mail', `no SMTP_URL, so e-mails become files in ${outbox}`, todo), ...stuck];
  }
  const limits = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
  const transport = createTransport({ url: config.SMTP_URL, ...limits });
  try {
    await transport.verify();
    const test = 'npm run -s admin -- mail test --to YOU sends an e-mail';
    return [ok('mail', `the mail server accepts the login; ${test}`), ...stuck];
  } catch (error) {
    const todo = 'check SMTP_URL; e-mails wait and go out when it works';
    return [fail('mail', `the mail server cannot be used: ${mailFailure(error)}`, todo), ...stuck];
  } finally {
    transport.close();
  }
}

/** The reason of a mail failure, with a remedy when the certificate or the login caused it. */
export function mailFailure(error: unknown): string {
  const { code, originalCode = '' } = error as { code?: string; originalCode?: string };
  if (/^CERT_|^DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ALTNAME/.test(originalCode))
    return `${reason(error)}. A certificate of your own: NODE_EXTRA_CA_CERTS=/path/to/it.pem. On this same machine only: add ?tls.rejectUnauthorized=false to SMTP_URL`;
  if (code === 'EAUTH')
    return `${reason(error)}. Check the user name and password in SMTP_URL; many providers want an app password`;
  return reason(error);
}

export async function checkTranslator({ translator }: Pick<Deps, 'translator'>): Promise<Finding[]> {
  if (!translator) return [ok('translator', 'off (no TRANSLATE_URL)')];
  try {
    await translator.translate('Good morning', 'es');
    return [ok('translator', 'answers')];
  } catch (error) {
    const todo = 'check TRANSLATE_URL and that LibreTranslate runs; the journal works without it';
    return [fail('translator', reason(error), todo)];
  }
}

/** Passes a small picture through the process that decodes uploads. */
export async function checkPictures(): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'));
  const path = join(folder, 'picture.png');
  const job = { type: 'images', path, mime: 'image/png', purpose: 'comment' } as const;
  try {
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'pink' } }).toFile(path);
    await createWorkerPool().runJob({ ...job, out: join(folder, 'out') });
    return [ok('pictures', 'a small one was decoded')];
  } catch (error) {
    const todo = 'make memory and room in /tmp, then node scripts/setup.mjs; the log of the server says more';
    return [fail('pictures', `a small one could not be decoded: ${reason(error)}`, todo)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
