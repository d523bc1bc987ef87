import type { Figures } from '../../../shared/host/figures.ts';
import { setupSteps, type Note, type OverviewAnswer, type SetupStep } from '../../../shared/host/overview.ts';
import { lifetimes, uploadQuotas } from '../../../shared/limits.ts';
import { hasBackupFailed, readLastBackup } from '../../archive/last-made.ts';
import { isUnset } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { checkDisk } from '../../doctor/machine.ts';
import { canMail } from '../mail/mail.service.ts';
import { landingPhoto, storedBytes } from '../uploads/uploads.service.ts';
import * as hosts from '../users/hosts/hosts.service.ts';
import { countWaiting } from './moderation.queries.ts';
import * as rows from './overview.queries.ts';

/** The checklist and the notes of the hosts' page: derived at each look. */

export async function overview(deps: Deps): Promise<OverviewAnswer> {
  const { config, db } = deps;
  const { invited, mailed, guests } = await rows.findFacts(db, '');
  const done: Record<SetupStep, boolean> = {
    wedding: !isUnset(config, 'COUPLE_NAMES') && !isUnset(config, 'WEDDING_DATE'),
    photo: (await landingPhoto(deps)).length > 0,
    mail: canMail(deps) && mailed === 1,
    invite: invited === 1,
    backup: readLastBackup(config.DATA_DIR) !== null,
    second_host: (await hosts.list(deps)).hosts.length > 1,
  };
  const yesterday = new Date(deps.now().getTime() - lifetimes.note).toISOString();
  return {
    steps: guests > 0 ? [] : setupSteps.map((step) => ({ step, is_done: done[step] })),
    notes: await listNotes(deps, yesterday),
  };
}

/** What hosts should know: what came since a time, and what is so now. */
export async function listNotes(deps: Deps, since: string): Promise<Note[]> {
  const { new_guests } = await rows.findFacts(deps.db, since);
  const [disk] = await checkDisk(deps.config);
  const found: Record<Note['kind'], number> = {
    backup_failed: Number(hasBackupFailed(deps.config.DATA_DIR)),
    disk_full: Number(disk?.state === 'FAIL'),
    disk_low: Number(disk?.state === 'WARN'),
    waiting: await countWaiting(deps.db),
    new_guests,
  };
  return (Object.entries(found) as [Note['kind'], number][]).flatMap(([kind, count]) =>
    count > 0 ? [{ kind, count }] : [],
  );
}

/** What couples like to know of their journal. */
export async function figures(deps: Deps): Promise<Figures> {
  const { seconds, ...counts } = await rows.countEntries(deps.db);
  return {
    ...counts,
    voice_minutes: Math.ceil(seconds / 60),
    stored: await storedBytes(deps),
    left: Math.max(0, (await deps.media.free()) - uploadQuotas.guest.keepFree),
    busiest: (await rows.findBusiest(deps.db)) ?? null,
    most_loved: (await rows.findMostLoved(deps.db)) ?? null,
  };
}
