import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '../../lib/storage/store.ts';
import { isBlank, isToResume, type ReservedItem, type Item } from '../../outbox/item.ts';
import { change, claim, drop, find, outbox, queue } from '../../outbox/outbox-store.ts';
import { deliver, sendComment } from '../../outbox/send.ts';
import { useCommentSaved } from './hooks.ts';

const under = (entryId: number) =>
  outbox.get().filter(({ kind, entry_id }) => kind === 'comment' && entry_id === entryId);

/** What a guest has written under an entry, and the server does not have: new comments, and edits. */
export function useUnsentComments(entryId: number): ReservedItem[] {
  useStore(outbox);
  return under(entryId);
}

/** Takes up what an earlier visit left under an entry; what it was sending, the bar of the page sends. */
export function useLeftComments(entryId: number | null): void {
  useEffect(() => {
    if (entryId !== null) void claimLeft(entryId);
  }, [entryId]);
}

async function claimLeft(entryId: number): Promise<void> {
  // An edit that was begun and has changed nothing ends with its dialog.
  drop(...under(entryId).flatMap((item) => (isBlank(item) ? item.id : [])));
  for (const { id, state } of under(entryId))
    if (state === 'refused') change(id, { state: 'writing', problem: null, batch_size: 0 });
  const isWritten = (item: Item) => item.kind === 'comment' && item.entry_id === entryId && !isToResume(item);
  await claim(isWritten);
}

export const isNew = ({ comment_id }: ReservedItem): boolean => comment_id === null;

/** Whether a comment is sent, or will be without its guest. */
export const isOnItsWay = ({ state, batch_size }: ReservedItem): boolean =>
  state === 'sending' || (state === 'waiting' && batch_size > 0);

/** The new comment that a guest writes under an entry; an image comes before a text. */
export function writtenUnder(entryId: number): ReservedItem | undefined {
  const written = under(entryId).filter((item) => isNew(item) && !isOnItsWay(item));
  return written.find(({ has_file }) => has_file) ?? written[0];
}

/** What was written meanwhile stays, after what could not be sent. */
function joinLater(failed: ReservedItem): void {
  const later = under(failed.entry_id ?? 0).find(
    (item) => item.id !== failed.id && isNew(item) && !item.has_file && !isOnItsWay(item),
  );
  if (!isNew(failed) || failed.has_file || !later) return;
  const description = [failed.words.description, later.words.description].filter(Boolean).join('\n');
  change(failed.id, { words: { ...failed.words, description }, state: 'writing' });
  drop(later.id);
}

/** A page that fails a call since it is going is gone by then; in milliseconds. */
const GOING = 1000;

/** What failed on a page that stays is with its guest again: the next visit does not send it. */
function takeBack(id: string): void {
  if (find(id)?.state === 'waiting') change(id, { state: 'writing' });
}

/** Sends a comment or an edit of one that is shown on this page; false when the guest has cancelled it. */
export function useSendComment() {
  const saved = useCommentSaved();
  return useMutation({
    // The live updates wait for it.
    mutationKey: [['comments']],
    mutationFn: async (id: string): Promise<boolean> => {
      const item = queue(id);
      try {
        return Boolean(await deliver(id, async (reserved) => saved(await sendComment(reserved))));
      } catch (error) {
        if (item) joinLater(item);
        if (item?.stop.signal.aborted) return false;
        setTimeout(() => takeBack(id), GOING);
        throw error;
      }
    },
  });
}

/** Takes a comment that is on its way back into the form. */
export function cancelSending({ id, state, stop }: ReservedItem): void {
  stop.abort();
  if (state === 'waiting') change(id, { state: 'writing', batch_size: 0 });
}
