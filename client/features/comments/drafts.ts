import { useSession } from '../../app/session.tsx';
import { tabStorage } from '../../lib/storage/storage.ts';
import { createStore, useStore } from '../../lib/storage/store.ts';

const PREFIX = 'comment-draft:';
const storedKeys = () => tabStorage.keys().filter((key) => key.startsWith(PREFIX));

/** Unsent text by guest and what it belongs to, kept in this tab: a phone may drop the page while the camera is open. */
const drafts = createStore<ReadonlyMap<string, string>>(
  new Map(storedKeys().map((key) => [key, tabStorage.get(key) ?? ''])),
);

type Change = (before: string | null) => string | null;

function useDraft(name: string) {
  const { userId } = useSession();
  const own = `${PREFIX}${userId}:`;
  const key = own + name;
  const text = useStore(drafts).get(key) ?? null;
  const write = (change: Change) => {
    const next = change(drafts.get().get(key) ?? null);
    // Those of the previous guest on a shared device go.
    const all = new Map([...drafts.get()].filter(([kept]) => kept.startsWith(own) && kept !== key));
    if (next !== null) all.set(key, next);
    for (const kept of storedKeys()) if (!all.has(kept)) tabStorage.remove(kept);
    if (next) tabStorage.set(key, next);
    else tabStorage.remove(key);
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
