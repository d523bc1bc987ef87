import type * as shape from '../../../shared/comments.ts';
import { messages } from '../../../shared/messages.ts';
import { pageOf, paginate } from '../../../shared/paging.ts';
import type { Actor, Deps } from '../../deps.ts';
import { transaction } from '../../db/open.ts';
import { AppError } from '../../errors.ts';
import { publishedEntry, requireThere, requireUnspent, visibleEntry } from '../album/entry.policy.ts';
import { timeInWords } from '../../../shared/dates.ts';
import { closedSince } from '../settings/terms.service.ts';
import * as uploads from '../uploads/uploads.service.ts';
import { openComment, ownComment } from './comment.policy.ts';
import * as comments from './comments.queries.ts';

/** The comments of an entry, newest first; those of a draft only for its owner. */
export async function list(deps: Deps, actor: Actor, input: shape.ListComments) {
  const entry = await visibleEntry(deps, actor, input.entry_id);
  return {
    comments: await comments.listByEntry(deps.db, actor.id, entry.id, pageOf(input)),
    pagination: paginate(input, await comments.countByEntry(deps.db, entry.id)),
  };
}

/** Adds a comment to a published entry; a repeated `idempotency_key` answers with the first one and changes nothing. */
export async function create(deps: Deps, actor: Actor, input: shape.CreateComment) {
  const { upload_id } = input;
  // A refused or repeated call prepares no image.
  const file =
    upload_id && (await repeated(deps, actor, input)) === undefined
      ? await uploads.prepare(deps, actor.id, upload_id, 'comment')
      : undefined;
  const { comment, isNew } = await transaction(deps, async (tx) => {
    const made = await insert(tx, actor, input, file);
    return { ...made, comment: await comments.findById(tx.db, actor.id, made.id) };
  });
  if (isNew)
    deps.log.info({ guest: actor.id, comment: comment.id, entry: input.entry_id }, 'comment created');
  return { message: messages.comment.created, comment };
}

/** The comment that this call made before, if any. @throws AppError CONFLICT when it is deleted, NOT_FOUND when its entry takes no comments */
async function repeated(deps: Deps, actor: Actor, input: shape.CreateComment): Promise<number | undefined> {
  await requireUnspent(deps, actor, input.idempotency_key);
  await publishedEntry(deps, actor, input.entry_id);
  const existing = await comments.findIdByKey(deps.db, actor.id, input.idempotency_key);
  return existing === undefined ? undefined : (await ownComment(deps, actor, existing)).id;
}

async function insert(deps: Deps, actor: Actor, input: shape.CreateComment, file?: uploads.PreparedUpload) {
  await requireThere(deps, actor);
  const existing = await repeated(deps, actor, input);
  if (existing !== undefined) return { id: existing, isNew: false };
  const closed = await closedSince(deps, actor);
  if (closed !== null)
    throw new AppError('FORBIDDEN', (texts) =>
      texts.albumMessages.comment.albumClosed(timeInWords(closed, deps.config.TIME_ZONE, texts.locale)),
    );
  const now = deps.now().toISOString();
  const id = await comments.insert(deps.db, {
    entry_id: input.entry_id,
    user_id: actor.id,
    comment_type: input.comment_type,
    content: input.content,
    created_at: now,
    updated_at: now,
    idempotency_key: input.idempotency_key ?? null,
  });
  if (file) await uploads.attach(deps, file.id, { comment_id: id });
  return { id, isNew: true };
}

/** Changes the text of one's own comment; an image stays what it is. */
export async function update(deps: Deps, actor: Actor, input: shape.UpdateComment) {
  const comment = await transaction(deps, async (tx) => {
    const own = await ownComment(tx, actor, input.comment_id);
    if (own.comment_type !== 'text') throw new AppError('BAD_REQUEST', messages.comment.textOnly, 'content');
    const change = { content: input.content, updated_at: deps.now().toISOString() };
    await comments.update(tx.db, own, change);
    return comments.findById(tx.db, actor.id, own.id);
  });
  deps.log.info({ guest: actor.id, comment: input.comment_id }, 'comment changed');
  return { message: messages.comment.updated, comment };
}

/** Deletes one's own comment with its picture. @throws AppError NOT_FOUND, FORBIDDEN */
export async function remove(deps: Deps, actor: Actor, { comment_id }: shape.CommentById) {
  await transaction(deps, async (tx) => comments.remove(tx.db, await ownComment(tx, actor, comment_id)));
  await uploads.deleteOrphanFiles(deps);
  deps.log.info({ guest: actor.id, comment: comment_id }, 'comment deleted');
  return { message: messages.comment.deleted };
}

/** Sets the guest's one reaction to a comment, whichever it was before. */
export const react = (deps: Deps, actor: Actor, { comment_id, reaction_type }: shape.React) =>
  withReactions(deps, actor, comment_id, ({ db }) =>
    comments.setReaction(db, comment_id, actor.id, reaction_type, deps.now().toISOString()),
  );

/** Removes the guest's reaction; idempotent. */
export const unreact = (deps: Deps, actor: Actor, { comment_id }: shape.CommentById) =>
  withReactions(deps, actor, comment_id, ({ db }) => comments.deleteReaction(db, comment_id, actor.id));

const withReactions = (deps: Deps, actor: Actor, id: number, change: (tx: Deps) => Promise<unknown>) =>
  transaction(deps, async (tx) => {
    await openComment(tx, id);
    await change(tx);
    return comments.findReactions(tx.db, actor.id, id);
  });
