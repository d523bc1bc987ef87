import { chmod, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { journalIdName, missing, older, writeWhole } from '../lib/files.ts';
import { keysIn } from './staging.ts';

/** The journal that a folder belongs to, and its files without a row, which `orphans/` keeps under their names. */
export function createOrphans(folder: string) {
  const aside = join(folder, 'orphans');
  const mark = join(folder, journalIdName);
  const move = (key: string, from: string, to: string) =>
    rename(join(from, key), join(to, key)).catch(missing);

  return {
    journalId: async () => (await readFile(mark, 'utf8').catch(missing))?.trim(),

    async setJournalId(id: string) {
      await writeWhole(mark, async (part) => {
        await writeFile(part, `${id}\n`);
        // No secret; a start as root by mistake must not keep the server's user from reading it.
        await chmod(part, 0o644);
      });
    },

    orphans: {
      list: () => keysIn(aside),

      async add(keys: readonly string[], now: Date) {
        await mkdir(aside, { recursive: true });
        for (const key of keys) {
          // The time of a file here is that at which it was set aside.
          await utimes(join(folder, key), now, now).catch(missing);
          await move(key, folder, aside);
        }
      },

      async moveBack(keys: readonly string[]) {
        for (const key of keys) await move(key, aside, folder);
      },

      /** Removes those that were added before a time (ms since 1970). */
      async removeOlder(before: number) {
        for (const key of await older(aside, await keysIn(aside), before)) await rm(join(aside, key));
      },
    },
  };
}
