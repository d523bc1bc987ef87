import type { Job, Question, Reply, Result } from './worker-protocol.ts';

/**
 * The process that opens what guests send: pictures and recordings are taken apart here, so that a decoder that hangs,
 * swells or falls over takes nothing with it. Its memory goes back to the machine when it ends.
 */
// A parser's remarks about a stranger's file are nobody's news.
Object.assign(console, { warn: () => {} });

process.on('message', (question: Question) => void answer(question));
process.on('disconnect', () => process.exit());

async function answer({ id, job }: Question): Promise<void> {
  const reply = await work(job).then(
    (result): Reply => ({ id, result }),
    (error: unknown): Reply => ({ id, ...fault(error) }),
  );
  process.send?.(reply);
}

async function work(job: Job): Promise<Result> {
  switch (job.do) {
    case 'picture': {
      const { makePictures } = await import('./images.ts');
      return makePictures(job.path, job.mime, job.purpose, job.out);
    }
    case 'sniff': {
      const { sniffFile } = await import('./sniff.ts');
      const type = await sniffFile(job.path);
      if (type?.kind !== 'audio' && type?.kind !== 'video') return type ?? null;
      const { inspectRecording } = await import('./recordings.ts');
      return inspectRecording(job.path, type);
    }
    case 'clean': {
      const { writeStripped } = await import('./recordings.ts');
      return writeStripped(job.path, job.mime, job.out);
    }
  }
}

/** What the disk, the clock or the memory denied us is no fault of the file. */
function fault(error: unknown): { failed: string } | { refused: 'broken' | 'pixels'; why: string } {
  const why = String(error);
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'ENOSPC' || /ENOSPC|No space left/.test(why)) return { failed: 'ENOSPC' };
  if (/^E[A-Z]+$/.test(code) || /timeout|out of memory/i.test(why)) return { failed: why };
  return { refused: /pixel limit/i.test(why) ? 'pixels' : 'broken', why };
}
