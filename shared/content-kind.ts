import type { ContentType } from './catalog.ts';

/** What a stored file is; a document hangs on a text entry. */
export type FileKind = Exclude<ContentType, 'text'> | 'document';

/** What the pickers offer; a Mac's Safari converts HEIC only where `image/heic` is not listed. */
export const profilePictureTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/heic',
] as const;
export const entryFileTypes = [
  ...profilePictureTypes,
  'image/avif',
  'audio/mpeg',
  'audio/wav',
  'audio/ogg',
  'audio/mp4',
  'audio/x-m4a',
  '.m4a',
  'video/mp4',
  'video/webm',
  'video/ogg',
  'video/quicktime',
  '.pdf',
  '.txt',
  '.doc',
  '.docx',
] as const;
export const commentImageTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;

const kinds = ['image', 'audio', 'video'] as const;
const endings = {
  image: /\.(?:png|jpe?g|gif|webp|hei[cf]|avif)$/i,
  audio: /\.(?:mp3|wav|ogg|m4a)$/i,
  video: /\.(?:mp4|webm|ogv|mov)$/i,
  document: /\.(?:pdf|txt|docx?)$/i,
};

/** What a chosen file is before its bytes were read: by its declared type, else its ending, else a document. */
export function kindOfFile({ name, type }: { name: string; type: string }): FileKind {
  const declared = kinds.find((kind) => type.startsWith(`${kind}/`));
  return declared ?? kinds.find((kind) => endings[kind].test(name)) ?? 'document';
}

export const isDocument = (name: string): boolean => endings.document.test(name);

/** Whether a document names its author; it is served as it was sent. */
export const namesAuthor = (name: string): boolean => /\.(?:pdf|docx?)$/i.test(name);
