// oxlint-disable-next-line no-restricted-imports -- lists its own folder
import { readdirSync } from 'node:fs';
import type { Kysely } from 'kysely';

/** One step of the schema; a long one reports its progress in single lines. */
export type Step = { up: (db: Kysely<unknown>, report?: (progress: string) => void) => Promise<void> };

const files = readdirSync(import.meta.dirname).filter((name) => /^\d{4}_\w+\.ts$/.test(name));

/** Every step of the schema, by name and in order, as their files are numbered; what a shipped one does never changes. */
export const migrations: Record<string, Step> = {};
for (const name of files.map((file) => file.replace('.ts', '')).toSorted())
  migrations[name] = (await import(/* @vite-ignore */ `./${name}.ts`)) as Step;
