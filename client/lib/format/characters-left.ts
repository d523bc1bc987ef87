import { counted } from '../../../shared/counted.ts';

const characters = (count: number): string => counted(count, 'character');

/** "12 characters left", or how many are too many. */
export const charactersLeft = (left: number): string =>
  left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`;
