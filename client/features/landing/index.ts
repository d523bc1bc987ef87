export { CoupleNames } from './CoupleNames.tsx';
export { LandingActions } from './LandingActions.tsx';
