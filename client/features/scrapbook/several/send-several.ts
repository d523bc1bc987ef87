import type { PrivacyStatus } from '../../../../shared/catalog.ts';
import { limits } from '../../../../shared/limits.ts';
import { newDraft, type DraftWords } from '../drafts/draft-store.ts';
import { addToBatch } from './batch-store.ts';
import type { ChosenFile } from '../drafts/use-draft.ts';

/** Begins to send each file as an entry of its own; `words` are those that all have in common. */
export const sendSeveral = (
  userId: number,
  files: readonly ChosenFile[],
  words: DraftWords,
  pending: PrivacyStatus,
): Promise<void> =>
  addToBatch(
    userId,
    files.map(({ id, file, title, tags }, index) => ({
      file,
      draft: {
        ...newDraft(words),
        title: title.trim() || numbered(words.title, index),
        tags: tags.trim() || words.tags,
        id,
        pending,
      },
    })),
  );

/** The title of all with a number from the second entry on, cut so that both fit. */
export function numbered(title: string, index: number): string {
  if (index === 0) return title;
  const suffix = ` ${index + 1}`;
  return [...title].slice(0, limits.title.max - suffix.length).join('') + suffix;
}
