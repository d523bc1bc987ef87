import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import type { Sniffed } from '../ports/media.ts';
import { sniffBytes } from './sniff.ts';
import { writeChunks } from './staged-bytes.ts';
import { stripMetadata } from './strip-metadata/index.ts';
import { takenAt } from './taken-at.ts';
import type { Copied, Job } from './worker-protocol.ts';

type Examined = Sniffed & { copied: Copied | null };

/** Finds out what a file is and copies a recording that plays, in one reading. @throws MalformedFileError */
export async function examineFile({ path, copy }: Extract<Job, { type: 'sniff' }>): Promise<Examined | null> {
  const bytes = await readFile(path);
  const type = await sniffBytes(bytes);
  if (!type) return null;
  const taken_at = takenAt(bytes, type);
  if (type.kind !== 'audio' && type.kind !== 'video') return { ...type, taken_at, copied: null };
  const { inspectRecording } = await import('./recordings.ts');
  const { inspected, contents } = await inspectRecording(bytes, type);
  const copied = copy && inspected.recording.plays ? await write(contents, copy) : null;
  return { ...inspected, taken_at, copied };
}

/** @throws MalformedFileError when it is damaged */
export async function writeStripped({ path, mime, out }: Extract<Job, { type: 'strip' }>): Promise<Copied> {
  return write(stripMetadata(await readFile(path), mime), out);
}

/** Hashes the bytes while they are written. */
async function write(bytes: Buffer, out: string): Promise<Copied> {
  // A first try that was killed may have left a part of it.
  await using file = await open(out, 'w', 0o600);
  const written = writeChunks(file, [bytes], bytes.length);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await written;
  return { size: bytes.length, sha256 };
}
