export { NewEntryButton } from './NewEntryButton.tsx';
export { Scrapbook } from './Scrapbook.tsx';
export const loadSendingBar = () => import('./several/SendingBar.tsx');
