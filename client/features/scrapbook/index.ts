export { NewEntryButton } from './NewEntryButton.tsx';
export { Scrapbook } from './Scrapbook.tsx';
