export { NewEntryButton, Scrapbook } from './Scrapbook.tsx';
