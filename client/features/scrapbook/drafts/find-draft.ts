import { fileStore } from '../../../lib/storage/file-store.ts';
import { acquireTabLock } from '../../../lib/storage/tab-lock.ts';
import { draftStore, isSameWords, type Draft, type DraftWords } from './draft-store.ts';
import type { ChosenFile, FoundDraft } from './use-draft.ts';

/** The first kept draft that no other tab holds, with the files that this device still has. */
export async function findDraft(
  userId: number,
  entryId: number | null,
  initial: DraftWords,
  ownId: string,
): Promise<FoundDraft | null> {
  const store = draftStore(userId, entryId);
  for (const draft of store.list()) {
    const release = draft.id === ownId ? null : await acquireTabLock(draft.id);
    if (!release) continue;
    const file = draft.hasFile ? await fileStore(userId, draft.id).load() : null;
    const files = await loadFiles(userId, draft.files);
    const isComplete = !draft.hasFile || file !== null;
    // A save cannot resume without its file.
    const pending = isComplete ? draft.pending : null;
    if (file || files.length > 0 || pending !== null || !isSameWords(draft, initial))
      return {
        draft: { ...draft, hasFile: file !== null || files.length > 0, files, pending },
        file,
        files,
        release,
      };
    store.forget(draft.id);
    release();
  }
  return null;
}

async function loadFiles(userId: number, files: Draft['files']): Promise<ChosenFile[]> {
  const loaded = await Promise.all(
    files.map(async (words) => ({ ...words, file: (await fileStore(userId, words.id).load())?.file })),
  );
  return loaded.filter((chosen): chosen is ChosenFile => chosen.file !== undefined);
}
