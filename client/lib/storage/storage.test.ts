import { describe, expect, test } from 'vitest';
import { fakeStorage } from '../../testing/fake-storage.ts';
import { persisted, textStorage } from './storage.ts';

const denied = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const full = () => ({
  ...fakeStorage(),
  setItem: () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  },
});

describe.each([
  ['allowed', () => fakeStorage()],
  ['denied', denied],
  ['full', full],
])('A storage that is %s', (_, open) => {
  test('A value is returned until it is removed', () => {
    let opened: ReturnType<typeof open> | undefined;
    const storage = textStorage(() => (opened ??= open()));
    expect(storage.get('wedding')).toBeNull();
    storage.set('wedding', 'one');
    storage.set('wedding', 'two');
    expect(storage.get('wedding')).toBe('two');
    expect(storage.keys()).toEqual(['wedding']);
    storage.remove('wedding');
    expect(storage.get('wedding')).toBeNull();
    expect(storage.keys()).toEqual([]);
  });
});

test('A value that exceeds the quota replaces the stored one', () => {
  const stored = fakeStorage();
  stored.setItem('key', 'old');
  const storage = textStorage(() => ({ ...stored, setItem: denied }));
  storage.set('key', 'new');
  expect(storage.get('key')).toBe('new');
});

const blank = { name: '', tags: [] as string[], words: { title: '', count: 0 }, seen: null as string | null };

function persistedIn(text: string | null) {
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

test('State is read as it was written, without fields that the blank one lacks, until it is forgotten', () => {
  const { raw, stored } = persistedIn(null);
  const state = { name: 'Ada', tags: ['RIT'], words: { title: 'Cake', count: 1 }, seen: 'now' };
  stored.write({ ...state, password: 'Secret12' } as typeof state);
  expect(raw.getItem('key')).not.toContain('Secret12');
  expect(stored.read()).toEqual(state);
  stored.forget();
  expect(stored.read()).toEqual(blank);
});

test('A field of another type is blank, and the others stay', () => {
  const { stored } = persistedIn(
    '{"name":"Ada","tags":[1],"words":{"title":5,"count":2},"password":"Secret12"}',
  );
  expect(stored.read()).toEqual({ ...blank, name: 'Ada', words: { title: '', count: 2 } });
});

test.each([null, '', '{', 'null', '3', '[1]', '{"words":7}'])('A stored %j is blank', (text) => {
  expect(persistedIn(text).stored.read()).toEqual(blank);
});
