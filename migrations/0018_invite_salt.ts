import { statements } from './statements.ts';

/** The random part of an invite's code; codes made before follow from the number alone. */
export const up = statements('ALTER TABLE invite ADD COLUMN salt TEXT');
