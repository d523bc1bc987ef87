import { journalId } from '../../db/secrets.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';

/** @throws AppError SERVICE_UNAVAILABLE when the database does not answer */
export async function check(deps: Deps): Promise<{ status: 'ok'; journal_id: string }> {
  try {
    return { status: 'ok', journal_id: await journalId(deps.db) };
  } catch (error) {
    deps.log.error({ err: error }, 'database does not answer');
    throw new AppError('SERVICE_UNAVAILABLE');
  }
}

export const wedding = ({ config, translator }: Deps) => ({
  couple_names: config.COUPLE_NAMES,
  wedding_date: config.WEDDING_DATE,
  time_zone: config.TIME_ZONE,
  downloads: config.GUEST_DOWNLOADS === 'on',
  translates: translator !== null,
});
