import { createHash, type Hash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { FileTooLargeError } from '../ports/media.ts';

/** Pieces of a stream are gathered until one write is worth its price; bytes. */
const batchBytes = 256 * 1024;

/** Unfinished uploads whose hash is kept in memory; an older one is read from the disk again. */
const maxHashes = 200;

type Options = {
  /** More bytes than this reject with `FileTooLargeError`. */
  maxBytes?: number;
  hash?: Hash | undefined;
  onWritten?: (length: number) => void;
};

/** Writes a stream and hashes it meanwhile; what arrived before a failure stays written and hashed. */
export async function writeAll(
  path: string,
  flags: 'a' | 'wx',
  bytes: AsyncIterable<Uint8Array>,
  { maxBytes = Infinity, hash = createHash('sha256'), onWritten }: Options,
): Promise<{ size: number; hash: Hash }> {
  let size = 0;
  await using file = await open(path, flags, 0o600);
  let batch: Uint8Array[] = [];
  let batched = 0;
  let writing = Promise.resolve();
  const write = async (chunks: Uint8Array[], length: number) => {
    await writeChunks(file, chunks, length);
    for (const chunk of chunks) hash.update(chunk);
    onWritten?.(length);
  };
  const flush = async () => {
    const [chunks, length] = [batch, batched];
    [batch, batched] = [[], 0];
    await writing;
    writing = write(chunks, length);
    // Whoever waits for it gets its error; meanwhile it is no unhandled one.
    writing.catch(() => undefined);
  };
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > maxBytes) throw new FileTooLargeError();
      batch.push(chunk);
      batched += chunk.length;
      if (batched >= batchBytes) await flush();
    }
  } finally {
    await flush();
    await writing;
  }
  return { size, hash };
}

/** @param length that of all chunks together */
export async function writeChunks(file: FileHandle, chunks: Uint8Array[], length: number): Promise<void> {
  if (length === 0) return;
  const { bytesWritten } = await file.writev(chunks);
  // It may write only a part of them.
  if (bytesWritten < length) await file.writeFile(Buffer.concat(chunks).subarray(bytesWritten));
}

export async function hashOf(bytes: AsyncIterable<unknown> | Iterable<unknown>): Promise<Hash> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk as Uint8Array);
  return hash;
}

/** Running hashes of unfinished uploads, so that a complete one need not be read again. */
export function createPartialHashes() {
  const known = new LRUCache<string, { size: number; hash: Hash }>({ max: maxHashes });
  return {
    /** The hash of the first `size` bytes, removed from memory; undefined when it is not known. */
    take(id: string, size: number): Hash | undefined {
      const partial = known.get(id);
      known.delete(id);
      if (size === 0) return createHash('sha256');
      return partial?.size === size ? partial.hash : undefined;
    },
    keep(id: string, size: number, hash: Hash | undefined): void {
      if (hash) known.set(id, { size, hash });
    },
  };
}
