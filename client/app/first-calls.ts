import { pageSizes } from '../../shared/limits.ts';
import { paths } from './paths.ts';

/**
 * A photo that is alone in its row on a phone: its attribute `sizes`, and its least width by height, so that an upright
 * one leaves room for its title on the screen.
 */
export const lead = { sizes: 'calc(100vw - 48px)', ratio: 0.8 };

/** A query's procedure and its input. Of a list with `lead`, the first photo is shown too. */
export type FirstCall = [procedure: string, input?: Record<string, unknown>, first?: typeof lead];

/** The input of the query for the newest photo. */
export const newestPhoto = { content_type: 'image', limit: 1 } as const;

/** What the page of a guest asks for first; `public/before-paint.js` does so before the application has started. */
export const firstCalls: Record<string, FirstCall[]> = {
  [paths.landing]: [['album.search', newestPhoto]],
  // tRPC adds the direction to the input of an endless list.
  [paths.album]: [['album.search', { limit: pageSizes.album, direction: 'forward' }, lead]],
  [paths.profile]: [['activity.show']],
};
