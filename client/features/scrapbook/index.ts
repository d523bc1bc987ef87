/** What the pages may use of the scrapbook. */
export { Scrapbook } from './Scrapbook.tsx';
export const loadSendingBar = () => import('./several/SendingBar.tsx');
