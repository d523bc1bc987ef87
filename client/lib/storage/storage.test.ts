import { describe, expect, test } from 'vitest';
import { fakeStorage } from './fake-storage.ts';
import { textStorage } from './storage.ts';

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
