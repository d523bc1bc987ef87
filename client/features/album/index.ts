/** What other features and the pages may use of the album. */
export { AlbumGallery } from './AlbumGallery.tsx';
export { EntryCard } from './EntryCard.tsx';
export { EntryDialog } from './EntryDialog.tsx';
export { BlankPrints, EntryGrid } from './EntryGrid.tsx';
export { typeLabel } from './entry-kind.ts';
export { useEntryCache, usePreparing } from './hooks.ts';
export { LikeButton } from './LikeButton.tsx';
export { unreadyNote } from './unready.ts';
export { useOpenEntry } from './use-open-entry.ts';
