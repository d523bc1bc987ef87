export { CoupleNames } from './CoupleNames.tsx';
export { Ways } from './Ways.tsx';
