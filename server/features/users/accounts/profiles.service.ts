import { isLocale } from '../../../../shared/locales/locales.ts';
import { nameKey } from '../../../../shared/names.ts';
import { messages } from '../../../../shared/messages.ts';
import type { Profile, UpdateProfile } from '../../../../shared/users.ts';
import type { Actor, Deps } from '../../../deps.ts';
import { transaction } from '../../../db/open.ts';
import { AppError } from '../../../errors.ts';
import { reindexUser } from '../../album/indexing.service.ts';
import * as emails from '../../mail/emails.ts';
import * as mail from '../../mail/mail.service.ts';
import * as uploads from '../../uploads/uploads.service.ts';
import * as guests from './guests.queries.ts';
import { isHost } from '../hosts/hosts.service.ts';
import { findProfile } from './profiles.queries.ts';
import { requireFree, requireListedTags } from '../registration/registration.service.ts';

/** A guest's profile; only its owner gets the e-mail, the whitelist flag and, as a host, that of hosts. */
export async function show(deps: Deps, actor: Actor, { id }: { id: number }): Promise<Profile> {
  const profile = await findProfile(deps.db, id, actor.id);
  if (!profile) throw new AppError('NOT_FOUND', messages.profile.notFound);
  const { email, is_whitelisted, locale, ...shown } = profile;
  return {
    ...shown,
    liked_entries: (shown.liked_entries ?? []).toReversed(),
    ...(id === actor.id && { is_whitelisted, ...(email !== null && { email }) }),
    ...(id === actor.id && isLocale(locale) && { locale }),
    ...(id === actor.id && (await isHost(deps, id)) && { is_host: true as const }),
  };
}

/** Changes the sent fields of one's own profile. @throws AppError FORBIDDEN for another guest's */
export async function update(deps: Deps, actor: Actor, input: UpdateProfile) {
  const { id, user_id: _, upload_id, relationship_tags, ...fields } = input;
  const before = await guests.findById(deps.db, id);
  if (!before) throw new AppError('NOT_FOUND', messages.profile.notFound);
  if (id !== actor.id) throw new AppError('FORBIDDEN');
  if (relationship_tags) requireListedTags(deps, relationship_tags, before.relationship_tags);
  if (before.email === null && fields.email !== undefined)
    throw new AppError('BAD_REQUEST', messages.keeping.emailFirst, 'email');
  await requireFree(deps, fields, actor.id);
  if (upload_id) await uploads.prepare(deps, actor.id, upload_id, 'profile_picture');

  const emailChanges = fields.email !== undefined && fields.email !== before.email;
  await transaction(deps, async (tx) => {
    await requireFree(tx, fields, actor.id);
    await guests.update(tx.db, actor.id, {
      ...fields,
      ...(fields.username !== undefined && { username_key: nameKey(fields.username) }),
      ...(relationship_tags && { relationship_tags: JSON.stringify(relationship_tags) }),
      // The old address was proved, by a code or by the whitelist: resets go there until the new one is proved.
      ...(emailChanges && { verified_email: before.verified_email ?? before.email }),
      updated_at: deps.now().toISOString(),
    });
    if (upload_id) await uploads.attach(tx, upload_id, { profile_id: actor.id });
    if (emailChanges && before.email !== null) {
      const to = before.email;
      await mail.enqueue(tx, { to, ...emails.emailChanged(mail.readerOf(deps, before)) });
    }
  });
  if (fields.username !== undefined && fields.username !== before.username) await reindexUser(deps, actor.id);
  if (emailChanges) mail.deliver(deps);
  if (upload_id) await uploads.deleteOrphanFiles(deps);
  deps.log.info({ guest: actor.id }, 'profile changed');
  return { message: messages.profile.updated, user: await show(deps, actor, { id: actor.id }) };
}
