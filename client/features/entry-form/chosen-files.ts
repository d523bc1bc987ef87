import { characters, limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { canShrink } from '../../lib/upload/shrink-rules.ts';
import { fileProblem } from './media-file.ts';
import { splitTags } from '../../outbox/item.ts';
import type { ChosenFile } from './use-chosen-files.ts';

/** Why an entry of this file cannot be sent; blank when it can. A photo that is made smaller may be of any size. */
export function problemOf({ file, title, tags }: Omit<ChosenFile, 'id'>): string {
  const own = characters(title.trim());
  if (own > 0 && own < limits.title.min) return messages.entry.titleTooShort;
  const list = splitTags(tags);
  if (list.length > limits.tags) return messages.entry.tooManyTags;
  if (list.some((tag) => characters(tag) > limits.tag)) return messages.entry.tagTooLong;
  return refusalOf(file);
}

/** Why this file itself cannot be sent, whatever its words are; blank when it can. */
export const refusalOf = (file: File): string =>
  fileProblem(file, canShrink(file.type) ? Math.min(file.size, 1) : file.size) ?? '';
