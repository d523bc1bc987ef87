/** What the pages may use of the scrapbook. */
export { Scrapbook } from './Scrapbook.tsx';
