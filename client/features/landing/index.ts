export { CoupleNames } from './CoupleNames.tsx';
export { Ways } from './LandingActions.tsx';
