import { expect, it } from 'vitest';
import { fakeStorage } from './fake-storage.ts';
import { persisted, textStorage } from './storage.ts';

const blank = { name: '', tags: [] as string[], words: { title: '', count: 0 }, seen: null as string | null };

function opened(text: string | null) {
  const raw = fakeStorage();
  if (text !== null) raw.setItem('key', text);
  return {
    raw,
    stored: persisted(
      textStorage(() => raw),
      'key',
      blank,
    ),
  };
}

it('State is read as it was written, without fields that the blank one lacks, until it is forgotten', () => {
  const { raw, stored } = opened(null);
  const state = { name: 'Ada', tags: ['RIT'], words: { title: 'Cake', count: 1 }, seen: 'now' };
  stored.write({ ...state, password: 'Secret12' } as typeof state);
  expect(raw.getItem('key')).not.toContain('Secret12');
  expect(stored.read()).toEqual(state);
  stored.forget();
  expect(stored.read()).toEqual(blank);
});

it('A field of another type is blank, and the others stay', () => {
  const { stored } = opened('{"name":"Ada","tags":[1],"words":{"title":5,"count":2},"password":"Secret12"}');
  expect(stored.read()).toEqual({ ...blank, name: 'Ada', words: { title: '', count: 2 } });
});

it.each([null, '', '{', 'null', '3', '[1]', '{"words":7}'])('A stored %j is blank', (text) => {
  expect(opened(text).stored.read()).toEqual(blank);
});
