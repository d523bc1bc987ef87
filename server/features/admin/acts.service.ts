import type { ActSubject, HostAction, Log } from '../../../shared/host/log.ts';
import { pageSizes } from '../../../shared/limits.ts';
import type { Deps, Host } from '../../deps.ts';
import * as acts from './acts.queries.ts';

/** The log of what hosts do, on their page and at the shell. */

type Act = { action: HostAction; subject: ActSubject; subject_id?: number; note?: string };

/** To be called in the transaction of the act. Its note may hold words of a guest, so the server's own log has none. */
export async function recordAct(deps: Deps, host: Pick<Host, 'id'>, { note = '', ...act }: Act) {
  const row = { subject_id: null, ...act, host_id: host.id };
  await acts.insert(deps.db, { ...row, note, made_at: deps.now().toISOString() });
  deps.log.info(row, 'act of a host');
}

/** A page of the log, the newest act first. */
export async function log(deps: Deps, { before, cursor }: Log) {
  const rows = await acts.list(deps.db, before ?? cursor ?? Number.MAX_SAFE_INTEGER, pageSizes.log + 1);
  const shown = rows.slice(0, pageSizes.log);
  return { acts: shown, next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
}
