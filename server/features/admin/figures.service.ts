import type { Figures } from '../../../shared/host/figures.ts';
import { uploadQuotas } from '../../../shared/limits.ts';
import type { Deps } from '../../deps.ts';
import { storedBytes } from '../uploads/uploads.service.ts';
import { photographerDomain } from '../users/photographers.service.ts';
import * as figures from './figures.queries.ts';

/** What couples like to know of their journal. */
export async function show(deps: Deps): Promise<Figures> {
  const { seconds, ...counts } = await figures.countEntries(deps.db, photographerDomain);
  return {
    ...counts,
    voice_minutes: Math.ceil(seconds / 60),
    stored: await storedBytes(deps),
    left: Math.max(0, (await deps.media.free()) - uploadQuotas.guest.keepFree),
    busiest: (await figures.findBusiest(deps.db)) ?? null,
    most_loved: (await figures.findMostLoved(deps.db)) ?? null,
  };
}
