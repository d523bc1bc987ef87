import { thumbHashToDataURL } from 'thumbhash';
import type { Entry } from '../../../shared/album.ts';

type ImageFields = Pick<Entry, 'content_type' | 'content_url' | 'images'>;

export type Picture = { src: string; srcSet?: string };

/** The renditions of an image, the original while there are no renditions; null for other kinds. */
export function pictureOf(entry: ImageFields): Picture | null {
  if (entry.content_type !== 'image' || !entry.content_url) return null;
  const [smallest] = entry.images;
  if (!smallest) return { src: entry.content_url };
  return { src: smallest.url, srcSet: entry.images.map(({ url, width }) => `${url} ${width}w`).join(', ') };
}

export type LightboxImage = {
  /** Of the entry or the comment that it belongs to. */
  id: number;
  src: string;
  alt: string;
  title?: string;
  width: number | null;
  height: number | null;
  renditions?: readonly { url: string; width: number; height: number }[];
};

export function lightboxImages(entries: readonly Entry[]): LightboxImage[] {
  return entries.flatMap((entry) => {
    const picture = pictureOf(entry);
    if (!picture) return [];
    const { id, title, content_url, images, width, height } = entry;
    return [
      { id, src: content_url ?? picture.src, alt: altText(entry), title, width, height, renditions: images },
    ];
  });
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
