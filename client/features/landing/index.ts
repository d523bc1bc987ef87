export { CoupleNames } from './CoupleNames.tsx';
export { LandingActions } from './LandingActions.tsx';

/** Fetched for guests alone. */
export const loadLovedPhoto = () => import('./LovedPhoto.tsx');
