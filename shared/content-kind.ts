import type { ContentType } from './catalog.ts';

/** What a stored file is; a document hangs on a text entry. */
export type FileKind = Exclude<ContentType, 'text'> | 'document';

/** What the file picker offers; a Mac's Safari converts HEIC only where `image/heic` is not listed. */
export const entryFileTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/heic',
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
export const profilePictureTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/heic',
] as const;
export const commentImageTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;

const extensions: Record<string, ContentType> = {
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  webp: 'image',
  heic: 'image',
  heif: 'image',
  avif: 'image',
  mp3: 'audio',
  wav: 'audio',
  ogg: 'audio',
  m4a: 'audio',
  mp4: 'video',
  webm: 'video',
  ogv: 'video',
  mov: 'video',
};

/** The content type of a chosen file before its bytes were read: by its declared type, else its extension, else text. */
export function guessContentType(file: { name: string; type: string }): ContentType {
  const declared = file.type.split('/')[0];
  if (declared === 'image' || declared === 'audio' || declared === 'video') return declared;
  return extensions[file.name.split('.').pop()?.toLowerCase() ?? ''] ?? 'text';
}

/** Whether a document names its author; it is served as it was sent. */
export const namesAuthor = (name: string): boolean => /\.(?:pdf|docx?)$/i.test(name);
