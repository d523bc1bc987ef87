import { lazy } from 'react';

/** What the album uses of the comments. Their code comes with the first dialog, not with the cards. */
const load = () => import('./CommentSection.tsx');
export const CommentSection = lazy(load);
export const preloadComments = (): void => void load().catch(() => undefined);

export { usePrefetchComments } from './hooks.ts';
