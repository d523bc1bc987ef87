import { createHash } from 'node:crypto';
import {
  appendFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HostError } from '../../lib/error-code.ts';
import { writeWhole } from '../../lib/files.ts';
import { makeFolder } from '../../lib/folder.ts';
import { measure } from '../backup/manifest.ts';

export const sumsFile = 'SHA256SUMS';
/** Sums of what an unfinished run has written; only there while one runs or after it broke off. */
const progressFile = '.keepsake-progress';

export type FolderWriter = Awaited<ReturnType<typeof createFolderWriter>>;

/** The checksums by their paths; a line of a file that was edited must not name a path outside of the folder. */
export function parseSums(text: string): Map<string, string> {
  const sums = new Map<string, string>();
  for (const [, sum = '', path = ''] of text.matchAll(/^([0-9a-f]{64}) [ *](.+)$/gm))
    if (!/^\/|\\|(^|\/)\.\.(\/|$)/.test(path)) sums.set(path, sum);
  return sums;
}

const readText = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** Writes each file of a keepsake whole or not at all, and only when its content differs. @throws HostError */
export async function createFolderWriter(folder: string) {
  makeFolder(folder);
  const names = await readdir(folder);
  if (names.length > 0 && !names.includes(sumsFile) && !names.includes(progressFile))
    throw new HostError(
      `${folder} holds other files: choose an empty folder, or that of an earlier keepsake`,
    );
  const earlier = parseSums(await readText(join(folder, sumsFile)));
  const unfinished = parseSums(await readText(join(folder, progressFile)));
  const sums = new Map<string, string>();
  const summary = { files: 0, written: 0, kept: 0, removed: 0, bytes: 0 };

  const record = async (path: string, sum: string, size: number, isNew: boolean) => {
    sums.set(path, sum);
    summary.files += 1;
    summary.bytes += size;
    summary[isNew ? 'written' : 'kept'] += 1;
    if (isNew) await appendFile(join(folder, progressFile), `${sum}  ${path}\n`);
  };

  async function replace(path: string, work: (part: string) => Promise<void>): Promise<void> {
    const target = join(folder, path);
    const part = `${target}.part`;
    await mkdir(dirname(target), { recursive: true });
    try {
      await work(part);
      const { sha256, size } = await measure(part);
      if (await keep(path, sha256)) return;
      const handle = await open(part);
      // A copy has the mode of its source. Some sticks keep no modes.
      await handle.chmod(0o644).catch(() => undefined);
      await handle.sync();
      await handle.close();
      await rename(part, target);
      await record(path, sha256, size, true);
    } finally {
      await rm(part, { force: true });
    }
  }

  async function keep(path: string, wanted: string | null): Promise<boolean> {
    const known = earlier.get(path) ?? unfinished.get(path);
    const info = await stat(join(folder, path)).catch(() => null);
    if (!info || (wanted !== null && known !== wanted)) return false;
    await record(path, known ?? (await measure(join(folder, path))).sha256, info.size, false);
    return true;
  }

  const paths = new Set([...earlier.keys(), ...unfinished.keys()]);
  let bytesBefore = 0;
  for (const path of paths) bytesBefore += (await stat(join(folder, path)).catch(() => null))?.size ?? 0;

  return {
    bytesBefore,
    async write(path: string, content: string): Promise<void> {
      const wanted = createHash('sha256').update(content).digest('hex');
      if (!(await keep(path, wanted))) await replace(path, async (part) => writeFile(part, content));
    },
    async writeLines(path: string, lines: Iterable<string>): Promise<void> {
      await replace(path, async (part) => {
        await using file = await open(part, 'w');
        for (const line of lines) await file.writeFile(`${line}\n`);
      });
    },
    /** Makes a file whose name changes with its content, unless it exists; `work` writes it at the given path. */
    async make(path: string, work: (part: string) => Promise<void>): Promise<void> {
      if (sums.has(path) || (await keep(path, null))) return;
      await replace(path, work);
    },
    /** Writes SHA256SUMS and removes what an earlier run wrote and this one did not. */
    async finish() {
      for (const path of paths) {
        if (sums.has(path)) continue;
        await rm(join(folder, path), { force: true });
        summary.removed += 1;
      }
      await removeEmptyFolders(folder);
      const lines = [...sums]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, sum]) => `${sum}  ${path}\n`);
      await writeWhole(join(folder, sumsFile), (part) => writeFile(part, lines.join('')));
      await rm(join(folder, progressFile), { force: true });
      return summary;
    },
  };
}

async function removeEmptyFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const path = join(folder, entry.name);
    await removeEmptyFolders(path);
    await rmdir(path).catch(() => undefined);
  }
}
