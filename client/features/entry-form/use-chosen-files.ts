import type { PrivacyStatus } from '../../../shared/catalog.ts';
import { limits } from '../../../shared/limits.ts';
import { newStoredFile } from '../../lib/storage/file-store.ts';
import { prepareToSend } from '../../lib/upload/upload.ts';
import { batchSize } from '../../outbox/batch-size.ts';
import { newItem, noWords, type HeldItem, type Words } from '../../outbox/item.ts';
import { change, drop, hold, keepFile, outbox, queue } from '../../outbox/outbox-store.ts';
import { problemOf } from './media-file.ts';

/** The files of a form that each become an entry: items of their own, with the form's lock. */
export function useChosenFiles(form: HeldItem, parts: readonly HeldItem[]) {
  const files = parts.flatMap(({ id, file, words: { title, tags } }) =>
    file ? [{ id, file: file.file, title, tags }] : [],
  );
  return {
    files,
    add: (more: readonly File[]) => {
      prepareToSend();
      change(form.id, { has_parts: true });
      const first = (parts.at(-1)?.position ?? 0) + 1;
      for (const [index, file] of more.slice(0, limits.severalFiles - files.length).entries()) {
        const { id: part_of, user_id } = form;
        const part = newItem({ user_id, entry_id: null, part_of, position: first + index });
        hold(part);
        keepFile(part.id, newStoredFile(file));
      }
    },
    change: (id: string, own: { title?: string; tags?: string }) => {
      const words = parts.find((part) => part.id === id)?.words;
      change(id, { words: { ...noWords, ...words, ...own } });
    },
    remove: (id: string) => {
      drop(id);
      change(form.id, { has_parts: parts.length > 1 });
    },
    /** Why the first of them cannot be sent, or null. */
    problem: files.map(problemOf).find((problem) => problem !== null) ?? null,
  };
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>;

/** Hands the files of a form to the sender, each as an entry; `words` are those that all have in common. */
export function sendParts(
  form: HeldItem,
  parts: readonly HeldItem[],
  words: Words,
  privacy_status: PrivacyStatus,
) {
  const before = outbox.get().filter(({ batch_size }) => batch_size > 0).length;
  const batch_size = (before > 0 ? (batchSize.get() ?? 0) : 0) + parts.length;
  for (const [index, { id, words: own }] of parts.entries())
    queue(id, {
      privacy_status,
      position: before + index,
      batch_size,
      words: {
        ...words,
        title: own.title.trim() || numbered(words.title, index),
        tags: own.tags.trim() || words.tags,
      },
    });
  batchSize.set(batch_size);
  drop(form.id);
}

/** The title of all with a number from the second entry on, cut so that both fit. */
export function numbered(title: string, index: number): string {
  if (index === 0) return title;
  const suffix = ` ${index + 1}`;
  return [...title].slice(0, limits.title.max - suffix.length).join('') + suffix;
}
