import { lazyPart } from '../../app/lazy-page.tsx';

export const EntryFormDialog = lazyPart(() => import('./EntryFormDialog.tsx'));
