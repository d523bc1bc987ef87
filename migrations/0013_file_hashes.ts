import { statements } from './statements.ts';

/** The SHA-256 of each file that is made of an original; that of the original itself is `upload.sha256`. */
export const up = statements('ALTER TABLE upload_file ADD COLUMN sha256 TEXT');
