import { delays } from '../../shared/limits.ts';
import type { Wedding } from '../../shared/system.ts';
import { basePath } from '../lib/base-path.ts';
import { deviceStorage } from '../lib/storage/storage.ts';
import { createStore, useStore } from '../lib/storage/store.ts';

/**
 * The facts of the wedding, fetched without the client's libraries (see `index.html`) and stored for the next visit.
 */
type State = { wedding: Wedding | null; failed: boolean };

const address = `${basePath}/trpc/system.wedding`;
const key = 'wedding';

const facts = createStore<State>({ wedding: recall(), failed: false });

/** Fetches from the server; a failure keeps the previous value. */
export async function loadWedding(): Promise<void> {
  facts.set({ ...facts.get(), failed: false });
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(delays.httpTimeout) });
    const answer = (await response.json()) as { result?: { data?: unknown } };
    const wedding = answer.result?.data;
    if (!isWedding(wedding)) throw new TypeError('No wedding in the answer');
    deviceStorage.set(key, JSON.stringify(wedding));
    facts.set({ wedding, failed: false });
  } catch {
    const { wedding } = facts.get();
    facts.set({ wedding, failed: wedding === null });
  }
}

/** The couple's names and the date: null until known, `failed` when they cannot be had. */
export const useWedding = (): State => useStore(facts);

function recall(): Wedding | null {
  try {
    const stored: unknown = JSON.parse(deviceStorage.get(key) ?? 'null');
    return isWedding(stored) ? stored : null;
  } catch {
    return null;
  }
}

const isWedding = (value: unknown): value is Wedding =>
  typeof (value as Wedding | null)?.couple_names === 'string' &&
  typeof (value as Wedding).wedding_date === 'string' &&
  typeof (value as Wedding).downloads === 'boolean';
