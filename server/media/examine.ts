import { createHash, webcrypto } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Sniffed } from '../ports/media.ts';
import { sniffBytes } from './sniff.ts';
import { stripMetadata } from './strip-metadata/index.ts';
import { takenAt } from './taken-at.ts';
import type { Copied, Job } from './worker-protocol.ts';

type Examined = Sniffed & { copied: Copied | null };

/** Finds out what a file is and copies a recording that plays, in one reading. @throws MalformedFileError */
export async function examineFile({ path, copy }: Extract<Job, { type: 'sniff' }>): Promise<Examined | null> {
  const bytes = await readFile(path);
  const type = await sniffBytes(bytes);
  if (!type) return null;
  // In another thread, and of a copy: what is stripped changes in place.
  const hashed = webcrypto.subtle.digest('SHA-256', bytes);
  const taken_at = takenAt(bytes, type);
  const isRecording = type.kind === 'audio' || type.kind === 'video';
  const opened = isRecording ? await (await import('./recordings.ts')).inspectRecording(bytes, type) : null;
  const copied = copy && opened?.inspected.recording.plays ? await write(opened.contents, copy) : null;
  const sha256 = Buffer.from(await hashed).toString('hex');
  return { ...(opened?.inspected ?? type), sha256, taken_at, copied };
}

/** @throws MalformedFileError when it is damaged */
export async function writeStripped({ path, mime, out }: Extract<Job, { type: 'strip' }>): Promise<Copied> {
  return write(stripMetadata(await readFile(path), mime), out);
}

async function write(bytes: Buffer, out: string): Promise<Copied> {
  // Over what a first try that was killed may have left.
  await writeFile(out, bytes, { mode: 0o600 });
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
