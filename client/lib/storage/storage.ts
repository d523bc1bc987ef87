type BrowserStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Text by key, where the browser denies its storage or that is full too: what it refuses to store is kept in memory until
 * the page is left. `open` or any later call may throw.
 */
export function textStorage(open: () => BrowserStorage) {
  const memory = new Map<string, string>();
  const attempt = <Result>(action: (storage: BrowserStorage) => Result): Result | undefined => {
    try {
      return action(open());
    } catch {
      return undefined;
    }
  };
  const stored = () =>
    attempt((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''));
  return {
    get: (key: string) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key: string, value: string): void {
      memory.delete(key);
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (!isStored) memory.set(key, value);
    },
    remove(key: string): void {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: () => [...new Set([...(stored() ?? []), ...memory.keys()])],
  };
}

/** Kept on the device until it is removed, and shared with its other tabs. */
export const deviceStorage = textStorage(() => localStorage);

/** Kept as long as the tab is open, reloads included. */
export const tabStorage = textStorage(() => sessionStorage);

/**
 * State that is kept in a storage of the browser. `blank` is its form: a field that is missing, or of another type, is
 * that of `blank`; a field that is null there may be anything.
 */
export const persisted = <State extends object>(
  storage: ReturnType<typeof textStorage>,
  key: string,
  blank: State,
) => ({
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
