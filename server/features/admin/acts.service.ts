import type { ActSubject, HostAction, Log } from '../../../shared/host/log.ts';
import { pageSizes } from '../../../shared/limits.ts';
import type { Deps, Host } from '../../deps.ts';
import * as acts from './acts.queries.ts';

/** The log of what hosts do, on their page and at the shell. */

type Act = { action: HostAction; subject: ActSubject; subject_id?: number; note?: string };

/** To be called in the transaction of the act. */
export const recordAct = (deps: Deps, host: Pick<Host, 'id'>, { subject_id, note = '', ...act }: Act) =>
  acts.insert(deps.db, {
    ...act,
    subject_id: subject_id ?? null,
    note,
    host_id: host.id,
    made_at: deps.now().toISOString(),
  });

export async function log(deps: Deps, { before, cursor }: Log) {
  const rows = await acts.list(deps.db, before ?? cursor ?? Number.MAX_SAFE_INTEGER, pageSizes.log + 1);
  const shown = rows.slice(0, pageSizes.log);
  return { acts: shown, next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
}
