import { statements } from './statements.ts';

/** The terms of the album are texts like all settings: "on", and times without the quotes of JSON. */
export const up = statements(
  `UPDATE setting SET value = 'on' WHERE name = 'approval'`,
  `UPDATE setting SET value = trim(value, '"') WHERE name IN ('opens_at', 'closes_at')`,
);
