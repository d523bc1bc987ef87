import type { PrivacyStatus } from '../../../shared/catalog.ts';
import { isDocument, kindOfFile } from '../../../shared/content-kind.ts';
import { characters, fileLimits, limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { newStoredFile } from '../../lib/storage/file-store.ts';
import { canShrink } from '../../lib/upload/shrink-rules.ts';
import { prepareToSend } from '../../lib/upload/upload.ts';
import { newItem, noWords, splitTags, type ReservedItem, type EntryWords } from '../../outbox/item.ts';
import { change, drop, find, put, keepFile, partsOf, queueBatch } from '../../outbox/outbox-store.ts';

/**
 * Why a file cannot be sent, or null; the server decides by its bytes. `bytes` is the size to be sent, after shrinking.
 */
export function fileProblem(
  file: { name: string; type: string; size: number },
  bytes = file.size,
): string | null {
  if (file.size === 0) return messages.file.empty;
  const kind = kindOfFile(file);
  const isKnown = kind === 'document' ? isDocument(file.name) : file.type !== 'image/svg+xml';
  if (!isKnown) return messages.file.kinds;
  return bytes > fileLimits[kind] ? messages.file.tooLarge[kind] : null;
}

/** One of several chosen files, with its own texts; a blank one is that of all. */
export type ChosenFile = { id: string; file: File; title: string; tags: string };

/** Why one of several files itself cannot be sent, or null. A photo that is made smaller may be of any size. */
export const refusalOf = (file: File): string | null =>
  fileProblem(file, canShrink(file.type) ? Math.min(file.size, 1) : file.size);

/** Why an entry of one of several files cannot be sent, or null. */
export function problemOf({ file, title, tags }: Omit<ChosenFile, 'id'>): string | null {
  const own = characters(title.trim());
  if (own > 0 && own < limits.title.min) return messages.entry.titleTooShort;
  const list = splitTags(tags);
  if (list.length > limits.tags) return messages.entry.tooManyTags;
  if (list.some((tag) => characters(tag) > limits.tag)) return messages.entry.tagTooLong;
  return refusalOf(file);
}

// The files of a form that each become an entry: items of their own, with the form's lock.

export const filesOf = (parts: readonly ReservedItem[]): ChosenFile[] =>
  parts.flatMap(({ id, file, words: { title, tags } }) =>
    file ? [{ id, file: file.file, title, tags }] : [],
  );

export function addFiles(id: string, files: readonly File[]): void {
  prepareToSend();
  change(id, { has_parts: true });
  const parts = partsOf(id);
  const first = (parts.at(-1)?.position ?? 0) + 1;
  for (const [index, file] of files.slice(0, limits.severalFiles - parts.length).entries()) {
    const part = newItem({ entry_id: null, part_of: id, position: first + index });
    put(part);
    void keepFile(part.id, newStoredFile(file));
  }
}

export const changeFile = (id: string, own: Partial<EntryWords>): void =>
  change(id, { words: { ...noWords, ...find(id)?.words, ...own } });

export function removeFile(form: ReservedItem, id: string): void {
  drop(id);
  change(form.id, { has_parts: partsOf(form.id).length > 0 });
}

/** Hands files of a form to the sender, each as an entry; its words are those that all have in common. */
export function sendFiles(formId: string, privacy_status: PrivacyStatus, files: readonly ChosenFile[]): void {
  const { words = noWords } = find(formId) ?? {};
  queueBatch(
    files.map(({ id, title, tags }, index) => ({
      id,
      privacy_status,
      words: {
        ...words,
        title: title.trim() || numbered(words.title.trim(), index),
        tags: tags.trim() || words.tags,
      },
    })),
  );
}

/** The title of all with a number from the second entry on, cut so that both fit. */
export function numbered(title: string, index: number): string {
  if (index === 0) return title;
  const suffix = ` ${index + 1}`;
  return [...title].slice(0, limits.title.max - suffix.length).join('') + suffix;
}
