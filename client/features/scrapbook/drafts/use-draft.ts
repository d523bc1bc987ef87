import { useEffect, useEffectEvent, useState } from 'react';
import type { PrivacyStatus } from '../../../../shared/catalog.ts';
import { fileStore, newStoredFile, type StoredFile } from '../../../lib/storage/file-store.ts';
import { acquireTabLock } from '../../../lib/storage/tab-lock.ts';
import { draftStore, isSameWords, newDraft, type Draft, type DraftWords } from './draft-store.ts';

/** One of several chosen files, with its own texts; a blank one is that of all. */
export type ChosenFile = Draft['files'][number] & { file: File };

/** A draft of an earlier visit, reserved for this tab. */
export type FoundDraft = {
  draft: Draft;
  file: StoredFile | null;
  files: readonly ChosenFile[];
  release: () => void;
};

type Options = {
  userId: number;
  entryId: number | null;
  initial: DraftWords;
};

/** The stored draft of an open entry form. Offers what an earlier visit left; an interrupted save resumes by itself. */
export function useDraft({ userId, entryId, initial }: Options) {
  const [draft] = useState(() => openDraft(userId, entryId, initial));
  const [offer, setOffer] = useState<FoundDraft | null>(null);
  const [restored, setRestored] = useState<FoundDraft | null>(null);

  const restore = (found: FoundDraft) => {
    draft.adopt(found.draft);
    setOffer(null);
    setRestored(found);
  };
  const present = useEffectEvent((found: FoundDraft) => {
    if (found.draft.pending !== null && !draft.isTouched()) restore(found);
    else setOffer(found);
  });
  const look = useEffectEvent(() =>
    import('./find-draft.ts').then(
      ({ findDraft }) => findDraft(userId, entryId, initial, draft.id()),
      () => null,
    ),
  );
  useEffect(() => {
    let isGone = false;
    const locks = [acquireTabLock(draft.id())];
    void (async () => {
      const found = await look();
      if (!found) return;
      locks.push(Promise.resolve(found.release));
      if (isGone) found.release();
      else present(found);
    })();
    return () => {
      isGone = true;
      for (const lock of locks) void lock.then((release) => release?.());
    };
  }, [draft]);

  return {
    ...draft,
    /** What the form shows from now on, and the save that it resumes; null until then. */
    restored,
    isOffered: offer !== null,
    restore: () => offer && restore(offer),
    discard: () => {
      if (!offer) return;
      forgetDraft(userId, entryId, offer.draft);
      offer.release();
      setOffer(null);
    },
  };
}

function forgetDraft(userId: number, entryId: number | null, draft: Draft): void {
  draftStore(userId, entryId).forget(draft.id);
  for (const { id } of [draft, ...draft.files]) fileStore(userId, id).forget();
}

function openDraft(userId: number, entryId: number | null, initial: DraftWords) {
  const store = draftStore(userId, entryId);
  let draft = newDraft(initial);
  let touched = false;
  const change = (fields: Partial<Draft>) => {
    draft = { ...draft, ...fields };
    touched = true;
    const isEmpty = isSameWords(draft, initial) && !draft.hasFile && draft.pending === null;
    if (isEmpty) store.forget(draft.id);
    else store.keep(draft);
  };
  return {
    id: () => draft.id,
    isTouched: () => touched,
    adopt: (found: Draft) => {
      forgetDraft(userId, entryId, draft);
      draft = found;
    },
    keep: ({ title, description, tags, day }: DraftWords) => {
      const words = { title, description, tags, day };
      if (!isSameWords(words, draft)) change({ ...words, pending: null });
    },
    keepFile: (file: StoredFile | null) => {
      if (file) fileStore(userId, draft.id).keep(file);
      else fileStore(userId, draft.id).forget();
      change(file ? { hasFile: true } : { hasFile: false, pending: null });
    },
    keepFiles: (files: readonly ChosenFile[]) => {
      const gone = new Set(draft.files.map(({ id }) => id));
      for (const { id, file } of files) if (!gone.delete(id)) fileStore(userId, id).keep(newStoredFile(file));
      for (const id of gone) fileStore(userId, id).forget();
      change({ files, hasFile: files.length > 0 });
    },
    pending: () => draft.pending,
    /** A save begins; until `pause` or `forget` it resumes on the next visit. */
    begin: (pending: PrivacyStatus, hasFile: boolean) => change({ pending, hasFile }),
    /** The interrupted save resumes only when a button is pressed again. */
    pause: () => change({ pending: null }),
    /** A creation is about to be sent. @returns whether one was sent before */
    attempt: (): boolean => {
      const { attempted } = draft;
      change({ attempted: true });
      return attempted;
    },
    forget: () => forgetDraft(userId, entryId, draft),
    /** The several files are kept by their batch from now on. */
    handOver: () => store.forget(draft.id),
  };
}

export type OpenDraft = Pick<ReturnType<typeof openDraft>, 'id' | 'attempt'>;
