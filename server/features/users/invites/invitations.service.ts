import type { Invite, NewCards, NewInvitations, NewInvite } from '../../../../shared/host/invites.ts';
import type { Search } from '../../../../shared/host/search.ts';
import { nameOf, labelOf } from '../../../../shared/host/labels.ts';
import { lifetimes, limits } from '../../../../shared/limits.ts';
import { inviteErrors } from '../../../../shared/messages/host/invite-errors.ts';
import { nameKey } from '../../../../shared/names.ts';
import { pageOf, paginate } from '../../../../shared/paging.ts';
import type { Deps, Host } from '../../../deps.ts';
import { transaction } from '../../../db/open.ts';
import { AppError } from '../../../errors.ts';
import type { Texts } from '../../../lib/texts.ts';
import { endOfDay } from '../../../lib/time-zone.ts';
import { recordAct } from '../../admin/acts.service.ts';
import * as emails from '../../mail/emails.ts';
import * as mail from '../../mail/mail.service.ts';
import * as invitations from './invitations.queries.ts';
import { create, list, withCodes } from './invites.service.ts';
import * as invites from './invites.queries.ts';

/** How hosts invite: with a code for some or all, with cards by name, by e-mail. Each act is the same at the shell. */

/** At the shell an end is a time. */
type End = { last_day?: string | undefined; expires_at?: string | null };
const endOf = (deps: Deps, { last_day, expires_at = null }: End) =>
  last_day ? endOfDay(last_day, deps.config.TIME_ZONE) : expires_at;

/** The times of `remindable`. */
function times(deps: Deps) {
  const now = deps.now();
  return [new Date(now.getTime() - lifetimes.untilReminder).toISOString(), now.toISOString()] as const;
}

export async function page(deps: Deps, { q, ...request }: Search) {
  const key = nameKey(q);
  return {
    invites: await withCodes(deps, await invites.page(deps.db, key, pageOf(request))),
    pagination: paginate(request, await invites.count(deps.db, key)),
    mail: mail.canMail(deps),
    remindable: mail.canMail(deps) ? await invitations.countRemindable(deps.db, ...times(deps)) : 0,
  };
}

export const make = (deps: Deps, host: Host, input: NewInvite & End): Promise<Invite> =>
  transaction(deps, async (tx) => {
    const { label, max_uses = null } = input;
    const made = await create(tx, { label, max_uses, expires_at: endOf(deps, input) });
    await recordAct(tx, host, { action: 'add', subject: 'invite', subject_id: made.id });
    return made;
  });

/** One invite for each name. A name keeps its code unless its number changed; then the old one is revoked. */
export const makeCards = (deps: Deps, host: Host, input: NewCards & End) =>
  transaction(deps, async (tx) => {
    const open = (await list(tx)).filter(({ revoked_at }) => !revoked_at);
    const take = (name: string, uses?: number) => {
      const at = open.findIndex(
        ({ label, max_uses }) => label === labelOf(name) && (uses === undefined || max_uses === uses),
      );
      return at < 0 ? undefined : open.splice(at, 1)[0];
    };
    // Names that keep their code come first, so that a second row of the same name does not get it.
    const kept = new Map(input.cards.map((card) => [card, take(card.name, card.uses)]));
    const revoked: number[] = [];
    const cards = [];
    for (const card of input.cards) {
      const { name, uses } = card;
      const old = kept.get(card) ? undefined : take(name);
      if (old) {
        await invites.revoke(tx.db, old.id, deps.now().toISOString());
        await recordAct(tx, host, { action: 'remove', subject: 'invite', subject_id: old.id });
        revoked.push(old.id);
      }
      const invite = { label: labelOf(name), max_uses: uses, expires_at: endOf(deps, input) };
      const { id, code, url } = kept.get(card) ?? (await create(tx, invite));
      if (!kept.get(card)) await recordAct(tx, host, { action: 'add', subject: 'invite', subject_id: id });
      cards.push({ id, name, code, url, uses });
    }
    return { cards, revoked };
  });

/** The cards of open invites, to print. @throws AppError NOT_FOUND when there is none */
export async function sheet(deps: Deps, ids: readonly number[], { invitesTexts }: Texts) {
  const rows = await withCodes(deps, await invites.listByIds(deps.db, ids.slice(0, limits.invitedAtOnce)));
  const cards = rows.filter(({ state }) => state === 'open');
  if (cards.length === 0) throw new AppError('NOT_FOUND', inviteErrors.unknown);
  return sheetOf(
    deps,
    cards.map(({ label, code, url, max_uses }) => ({
      name: nameOf(label, invitesTexts.forAll),
      code,
      url,
      uses: max_uses ?? 1,
    })),
  );
}

/** What cards are printed from. */
export function sheetOf<Card>({ config, site }: Deps, cards: Card[]) {
  const { COUPLE_NAMES: couple, WEDDING_DATE: date, WEDDING_PLACE: place } = config;
  return { couple, date, place, site: site.url, cards };
}

/** Sends each address an invite of its own, once. @throws AppError SERVICE_UNAVAILABLE without a mail server */
export async function send(deps: Deps, host: Host, input: NewInvitations) {
  if (!mail.canMail(deps)) throw new AppError('SERVICE_UNAVAILABLE', inviteErrors.noMail);
  const sent_at = deps.now().toISOString();
  const { sent, known } = await transaction(deps, async (tx) => {
    const done = { sent: 0, known: [] as string[] };
    for (const { email, name } of input.people) {
      if (await invitations.isKnown(tx.db, email)) {
        done.known.push(email);
        continue;
      }
      // The address is in the row of the invitation alone, where its guest can have it removed.
      const invite = await create(tx, { label: name, max_uses: 1, expires_at: endOf(deps, input) });
      await invitations.insert(tx.db, { email, invite_id: invite.id, sent_at });
      await enqueue(tx, email, name, { ...invite, isReminder: false });
      done.sent += 1;
    }
    if (done.sent > 0) await recordInvited(tx, host, done.sent, 'mailed');
    return done;
  });
  mail.deliver(deps);
  return { sent, known: [...new Set(known)] };
}

/** Reminds those who were invited by e-mail a day ago and did not come: each once. @throws AppError SERVICE_UNAVAILABLE */
export async function remind(deps: Deps, host: Host) {
  if (!mail.canMail(deps)) throw new AppError('SERVICE_UNAVAILABLE', inviteErrors.noMail);
  const sent = await transaction(deps, async (tx) => {
    const rows = await invitations.listRemindable(tx.db, ...times(deps), limits.invitedAtOnce);
    for (const { email, label, code, url } of await withCodes(tx, rows)) {
      await invitations.setReminded(tx.db, email, deps.now().toISOString());
      await enqueue(tx, email, label, { code, url, isReminder: true });
    }
    if (rows.length > 0) await recordInvited(tx, host, rows.length, 'reminded');
    return rows.length;
  });
  mail.deliver(deps);
  return { sent };
}

type Sent = { code: string; url: string; isReminder: boolean };
const enqueue = (tx: Deps, to: string, username: string, { code, url, isReminder }: Sent) =>
  mail.enqueue(tx, {
    to,
    ...emails.invitation({ ...mail.readerOf(tx, { username, locale: null }), code, url, isReminder }),
    lifetimeMs: lifetimes.invitationMail,
  });

const recordInvited = (tx: Deps, host: Host, count: number, what: 'mailed' | 'reminded') =>
  recordAct(tx, host, { action: 'invite', subject: 'guest', note: `${what}=${count}` });
