import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { list } from 'tar';
import { z } from 'zod';
import { errorCode, HostError } from '../../lib/error-code.ts';
import type { RawDb } from '../../db/open.ts';

const Manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  migrations: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), size: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
  /** What was set when it was made, see `settingsOf`; missing in older archives. */
  settings: z.record(z.string(), z.string()).default({}),
  /** Files that the database names and the disk had lost already. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestName = 'manifest.json';
export const databaseName = 'wedding.sqlite';
const allowed = /^(manifest\.json|wedding\.sqlite|uploads\/[0-9a-z][0-9a-z._-]*)$/;

/** Bytes; the list of 400,000 files. */
const maxManifest = 64 * 1024 * 1024;
/** Names that are kept while an archive is read: four for each entry of an album of 100,000. */
const maxFiles = 400_000;

/** Options of `tar`: it stops at the first byte that it decompresses, since a small archive could become a large one. */
export const uncompressed = { strict: true, brotli: false, maxDecompressionRatio: 0 };

/** An archive that differs from its manifest; the message is one line for the host. */
export class DamagedArchiveError extends HostError {
  constructor(detail: string) {
    super(`The archive is damaged or none of ours: ${detail}. Nothing was changed`);
  }
}

/** The steps of the schema that a database has. */
export const migrationsOf = (raw: RawDb): string[] =>
  raw.prepare('select name from kysely_migration order by name').pluck().all() as string[];

type Measured = { size: number; sha256: string };

export async function measure(file: string): Promise<Measured> {
  const hash = createHash('sha256');
  // One buffer for all: a stream allocates each chunk anew, faster than they are collected.
  const buffer = Buffer.allocUnsafe(1024 * 1024);
  await using handle = await open(file);
  let size = 0;
  for (;;) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, size);
    if (bytesRead === 0) return { size, sha256: hash.digest('hex') };
    hash.update(buffer.subarray(0, bytesRead));
    size += bytesRead;
  }
}

/** Reads a whole archive and compares every byte with the manifest in it. @throws DamagedArchiveError */
export async function verifyArchive(file: string, atMost = maxFiles): Promise<Manifest> {
  const found = new Map<string, Measured>();
  const manifestBytes: Buffer[] = [];
  let strange: string | undefined;
  try {
    await list({
      file,
      ...uncompressed,
      onReadEntry(entry) {
        const isList = entry.path === manifestName;
        if (
          strange !== undefined ||
          entry.type !== 'File' ||
          !allowed.test(entry.path) ||
          found.has(entry.path) ||
          found.size > atMost ||
          (isList && entry.size > maxManifest)
        ) {
          strange ??= entry.path;
          entry.resume();
          return;
        }
        const hash = createHash('sha256');
        const seen = { size: entry.size, sha256: '' };
        found.set(entry.path, seen);
        entry.on('data', (chunk: Buffer) => {
          hash.update(chunk);
          if (isList) manifestBytes.push(chunk);
        });
        entry.on('end', () => (seen.sha256 = hash.digest('hex')));
      },
    });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'EACCES') throw error;
    throw new DamagedArchiveError('it is compressed, or cannot be read to its end');
  }
  if (strange !== undefined) throw new DamagedArchiveError(`it holds ${JSON.stringify(strange)}`);
  const manifest = readManifest(Buffer.concat(manifestBytes).toString('utf8'));
  compare(manifest, found);
  return manifest;
}

function readManifest(text: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new DamagedArchiveError('its list of contents is missing or cannot be read');
  }
}

function compare(manifest: Manifest, found: ReadonlyMap<string, Measured>): void {
  for (const { path, size, sha256 } of manifest.files) {
    const seen = found.get(path);
    if (!seen) throw new DamagedArchiveError(`${path} is missing`);
    if (seen.size !== size || seen.sha256 !== sha256) throw new DamagedArchiveError(`${path} was changed`);
  }
  if (!manifest.files.some(({ path }) => path === databaseName))
    throw new DamagedArchiveError('it holds no database');
  if (new Set(manifest.files.map(({ path }) => path)).size !== manifest.files.length)
    throw new DamagedArchiveError('its list names a file twice');
  if (found.size !== manifest.files.length + 1)
    throw new DamagedArchiveError('it holds more than its list says');
}
