/** What other features and the pages may use of the album. */
export { AlbumGallery } from './AlbumGallery.tsx';
export { EntryCard } from './card/EntryCard.tsx';
export { EntryDialog } from './dialog/EntryDialog.tsx';
export { EntryCardSkeletons, EntryGrid } from './card/EntryGrid.tsx';
export { typeLabel } from './entry-kind.ts';
export { useEntryCache, usePreparing } from './hooks.ts';
export { LikeButton } from './dialog/LikeButton.tsx';
export { mediaStateMessage } from './media-state.ts';
export { useOpenEntry } from './dialog/use-open-entry.ts';
