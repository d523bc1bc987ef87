export { dateInWords as formatWeddingDate } from '../../../shared/dates.ts';
