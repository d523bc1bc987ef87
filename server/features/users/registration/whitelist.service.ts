import { transaction } from '../../../db/open.ts';
import type { Deps, Host } from '../../../deps.ts';
import { recordAct } from '../../admin/acts.service.ts';
import * as whitelist from './whitelist.queries.ts';

/** Addresses that the host has verified: their guests log in without a code. Both calls may be repeated. */

export async function add(deps: Deps, host: Host, { email }: { email: string }) {
  await transaction(deps, async (tx) => {
    if (await whitelist.has(tx.db, email)) return;
    await whitelist.insert(tx.db, email, deps.now().toISOString());
    // Without the address, which its guest can have removed.
    await recordAct(tx, host, { action: 'add', subject: 'whitelist' });
  });
  return { message: 'Added to the whitelist', email };
}

export async function remove(deps: Deps, host: Host, { email }: { email: string }) {
  await transaction(deps, async (tx) => {
    if (!(await whitelist.has(tx.db, email))) return;
    await whitelist.deleteByEmail(tx.db, email);
    await recordAct(tx, host, { action: 'remove', subject: 'whitelist' });
  });
  return { message: 'Removed from the whitelist', email };
}

export const list = (deps: Deps) => whitelist.list(deps.db);
