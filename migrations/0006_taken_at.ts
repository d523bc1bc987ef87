import { statements } from './statements.ts';

/** The time at which the file of an upload was taken, from the metadata of the camera: an ISO time. */
export const up = statements(`ALTER TABLE upload ADD COLUMN taken_at TEXT`);
