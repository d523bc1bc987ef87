import { lazyOrNothing } from '../../app/lazy-part.tsx';

/** What hosts do in place; guests load none of it. */
export const EntryModeration = lazyOrNothing(() => import('./moderation/EntryModeration.tsx'));
export const HideInPlace = lazyOrNothing(() => import('./moderation/HideInPlace.tsx'));
