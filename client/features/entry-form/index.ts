export const loadEntryForm = () => import('./EntryFormDialog.tsx');
