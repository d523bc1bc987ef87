import { statements } from './statements.ts';

/** The language of a guest, in which e-mails come; null until it is known. Which there are, the application knows. */
export const up = statements(`ALTER TABLE guest ADD COLUMN locale TEXT`);
