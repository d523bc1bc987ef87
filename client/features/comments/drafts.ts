import { useSession } from '../../app/session.tsx';
import { createStore, useStore } from '../../lib/storage/store.ts';

/** Unsent text by what it belongs to. It is kept as long as the page; each guest has their own. */
const drafts = createStore<ReadonlyMap<string, string>>(new Map());

type Change = (before: string | null) => string | null;

function useDraft(name: string) {
  const { userId } = useSession();
  const key = `${userId}:${name}`;
  const text = useStore(drafts).get(key) ?? null;
  const write = (change: Change) => {
    const all = new Map(drafts.get());
    const next = change(all.get(key) ?? null);
    if (next === null) all.delete(key);
    else all.set(key, next);
    drafts.set(all);
  };
  return [text, write] as const;
}

/** The new comment that a guest has begun under an entry; blank without one. */
export function useCommentDraft(entryId: number) {
  const [text, write] = useDraft(`entry:${entryId}`);
  return [
    text ?? '',
    (change: (before: string) => string) => write((before) => change(before ?? '')),
  ] as const;
}

/** The changed text of an own comment; null when nothing was changed. */
export const useEditDraft = (commentId: number) => useDraft(`comment:${commentId}`);
