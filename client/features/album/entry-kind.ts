import type { Entry } from '../../../shared/album.ts';
import type { ContentType } from '../../../shared/catalog.ts';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { widthOf } from '../../../shared/script.ts';

export const typeLabel = (type: ContentType): string => labels.contentTypes[type];

/** The choices of the album's Content Type list, in its order; blank means all of them. */
export const typeChoices: readonly { value: ContentType | ''; label: string }[] = [
  { value: '', label: messages.album.allTypes },
  ...(['image', 'text', 'audio', 'video'] as const).map((value) => ({
    value,
    label: labels.contentTypeFilters[value],
  })),
];

export const entryName = (entry: Pick<Entry, 'title'>): string =>
  entry.title.trim() || messages.album.untitled;

/** Whether others see it, who may like it and comment on it. */
export const isInAlbum = ({ privacy_status, held }: Pick<Entry, 'privacy_status' | 'held'>): boolean =>
  privacy_status === 'published' && held === null;

export const hasDocument = (entry: Pick<Entry, 'content_type' | 'content_url'>): boolean =>
  entry.content_type === 'text' && entry.content_url !== null;

/** The extension of a document's name in capitals; empty without one. */
export const extensionOf = (fileName: string): string =>
  /\.(\w{1,5})$/.exec(fileName)?.[1]?.toUpperCase() ?? '';

/** A text file of up to so many bytes is read in its place. */
const READ_UP_TO = 100_000;

type File = Pick<Entry, 'content_type' | 'content_url' | 'file_name' | 'file_size'>;
/** Whether its document is words that can be shown. */
export const isTextFile = (entry: File): boolean =>
  hasDocument(entry) &&
  extensionOf(entry.file_name ?? '') === 'TXT' &&
  (entry.file_size ?? Infinity) <= READ_UP_TO;

/** Whether a sheet with its first words shows what it is about. */
export const isLetter = (entry: Pick<Entry, 'content_type' | 'content_url' | 'description'>): boolean =>
  entry.content_type === 'text' && !hasDocument(entry) && entry.description.trim() !== '';

/** About how many letters it has to read where it is shown, without its title. */
export const wordsLength = (entry: Parameters<typeof isLetter>[0] & File): number => {
  if (isTextFile(entry)) return entry.file_size ?? 0;
  return isLetter(entry) ? widthOf(entry.description.trim()) : 0;
};

/** Whether its title is all it says. */
export const isNote = (entry: Parameters<typeof isLetter>[0]): boolean =>
  entry.content_type === 'text' && !hasDocument(entry) && !isLetter(entry);

/** The name of an entry's guest; empty after the guest was removed. */
export const creatorName = (entry: Pick<Entry, 'username'>): string =>
  entry.username || messages.album.unknownCreator;

/** "by" its guest, as cards and lists have it. */
export const byCreator = (entry: Pick<Entry, 'username'>): string =>
  entry.username ? messages.album.by(entry.username) : creatorName(entry);

/** Why a recording cannot be played, now or ever; null for everything that can be shown or played. */
export function mediaStateMessage({ media_state }: Pick<Entry, 'media_state'>): string | null {
  if (media_state === 'preparing') return messages.album.mediaPreparing;
  return media_state === 'failed' ? messages.album.mediaFailed : null;
}

/** How long an entry is shown where entries follow each other by themselves, in milliseconds; a video at most as long as it lasts. */
export function timeShown({ content_type, duration, description }: Entry): number {
  if (content_type === 'video') return Math.min(30, Math.max(4, duration ?? 15)) * 1000;
  if (content_type === 'text') return 7000 + Math.min(200, description.length) * 40;
  return 8000;
}
