import { Group } from '@mantine/core';
import { useRovingIndex } from '@mantine/hooks';
import { reactionTypes } from '../../../shared/catalog.ts';
import type { Comment } from '../../../shared/comments.ts';
import { messages } from '../../../shared/messages.ts';
import { reactionLabels } from '../../../shared/messages/album.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { useReact } from './hooks.ts';
import { ReactionIcon } from './ReactionIcon.tsx';
import styles from './CommentList.module.css';

/** The reactions to a comment: one tab stop, arrows between them; the current one is pressed, and taken back by another press. */
export function ReactionBar({ comment }: { comment: Comment }) {
  const { react, hasFailed } = useReact(comment);
  const { getItemProps } = useRovingIndex({
    total: reactionTypes.length,
    initialIndex: reactionTypes.indexOf(comment.user_reaction ?? reactionTypes[0]),
  });

  return (
    <>
      <Group gap={0} ms="calc(-1 * var(--space-2))" role="toolbar" aria-label={messages.comment.reactions}>
        {reactionTypes.map((type, index) => {
          const count = comment.reactions[type] ?? 0;
          return (
            <button
              key={type}
              type="button"
              data-reaction={type}
              className={styles.reaction}
              // The accessible name contains the visible count.
              aria-label={messages.comment.reactionCount(reactionLabels[type], count)}
              aria-pressed={comment.user_reaction === type}
              {...getItemProps({
                index,
                onClick: () => void react(type === comment.user_reaction ? null : type),
              })}
            >
              <span className={styles.glyph} data-empty={count === 0 || undefined}>
                <ReactionIcon type={type} />
              </span>
              {count > 0 && <span>{count}</span>}
            </button>
          );
        })}
      </Group>
      {hasFailed && <ErrorNotice message={messages.comment.reactionFailed} />}
    </>
  );
}
