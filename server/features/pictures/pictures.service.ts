import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AddPicture, KnownPictures, PublishPictures } from '../../../shared/host/pictures.ts';
import { messages } from '../../../shared/messages.ts';
import type { Actor, Deps, Host } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { textsIn } from '../../lib/texts.ts';
import { recordAct } from '../admin/acts.service.ts';
import * as entries from '../album/entries.service.ts';
import { indexed } from '../album/indexing.service.ts';
import * as uploads from '../uploads/uploads.service.ts';
import { findPhotographer, requirePhotographer } from '../users/accounts/photographers.service.ts';
import * as pictures from './pictures.queries.ts';

/**
 * Pictures that a host imports for somebody who is no guest. Each arrives as a draft, which nobody sees; all of them are
 * published at once. The hash of a picture is its idempotency key, so that it arrives once.
 */

export const list = async (deps: Deps) => ({
  accounts: await pictures.listAccounts(deps.db),
});

/** Those of the hashes whose pictures need not be sent again. @throws AppError CONFLICT for the name of a guest */
export async function known(deps: Deps, { as, hashes }: KnownPictures) {
  const author = await findPhotographer(deps, as);
  return { known: author ? await pictures.listKnown(deps.db, author.id, hashes) : [] };
}

/** Makes an upload of the host's a draft of the photographer. @throws AppError as the creation of an entry */
export async function add(deps: Deps, host: Host, { as, upload_id, sha256, taken_at }: AddPicture) {
  // A program with ADMIN_TOKEN has no uploads of its own.
  if (host.id === null) throw new AppError('BAD_REQUEST', messages.file.uploadMissing, 'upload_id');
  const prepare = (owner: number) => uploads.prepare(deps, owner, upload_id, 'entry');
  const upload = await prepare(host.id).catch(async (error: unknown) => {
    // A call that is repeated finds the upload as the first one handed it over.
    const author = await findPhotographer(deps, as);
    if (!author) throw error;
    // Else it was refused for what it is.
    return prepare(author.id).catch(() => {
      throw error;
    });
  });
  const author = await requirePhotographer(deps, as);
  await uploads.handOver(deps, upload_id, { from: host.id, to: author.id });
  const picture = { upload_id, sha256: sha256 ?? upload.sha256, taken_at };
  return { added: await addDraft(deps, author, picture) };
}

type Picture = Pick<AddPicture, 'upload_id' | 'taken_at'> & { sha256: string };

/** What guests and all hosts read. */
const textsOf = ({ config }: Deps) => textsIn(config.SITE_LANGUAGE).picturesMessages;

export const isKnown = async ({ db }: Deps, author: Actor, sha256: string): Promise<boolean> =>
  (await pictures.listKnown(db, author.id, [sha256])).length > 0;

/** @returns false when the picture is known, and the upload is removed */
export async function addDraft(deps: Deps, author: Actor, { upload_id, sha256, taken_at }: Picture) {
  if (await isKnown(deps, author, sha256)) {
    await uploads.discard(deps, upload_id);
    return false;
  }
  await entries.create(deps, author, {
    title: textsOf(deps).title,
    description: '',
    content_type: 'image',
    privacy_status: 'draft',
    tags: [],
    upload_id,
    taken_at,
    idempotency_key: sha256,
  });
  return true;
}

/** So many pictures are published while no other call is answered. */
const slice = 20;

/** Publishes what waits of an account, in the order in which it was taken; after a failure the rest still waits. */
export async function publish(deps: Deps, host: Host, { as }: PublishPictures) {
  const author = await requirePhotographer(deps, as);
  const publishNext = () =>
    indexed(deps, async (tx) => {
      const ids = await pictures.listWaiting(tx.db, author.id, slice);
      await entries.publishAll(tx, author, ids);
      return ids.length;
    });
  let published = 0;
  for (let some = await publishNext(); some > 0; some = await publishNext()) {
    published += some;
    await nextTurn();
  }
  const note = textsOf(deps).published(published);
  if (published > 0)
    await recordAct(deps, host, { action: 'import', subject: 'guest', subject_id: author.id, note });
  return { published };
}
