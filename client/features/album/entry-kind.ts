import type { Entry } from '../../../shared/album.ts';
import type { ContentType } from '../../../shared/catalog.ts';
import { messages } from '../../../shared/messages.ts';

const labels: Record<ContentType, string> = {
  image: 'Image',
  text: 'Text Message',
  audio: 'Audio',
  video: 'Video',
};

/** How a content type is called on a card. */
export const typeLabel = (type: ContentType): string => labels[type];

/** The choices of the album's Content Type list, in its order; blank means all of them. */
export const typeChoices: readonly { value: ContentType | ''; label: string }[] = [
  { value: '', label: messages.album.allTypes },
  { value: 'image', label: 'Images' },
  { value: 'text', label: 'Text Messages' },
  { value: 'audio', label: 'Audio' },
  { value: 'video', label: 'Videos' },
];

/** The name an entry goes by. */
export const entryName = (entry: Pick<Entry, 'title'>): string =>
  entry.title.trim() || messages.album.untitled;

/** A document is a file that hangs on a text entry. */
export const hasDocument = (entry: Pick<Entry, 'content_type' | 'content_url'>): boolean =>
  entry.content_type === 'text' && entry.content_url !== null;

/** Whom an entry is by; empty for a guest who is no longer there. */
export const creatorName = (entry: Pick<Entry, 'username'>): string =>
  entry.username || messages.album.unknownCreator;
