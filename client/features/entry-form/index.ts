import { lazyPart } from '../../app/lazy-part.tsx';

export const EntryFormDialog = lazyPart(() => import('./EntryFormDialog.tsx'));
