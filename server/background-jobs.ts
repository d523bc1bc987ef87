import { join } from 'node:path';
import { lifetimes } from '../shared/limits.ts';
import type { Deps } from './deps.ts';
import { truncateLog } from './db/open.ts';
import { mergeSearchIndex } from './db/search-index.ts';
import { indexOutdated } from './features/album/indexing.service.ts';
import { pruneLog } from './features/changes/changes.service.ts';
import { forgetExpiredAttempts, saveAttempts } from './features/rate-limit/rate-limit.service.ts';
import { sweepHidden } from './features/admin/moderation.service.ts';
import { sendDigests } from './features/activity/digest.service.ts';
import { sweepDownloads } from './archive/downloads/downloads.service.ts';
import { measureFiles } from './archive/downloads/measured.service.ts';
import { settleTerms } from './features/settings/terms.service.ts';
import { deliver } from './features/mail/mail.service.ts';
import { sweepTranslations } from './features/translate/translations.service.ts';
import { sweepUploads } from './features/uploads/uploads.service.ts';
import { removeUnfinished } from './lib/files.ts';
import { sweepRemoved } from './features/users/accounts/removals.service.ts';
import { sendNotes } from './features/admin/notes.service.ts';
import { sweepSessions } from './features/users/sessions/sessions.service.ts';

const mailEvery = 30_000;
const attemptsEvery = 1000;
const termsEvery = 1000;

/** In this order: what a removed guest wrote is hidden, too. */
const sweeps: ((deps: Deps) => unknown)[] = [
  sweepUploads,
  sweepUnfinished,
  sweepSessions,
  forgetExpiredAttempts,
  sweepRemoved,
  sweepHidden,
  sweepTranslations,
  sweepDownloads,
  pruneLog,
  sendDigests,
  sendNotes,
  indexOutdated,
  ({ db }) => mergeSearchIndex(db),
  // Deleted secrets also leave the write-ahead log, which keeps old pages until they are overwritten.
  ({ db }) => truncateLog(db),
];

/** Runs every sweep, one after the other; one that fails is logged and keeps none of the others from running. */
export async function runSweeps(deps: Deps): Promise<void> {
  for (const sweep of sweeps)
    try {
      await sweep(deps);
    } catch (error) {
      deps.log.error({ err: error, sweep: sweep.name }, 'sweep failed');
    }
}

export function startBackgroundJobs(deps: Deps): { stop: () => void } {
  const sweep = () => deps.tasks.runOnce('sweep', () => runSweeps(deps));
  sweep();
  measureFiles(deps);
  deliver(deps);
  const timers = [
    setInterval(sweep, lifetimes.sweepEvery),
    setInterval(() => measureFiles(deps), lifetimes.sweepEvery),
    setInterval(() => deliver(deps), mailEvery),
    setInterval(() => settleTerms(deps), termsEvery),
    setInterval(() => deps.tasks.runOnce('attempts', () => saveAttempts(deps)), attemptsEvery),
  ];
  return { stop: () => timers.forEach(clearInterval) };
}

/** Removes the unfinished files of processes that were killed more than a day ago. */
export async function sweepUnfinished({ config, now }: Deps): Promise<void> {
  const before = now().getTime() - lifetimes.unattachedUpload;
  for (const folder of ['backups', 'outbox']) await removeUnfinished(join(config.DATA_DIR, folder), before);
}
