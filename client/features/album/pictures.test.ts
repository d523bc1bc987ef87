import { expect, it } from 'vitest';
import { altText, pictureOf, placeholderUrl } from './pictures.ts';

const photo = {
  content_type: 'image' as const,
  content_url: '/uploads/original.jpg',
  images: [
    { url: '/uploads/320.webp', width: 320, height: 240 },
    { url: '/uploads/800.webp', width: 800, height: 600 },
  ],
};

it('The picture of a card offers every rendition, the smallest first', () => {
  expect(pictureOf(photo)).toEqual({
    src: '/uploads/320.webp',
    srcSet: '/uploads/320.webp 320w, /uploads/800.webp 800w',
  });
});

it('It is the original while there are no renditions, and none without an image', () => {
  expect(pictureOf({ ...photo, images: [] })).toEqual({ src: '/uploads/original.jpg' });
  expect(pictureOf({ ...photo, content_type: 'audio' })).toBeNull();
  expect(pictureOf({ ...photo, content_url: null })).toBeNull();
});

it('The placeholder is a small image made of the thumbhash, none without one or of a broken one', () => {
  expect(placeholderUrl('1QcSHQRnh493V4dIh4eXh1h4kJUI')).toMatch(/^data:image\/png;base64,/);
  expect(placeholderUrl(null)).toBeNull();
  expect(placeholderUrl('%%%')).toBeNull();
});

it('The name of an image is its title and a short first sentence, never its file name', () => {
  expect(altText({ title: 'First dance', description: 'Under the lime trees. It rained.' })).toBe(
    'First dance. Under the lime trees.',
  );
  expect(altText({ title: 'First dance', description: 'x'.repeat(200) })).toBe('First dance');
});
