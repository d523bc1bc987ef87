import { statements } from './statements.ts';

/** The hash of a file is computed where it is examined. */
export const up = statements(`ALTER TABLE unattached_upload DROP COLUMN sha256`);
