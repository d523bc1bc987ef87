export { AlbumGallery } from './AlbumGallery.tsx';
export { EntryDialog } from './dialog/EntryDialog.tsx';
export { EntryCardSkeletons, EntryGrid } from './card/EntryGrid.tsx';
export { useEntryCache, usePreparing } from './hooks.ts';
export { mediaStateMessage } from './media-state.ts';
export { useOpenEntry } from './dialog/use-open-entry.ts';
