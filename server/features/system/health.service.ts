import type { Deps } from '../../compose.ts';
import { AppError } from '../../errors.ts';
import { ping } from './system.queries.ts';

/** @throws AppError SERVICE_UNAVAILABLE when the database does not answer */
export async function check(deps: Deps): Promise<{ status: 'ok' }> {
  try {
    await ping(deps.db);
    return { status: 'ok' };
  } catch (error) {
    deps.log.error({ err: error }, 'database does not answer');
    throw new AppError('SERVICE_UNAVAILABLE');
  }
}

export const wedding = ({ config, translator }: Deps) => ({
  couple_names: config.COUPLE_NAMES,
  wedding_date: config.WEDDING_DATE,
  downloads: config.GUEST_DOWNLOADS === 'on',
  translates: translator !== null,
});
