export { EntryDialog, useOpenEntry } from './dialog/EntryDialog.tsx';
export { CardLikes, CardTitle } from './card/EntryCard.tsx';
export { EntryCards, type CardProps } from './card/EntryCards.tsx';
export { RowSkeletons } from './days/EntryRows.tsx';
export { EntryThumbnail } from './card/EntryThumbnail.tsx';
export { byCreator, entryName, isLetter, timeShown, typeLabel } from './entry-kind.ts';
export { useEntryCache, usePreparing } from './hooks.ts';
