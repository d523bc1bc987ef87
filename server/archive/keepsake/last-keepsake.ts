import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const LastKeepsake = z.object({ made_at: z.iso.datetime(), to: z.string() });
export type LastKeepsake = z.infer<typeof LastKeepsake>;

const fileIn = (dataDir: string) => join(dataDir, 'last-keepsake.json');

export function readLastKeepsake(dataDir: string): LastKeepsake | null {
  try {
    return LastKeepsake.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

export const writeLastKeepsake = (dataDir: string, keepsake: LastKeepsake): void =>
  writeFileSync(fileIn(dataDir), JSON.stringify(keepsake), { mode: 0o600 });
