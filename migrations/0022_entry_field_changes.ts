import { statements } from './statements.ts';

/** Remembers when each field of an entry changed last, so that an edit is told what another device changed meanwhile. */
export const up = statements(`ALTER TABLE entry ADD COLUMN field_changes TEXT NOT NULL DEFAULT '{}'`);
