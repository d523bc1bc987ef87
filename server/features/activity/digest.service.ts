import { createHmac } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Digest } from '../../../shared/activity.ts';
import { newToken, sameSecret } from '../../auth/secret.ts';
import type { Actor, Deps } from '../../deps.ts';
import { secretOf } from '../../db/secrets.ts';
import { transaction } from '../../db/open.ts';
import { AppError } from '../../errors.ts';
import * as emails from '../mail/emails.ts';
import * as mail from '../mail/mail.service.ts';
import * as activity from './activity.queries.ts';

const hour = 3_600_000;

/** Sends today's digests to verified guests with news since their last use; with DIGEST=daily and a mail server. */
export async function sendDigests(deps: Deps): Promise<void> {
  if (deps.config.DIGEST !== 'daily' || !mail.canMail(deps)) return;
  const now = deps.now().toISOString();
  const begin = mail.dailyTime(deps);
  if (now < begin) return;
  let sent = 0;
  for (const guest of await activity.listDigestGuests(deps.db, begin)) {
    await nextTurn();
    const counts = await activity.summarize(deps.db, guest.id, guest.since, now);
    if (counts.comments + counts.likes === 0) continue;
    const code = await unsubscribeCode(deps, guest.id);
    // The code is in the query, which no log of the samples in `deploy/` keeps.
    const unsubscribe_url = `${deps.site.url}/unsubscribe?guest=${guest.id}&code=${code}`;
    await transaction(deps, async (tx) => {
      await activity.setDigestSentAt(tx.db, guest.id, now);
      await mail.enqueue(tx, {
        to: guest.email,
        ...emails.digest({
          ...mail.readerOf(deps, guest),
          counts,
          url: `${deps.site.url}/profile`,
          unsubscribe_url,
        }),
        unsubscribe_url,
        // The next one contains the same, and more.
        lifetimeMs: 12 * hour,
      });
    });
    sent += 1;
  }
  if (sent === 0) return;
  deps.log.info({ mails: sent }, 'digests written');
  mail.deliver(deps);
}

/** The code that ends a guest's digests without a login: derived, so that nothing needs to be stored. */
async function unsubscribeCode(deps: Deps, guestId: number): Promise<string> {
  const key = await secretOf(deps.db, 'digests', newToken);
  return createHmac('sha256', key).update(`unsubscribe:${guestId}`).digest('base64url');
}

export type Unsubscription = { guest: number; code: string };

/** @throws AppError NOT_FOUND when the code is not that of the guest */
export async function requireUnsubscription(deps: Deps, { guest, code }: Unsubscription): Promise<void> {
  if (!sameSecret(await unsubscribeCode(deps, guest), code)) throw new AppError('NOT_FOUND');
}

/** Ends a guest's digests; idempotent. @throws AppError NOT_FOUND when the code is not that of the guest */
export async function unsubscribe(deps: Deps, input: Unsubscription): Promise<void> {
  await requireUnsubscription(deps, input);
  if (!(await activity.endDigests(deps.db, input.guest, deps.now().toISOString())))
    throw new AppError('NOT_FOUND');
  deps.log.info({ guest: input.guest }, 'digests ended');
}

export async function setDigest(deps: Deps, actor: Actor, { digest }: Digest): Promise<Digest> {
  if (digest) await activity.resumeDigests(deps.db, actor.id);
  else await activity.endDigests(deps.db, actor.id, deps.now().toISOString());
  deps.log.info({ guest: actor.id }, digest ? 'digests resumed' : 'digests ended');
  return { digest };
}
