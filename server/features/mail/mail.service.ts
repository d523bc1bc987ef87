import type { Deps } from '../../compose.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { Wedding } from './emails.ts';
import * as mails from './mail.queries.ts';

/**
 * Mail goes out after the answer: a use case writes it down in its own transaction, and `deliver` sends what is
 * written down. So no answer waits for a mail server, and no mail is lost with one that is down.
 */

const minute = 60_000;
/** From one try to the next; the last one repeats. */
const waits = [1, 5, 15, 60, 240].map((minutes) => minutes * minute);
const day = 24 * 60 * minute;

/** `lifetimeMs`: how long it is of use, a day unless told. */
export type Email = Mail & { lifetimeMs?: number };

/** Writes a mail down; inside a transaction it goes out only if that succeeds. Call `deliver` after it. */
export async function enqueue(
  deps: Deps,
  { to, subject, text, html, lifetimeMs = day }: Email,
): Promise<void> {
  const now = deps.now().getTime();
  await mails.insert(deps.db, {
    to_address: to,
    subject,
    text_body: text,
    html_body: html,
    next_try_at: iso(now),
    expires_at: iso(now + lifetimeMs),
    created_at: iso(now),
  });
}

/** Starts sending what is due, in the background. */
export const deliver = (deps: Deps): void => deps.tasks.runOnce('mail delivery', () => deliverDue(deps));

export type Delivered = { sent: number; failed: number; dropped: number };

/**
 * Sends each mail that is due, once, one after the other. One that fails waits for its next try; one that has outlived
 * its use is dropped.
 */
export async function deliverDue(deps: Deps): Promise<Delivered> {
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
    if (await send(deps, mail)) outcome.sent += 1;
    else outcome.failed += 1;
  }
}

async function send(deps: Deps, mail: mails.MailRow): Promise<boolean> {
  try {
    await deps.mailer.send({
      to: mail.to_address,
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
    });
  } catch (error) {
    deps.log.warn(
      { mail: mail.id, tries: mail.tries + 1, ...reason(error) },
      'mail not sent, will try again',
    );
    return false;
  }
  await mails.deleteById(deps.db, mail.id);
  deps.log.info({ mail: mail.id }, 'mail sent');
  return true;
}

/** A mail server's words may quote the address, so only its number and the kind of failure are told. */
function reason(error: unknown): { failure: string | undefined; reply: number | undefined } {
  const { code, name, responseCode } = (error ?? {}) as {
    code?: string;
    name?: string;
    responseCode?: number;
  };
  return { failure: code ?? name, reply: responseCode };
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** Whose letters they are. */
export const weddingOf = ({ config }: Deps): Wedding => ({
  couple: config.COUPLE_NAMES,
  date: config.WEDDING_DATE,
});
