export { NewEntryButton } from './NewEntryButton.tsx';
export { Scrapbook } from './Scrapbook.tsx';
export { ScrapbookFrame } from './ScrapbookFrame.tsx';
