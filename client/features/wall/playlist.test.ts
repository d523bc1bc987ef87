import { expect, it } from 'vitest';
import type { Entry } from '../../../shared/album.ts';
import { isShowable, nextSlide, startWith, type Playlist } from './playlist.ts';
import { initialWall, wallReducer } from './hooks.ts';

const entry = (id: number, fields: Partial<Entry> = {}) =>
  ({
    id,
    title: `Entry ${id}`,
    description: '',
    content_type: 'image',
    content_url: `/uploads/${id}.jpg`,
    width: 1600,
    height: 1200,
    likes: 0,
    created_at: '2026-06-13T12:00:00.000Z',
    published_at: '2026-06-13T12:00:00.000Z',
    ...fields,
  }) as Entry;
const portrait = { width: 900, height: 1600 };

/** The ids of the slides that follow. */
function slides(playlist: Playlist, entries: readonly Entry[], count: number) {
  const shown: number[][] = [];
  const liked: number[][] = [];
  for (let step = 0; step < count; step += 1) {
    const { slide, playlist: following } = nextSlide(playlist, entries);
    const ids = slide?.entries.map(({ id }) => id) ?? [];
    shown.push(ids);
    if (slide?.isMostLiked) liked.push(ids);
    playlist = following;
  }
  return { shown, liked, playlist };
}

it('Entries follow in the order of the day and begin anew at its end', () => {
  const entries = [entry(1), entry(2), entry(3)];
  expect(slides(startWith(entries), entries, 4).shown).toEqual([[1], [2], [3], [1]]);
});

it('Arrivals come first, and the order of the day continues where it was', () => {
  const entries = [entry(1), entry(2), entry(3)];
  const { playlist } = slides(startWith(entries), entries, 1);
  const later = [...entries, entry(9), entry(10)];
  expect(slides(playlist, later, 4).shown).toEqual([[9], [10], [2], [3]]);
});

it('Up to three portrait photos that follow each other lie side by side', () => {
  const entries = [1, 2, 3, 4].map((id) => entry(id, portrait));
  expect(slides(startWith([...entries, entry(5)]), [...entries, entry(5)], 3).shown).toEqual([
    [1, 2, 3],
    [4],
    [5],
  ]);
});

it('An entry that is gone is passed over', () => {
  const entries = [entry(1), entry(2), entry(3)];
  const { playlist } = slides(startWith(entries), entries, 2);
  expect(slides(playlist, [entry(1), entry(3)], 2).shown).toEqual([[1], [3]]);
  expect(nextSlide(playlist, []).slide).toBeNull();
});

it('Now and then the most liked entry of the last day is shown', () => {
  const old = { likes: 90, published_at: '2026-06-11T12:00:00.000Z' };
  const entries = [entry(1, old), entry(2, { likes: 5 }), entry(3, { likes: 7 })];
  expect(slides(startWith(entries), entries, 40).liked).toEqual([[3], [3], [3]]);
});

it('Documents, recordings in preparation and empty texts have no slide', () => {
  const text = { content_type: 'text', content_url: null } as const;
  expect(isShowable(entry(1, { ...text, description: 'To you both' }))).toBe(true);
  expect(isShowable(entry(1, { ...text, title: ' ' }))).toBe(false);
  expect(isShowable(entry(1, { content_type: 'text' }))).toBe(false);
  expect(isShowable(entry(1, { content_type: 'video', content_url: null }))).toBe(false);
});

it('Next after Previous shows the slide that was stepped back from', () => {
  const entries = [entry(1), entry(2), entry(3)];
  let wall = initialWall;
  const shown = (['next', 'next', 'previous', 'next', 'next'] as const).map((type) => {
    wall = wallReducer(wall, { type, entries });
    return wall.slide?.entries[0]?.id;
  });
  expect(shown).toEqual([1, 2, 1, 2, 3]);
});

it('What the wall keeps of eight hours with 500 entries is bounded by the entries that are there', () => {
  let wall = wallReducer(initialWall, { type: 'next', entries: [] });
  for (let step = 0; step < 3600; step += 1) {
    const last = Math.min(500, Math.floor(step / 7));
    const entries = Array.from({ length: Math.min(last, 100) }, (_, index) =>
      entry(last - index),
    ).toReversed();
    wall = wallReducer(wall, { type: 'next', entries });
  }
  expect(wall.playlist?.known.size).toBe(100);
  expect(wall.back.length).toBe(20);
});
