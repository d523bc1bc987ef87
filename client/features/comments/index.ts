import { lazyOrNothing, lazyPart } from '../../app/lazy-part.tsx';

/** What the album uses of the comments. Their code comes with the first dialog, not with the cards. */
export const CommentSection = lazyPart(() => import('./CommentSection.tsx'));

/** What could not be sent, where no form shows it. */
export const UnsentComments = lazyOrNothing(() => import('./UnsentComments.tsx'));

export { deleteQuestion, useComments, useCommentSaved } from './hooks.ts';
