export { EntryDialog } from './dialog/EntryDialog.tsx';
export { CardTitle } from './card/CardTitle.tsx';
export { EntryCardSkeletons, EntryGrid } from './card/EntryGrid.tsx';
export { EntryThumbnail } from './card/EntryThumbnail.tsx';
export { useEntryPrefetch } from './card/use-entry-prefetch.ts';
export { isLetter, typeLabel } from './entry-kind.ts';
export { useEntryCache, usePreparing } from './hooks.ts';
export { mediaStateMessage } from './media-state.ts';
export { useOpenEntry } from './dialog/use-open-entry.ts';
