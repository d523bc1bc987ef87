import { pageSizes } from '../../shared/limits.ts';
import { paths } from './paths.ts';

/**
 * A query's procedure and its input. Of a list with `sizes`, the photo that leads the page on a phone is fetched too.
 */
export type FirstCall = [procedure: string, input?: Record<string, unknown>, sizes?: string];

/** The attribute `sizes` of a photo that is alone in its row on a phone. */
export const leadSizes = 'calc(100vw - 48px)';

/** The input of the query for the newest photo. */
export const newestPhoto = { content_type: 'image', limit: 1 } as const;

/** What the page of a guest asks for first; `public/before-paint.js` does so before the application has started. */
export const firstCalls: Record<string, FirstCall[]> = {
  [paths.landing]: [['album.search', newestPhoto]],
  // tRPC adds the direction to the input of an endless list.
  [paths.album]: [['album.search', { limit: pageSizes.album, direction: 'forward' }, leadSizes]],
  [paths.profile]: [['activity.show']],
};
