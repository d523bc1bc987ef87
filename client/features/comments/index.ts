import { lazy } from 'react';
import { lazyOrNothing } from '../../app/lazy-page.tsx';

/** What the album uses of the comments. Their code comes with the first dialog, not with the cards. */
const load = () => import('./CommentSection.tsx');
export const CommentSection = lazy(load);
export const preloadComments = (): void => void load().catch(() => undefined);

/** What could not be sent, where no form shows it. */
export const UnsentComments = lazyOrNothing(() => import('./UnsentComments.tsx'));

export { deleteQuestion, useCommentSaved, usePrefetchComments } from './hooks.ts';
