/** What other features and the pages may use of the album. */
export { AlbumGallery } from './AlbumGallery.tsx';
export { EntryCard } from './EntryCard.tsx';
export { EntryDialog, preloadEntryDialog } from './EntryDialog.tsx';
export { BlankPrints, EntryGrid } from './EntryGrid.tsx';
export { creatorName, entryName, hasDocument, typeLabel } from './entry-kind.ts';
export { useEntry, useEntryCache } from './hooks.ts';
export { LikeButton } from './LikeButton.tsx';
export { useOpenEntry, type OpenEntry } from './use-open-entry.ts';
