import { lazyOrNothing } from '../../app/lazy-part.tsx';

const inPlace = () => import('./moderation/InPlace.tsx');

/** What hosts do in place; guests load none of it. */
export const EntryModeration = lazyOrNothing(async () => ({ default: (await inPlace()).EntryModeration }));
export const HideInPlace = lazyOrNothing(async () => ({ default: (await inPlace()).HideInPlace }));
