import { thumbHashToDataURL } from 'thumbhash';
import type { Entry } from '../../../shared/album.ts';
import { useMemo } from 'react';

type ImageFields = Pick<Entry, 'content_type' | 'content_url' | 'images'>;

export type Picture = { src: string; srcSet?: string };

/** The renditions of an image, the original while there are no renditions; null for other kinds. */
export function pictureOf(entry: ImageFields): Picture | null {
  if (entry.content_type !== 'image' || !entry.content_url) return null;
  const [smallest] = entry.images;
  if (!smallest) return { src: entry.content_url };
  return { src: smallest.url, srcSet: entry.images.map(({ url, width }) => `${url} ${width}w`).join(', ') };
}

/** A thumbhash (base64) as an image to show until the true one has come; null when there is none to read. */
export function placeholderUrl(thumbhash: string | null): string | null {
  if (!thumbhash) return null;
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (byte) => byte.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** What a screen reader reads out for an image: its title, and the first sentence of a description that is short. */
export function altText({ title, description }: Pick<Entry, 'title' | 'description'>): string {
  const [sentence = ''] = description.split(/(?<=[.!?。！？])\s|\n/u);
  return [title, sentence.length <= 120 ? sentence : ''].filter(Boolean).join('. ');
}

/** The style of what shows an entry's first blurred look until its picture has come. */
export function usePlaceholder({ placeholder }: Pick<Entry, 'placeholder'>): React.CSSProperties | undefined {
  const url = useMemo(() => placeholderUrl(placeholder), [placeholder]);
  return url ? { backgroundImage: `url(${url})` } : undefined;
}
