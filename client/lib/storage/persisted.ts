import type { TextStorage } from './storage.ts';

/**
 * State that is kept in a storage of the browser. `blank` is its form: a field that is missing, or of another type, is
 * that of `blank`; a field that is null there may be anything.
 */
export const persisted = <State extends object>(storage: TextStorage, key: string, blank: State) => ({
  read: (): State => {
    try {
      return fit(blank, JSON.parse(storage.get(key) ?? 'null'));
    } catch {
      return blank;
    }
  },
  /** Stores the fields of `blank`, and nothing else. */
  write: (state: State): void => storage.set(key, JSON.stringify(fit(blank, state))),
  forget: (): void => storage.remove(key),
});

function fit<State>(blank: State, value: unknown): State {
  if (blank === null) return (value ?? null) as State;
  if (Array.isArray(blank)) return isTexts(value) ? (value as State) : blank;
  if (typeof blank !== 'object') return typeof value === typeof blank ? (value as State) : blank;
  const from = (value ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(blank).map(([name, part]) => [name, fit<unknown>(part, from[name])]),
  ) as State;
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
