import { entryFileTypes, guessContentType, type FileKind } from '../../../shared/content-kind.ts';
import { fileLimits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';

const documentEndings = entryFileTypes.filter((type) => ['.pdf', '.txt', '.doc', '.docx'].includes(type));

/** What a chosen file is before the server has read its bytes; whatever has no picture and no sound is a document. */
export function kindOfFile(file: { name: string; type: string }): FileKind {
  const type = guessContentType(file);
  return type === 'text' ? 'document' : type;
}

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

/** Whether a file is a document that names its author; the server serves it as it was sent. */
export const keepsAuthor = ({ name }: { name: string }): boolean => /\.(?:pdf|docx?)$/i.test(name);

const isDocument = (name: string): boolean =>
  documentEndings.some((ending) => name.toLowerCase().endsWith(ending));

export const pastedImage = (files: Iterable<File> | ArrayLike<File> | undefined): File | undefined =>
  Array.from(files ?? []).find((file) => file.type.startsWith('image/'));
