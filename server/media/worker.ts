import { MalformedFileError, type Refusal } from '../ports/media.ts';
import type { Job, Reply, Request, Result } from './worker-protocol.ts';
import { errorCode } from '../lib/error-code.ts';

// Decoders warn about malformed uploads; keep that out of the log.
Object.assign(console, { warn: () => {}, error: () => {} });

process.on('message', (request: Request) => void answer(request));
process.on('disconnect', () => process.exit());

async function answer({ id, job }: Request): Promise<void> {
  const reply = await run(job).then(
    (result): Reply => ({ id, result }),
    (error: unknown): Reply => ({ id, ...failureOf(error) }),
  );
  process.send?.(reply);
  // The pixels of an image lie outside of V8's heap, which would keep those of several images.
  if (job.type === 'images') globalThis.gc?.();
}

async function run(job: Job): Promise<Result> {
  if (job.type === 'images') return (await import('./images.ts')).makeImages(job);
  const { examineFile, writeStripped } = await import('./examine.ts');
  return job.type === 'sniff' ? examineFile(job) : writeStripped(job);
}

function failureOf(error: unknown): { failed: string } | { refused: Refusal } {
  if (error instanceof MalformedFileError) return { refused: error.refusal };
  const message = String(error);
  const code = errorCode(error);
  if (code === 'ENOSPC' || /ENOSPC|No space left/.test(message)) return { failed: 'ENOSPC' };
  if (/^E[A-Z]+$/.test(code) || /timeout|out of memory/i.test(message)) return { failed: message };
  return { refused: /pixel limit/i.test(message) ? 'pixels' : 'broken' };
}
