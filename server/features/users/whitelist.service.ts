import type { Deps } from '../../deps.ts';
import * as whitelist from './whitelist.queries.ts';

/** Addresses that the host has verified: their guests log in without a code. Both calls may be repeated. */

export async function add(deps: Deps, { email }: { email: string }) {
  await whitelist.insert(deps.db, email, deps.now().toISOString());
  return { message: 'Added to the whitelist', email };
}

export async function remove(deps: Deps, { email }: { email: string }) {
  await whitelist.deleteByEmail(deps.db, email);
  return { message: 'Removed from the whitelist', email };
}

export const list = (deps: Deps) => whitelist.list(deps.db);
