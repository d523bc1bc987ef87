import type { Entry } from '../../../shared/album.ts';
import { messages } from '../../../shared/messages.ts';

/** Why a recording cannot be played, now or ever; null for everything that can be shown or played. */
export function mediaStateMessage({ media_state }: Pick<Entry, 'media_state'>): string | null {
  if (media_state === 'preparing') return messages.album.mediaPreparing;
  return media_state === 'failed' ? messages.album.mediaFailed : null;
}

export const preparingIds = (entries: readonly Pick<Entry, 'id' | 'media_state'>[]): number[] =>
  entries.filter(({ media_state }) => media_state === 'preparing').map(({ id }) => id);
