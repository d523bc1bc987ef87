import { createHash, type Hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { FileTooLargeError } from '../ports/media.ts';

/** Unfinished uploads whose hash is kept in memory; an older one is read from the disk again. */
const mostHashes = 200;

type Options = {
  /** More bytes than this reject with `FileTooLargeError`. */
  most?: number;
  hash?: Hash | undefined;
  onWritten?: (length: number) => void;
};

/**
 * Writes a stream to a file and hashes it. What arrived before the stream failed stays written.
 * @throws the stream's error, FileTooLargeError, the disk's error
 */
export async function writeAll(
  path: string,
  flags: 'a' | 'wx',
  bytes: AsyncIterable<Uint8Array>,
  { most = Infinity, hash = createHash('sha256'), onWritten }: Options,
): Promise<{ size: number; hash: Hash }> {
  let size = 0;
  await using file = await open(path, flags, 0o600);
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > most) throw new FileTooLargeError();
    // Plain `write` may write only a part of it.
    await file.writeFile(chunk);
    hash.update(chunk);
    onWritten?.(chunk.length);
  }
  return { size, hash };
}

export async function hashOf(bytes: AsyncIterable<unknown> | Iterable<unknown>): Promise<Hash> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk as Uint8Array);
  return hash;
}

/** Running hashes of unfinished uploads, so that a complete one need not be read again. */
export function createPartialHashes() {
  const known = new Map<string, { size: number; hash: Hash }>();
  return {
    /** The hash of the first `size` bytes, removed from memory; undefined when it is not known. */
    take(id: string, size: number): Hash | undefined {
      const partial = known.get(id);
      known.delete(id);
      if (size === 0) return createHash('sha256');
      return partial?.size === size ? partial.hash : undefined;
    },
    keep(id: string, size: number, hash: Hash | undefined): void {
      if (!hash) return;
      const oldest = known.size >= mostHashes ? known.keys().next().value : undefined;
      if (oldest !== undefined) known.delete(oldest);
      known.set(id, { size, hash });
    },
  };
}
