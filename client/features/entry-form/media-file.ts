import { isDocument, kindOfFile } from '../../../shared/content-kind.ts';
import { characters, fileLimits, limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { canShrink } from '../../lib/upload/shrink-rules.ts';
import { splitTags } from '../../outbox/item.ts';

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
