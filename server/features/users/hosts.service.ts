import type { Deps } from '../../deps.ts';
import * as hosts from './hosts.queries.ts';

/** Guests with one more right: the page of the couple and its calls. */

export const isHost = ({ db }: Deps, userId: number) => hosts.has(db, userId);

export const areThere = ({ db }: Deps) => hosts.exist(db);
