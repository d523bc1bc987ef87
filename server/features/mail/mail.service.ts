import { localDay } from '../../../shared/dates.ts';
import { isLocale } from '../../../shared/locales/locales.ts';
import type { Deps } from '../../deps.ts';
import { truncateLog } from '../../db/open.ts';
import { fromLocal } from '../../lib/time-zone.ts';
import type { Mail } from '../../ports/mailer.ts';
import * as mails from './mail.queries.ts';

/** A use case stores its e-mail in its own transaction; `deliver` sends it, so no answer waits for a mail server. */

const minute = 60_000;
/** From one try to the next of a mail that was refused; the last one repeats. */
const waits = [1, 5, 15, 60, 240].map((minutes) => minutes * minute);
/** From one try to the next while the mail server does not answer: often at first, since codes live ten minutes. */
const unreachableWait = (tries: number) => (tries < 20 ? minute / 2 : 5 * minute);
const day = 24 * 60 * minute;

/** `lifetimeMs`: how long the e-mail is of use, a day by default. */
export type Email = Mail & { lifetimeMs?: number };

/** Writes a mail down; inside a transaction it goes out only if that succeeds. Call `deliver` after it. */
export async function enqueue(
  deps: Deps,
  { to, subject, text, html, unsubscribe_url = null, lifetimeMs = day }: Email,
): Promise<void> {
  const now = deps.now().getTime();
  await mails.insert(deps.db, {
    to_address: to,
    subject,
    text_body: text,
    html_body: html,
    unsubscribe_url,
    next_try_at: iso(now),
    expires_at: iso(now + lifetimeMs),
    created_at: iso(now),
  });
}

export const discard = (deps: Deps, addresses: readonly string[]) =>
  mails.deleteByAddresses(deps.db, addresses);

export const deliver = (deps: Deps): void => deps.tasks.runOnce('mail delivery', () => deliverDue(deps));

export type Delivered = { sent: number; failed: number; dropped: number };

/** Sends the due e-mails in order; without an answer of the server the rest stays due, a refused one waits longer. */
export async function deliverDue(deps: Deps): Promise<Delivered> {
  const outcome = await sendDue(deps);
  // A code in clear also leaves the write-ahead log, which keeps old pages until they are overwritten.
  if (outcome.sent + outcome.dropped > 0) await truncateLog(deps.db);
  return outcome;
}

async function sendDue(deps: Deps): Promise<Delivered> {
  const outcome = {
    sent: 0,
    failed: 0,
    dropped: await mails.deleteExpired(deps.db, iso(deps.now().getTime())),
  };
  if (outcome.dropped > 0)
    deps.log.warn({ mails: outcome.dropped }, 'mail dropped: it could not be sent in time');

  for (;;) {
    const now = deps.now().getTime();
    const mail = await mails.findDue(deps.db, iso(now));
    if (!mail) return outcome;
    const wait = waits[Math.min(mail.tries, waits.length - 1)] ?? day;
    if (!(await mails.claim(deps.db, mail, iso(now + wait)))) continue;
    const error = await send(deps, mail);
    if (error === undefined) outcome.sent += 1;
    else outcome.failed += 1;
    if (isUnreachable(error)) {
      await mails.setNextTry(deps.db, mail.id, iso(now + unreachableWait(mail.tries)));
      return outcome;
    }
  }
}

/** @returns the failure, if any */
async function send(deps: Deps, mail: mails.MailRow): Promise<unknown> {
  let file: string | undefined;
  try {
    const sent = await deps.mailer.send({
      to: mail.to_address,
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      unsubscribe_url: mail.unsubscribe_url,
    });
    file = sent?.file;
  } catch (error) {
    deps.log.warn(
      { mail: mail.id, tries: mail.tries + 1, ...reason(error) },
      'mail not sent, will try again',
    );
    return error;
  }
  await mails.remove(deps.db, mail);
  if (file === undefined) deps.log.info({ mail: mail.id }, 'mail sent');
  else deps.log.info({ mail: mail.id, file }, 'mail written to the outbox');
  return undefined;
}

type SmtpError = { code?: string; originalCode?: string; name?: string; responseCode?: number };

/** Whether the mail server could not be used at all, so that every other mail would fail in the same way. */
const isUnreachable = (error: unknown): boolean =>
  ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH'].includes((error as SmtpError)?.code ?? '');

/** A mail server's reply may quote the address, so the log has only its number and the kind of failure. */
function reason(error: unknown): { failure: string | undefined; reply: number | undefined } {
  const { code, originalCode, name, responseCode } = (error ?? {}) as SmtpError;
  return { failure: originalCode ?? code ?? name, reply: responseCode };
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** Whether e-mails reach mailboxes; without a mail server they are files for the host. */
export const canMail = ({ config }: Deps): boolean => config.SMTP_URL !== undefined;

/** When the daily e-mails of today are due, an ISO time: nine o'clock at the wedding. */
export const dailyTime = ({ config: { TIME_ZONE }, now }: Deps): string =>
  fromLocal(`${localDay(now().toISOString(), TIME_ZONE)}T09:00:00`, TIME_ZONE);

/** Whom an e-mail addresses, and of which wedding it is. */
export const readerOf = (
  { config }: Deps,
  { username, locale }: { username: string; locale: string | null },
) => ({
  username,
  locale: isLocale(locale) ? locale : config.SITE_LANGUAGE,
  couple: config.COUPLE_NAMES,
  date: config.WEDDING_DATE,
});
