import { display } from '../../../shared/limits.ts';

/** The ids of the latest likes, newest first; a profile lists them oldest first. */
export const recentlyLiked = (likedEntries: readonly number[]): number[] =>
  likedEntries.slice(-display.recentLiked).toReversed();

/** The id in an address like `/user/12`, or null when it cannot be one. */
export function parseUserId(text: string | undefined): number | null {
  const id = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : NaN;
  return Number.isSafeInteger(id) ? id : null;
}
