import { journalId } from '../../db/secrets.ts';
import type { Deps } from '../../deps.ts';
import type { Wedding } from '../../../shared/system.ts';
import { AppError } from '../../errors.ts';
import { landingPhoto } from '../uploads/uploads.service.ts';

/** @throws AppError SERVICE_UNAVAILABLE when the database does not answer */
export async function check(deps: Deps): Promise<{ status: 'ok'; journal_id: string }> {
  try {
    return { status: 'ok', journal_id: await journalId(deps.db) };
  } catch (error) {
    deps.log.error({ err: error }, 'database does not answer');
    throw new AppError('SERVICE_UNAVAILABLE');
  }
}

export const wedding = async (deps: Deps): Promise<Wedding> => ({
  couple_names: deps.config.COUPLE_NAMES,
  wedding_date: deps.config.WEDDING_DATE,
  wedding_place: deps.config.WEDDING_PLACE,
  landing_sentence: deps.config.LANDING_SENTENCE,
  landing_photo: await landingPhoto(deps),
  time_zone: deps.config.TIME_ZONE,
  downloads: deps.config.GUEST_DOWNLOADS === 'on',
  translates: deps.translator !== null,
  join_by_name: deps.config.JOIN_BY_NAME === 'on',
});
