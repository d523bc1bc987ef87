import { Group } from '@mantine/core';
import { useRovingIndex } from '@mantine/hooks';
import { useState } from 'react';
import { reactionLabels, reactionTypes, type ReactionType } from '../../../shared/catalog.ts';
import type { Comment } from '../../../shared/comments.ts';
import { messages } from '../../../shared/messages.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { useReact } from './hooks.ts';
import { ReactionIcon } from './ReactionIcon.tsx';
import styles from './CommentList.module.css';

/** The reactions to a comment: one tab stop, arrows between them; the current one is pressed. */
export function ReactionBar({ comment }: { comment: Comment }) {
  const react = useReact(comment.entry_id);
  const [failed, setFailed] = useState(false);
  const { getItemProps } = useRovingIndex({
    total: reactionTypes.length,
    initialIndex: reactionTypes.indexOf(comment.user_reaction ?? reactionTypes[0]),
  });

  const tap = (type: ReactionType) => {
    setFailed(false);
    // The current one is taken back, another one replaces it.
    react(comment, type === comment.user_reaction ? null : type).catch(() => setFailed(true));
  };

  return (
    <>
      <Group gap={0} ml="calc(-1 * var(--space-2))" role="toolbar" aria-label={messages.comment.reactions}>
        {reactionTypes.map((type, index) => {
          const count = comment.reactions[type] ?? 0;
          return (
            <button
              key={type}
              type="button"
              data-reaction={type}
              className={styles.reaction}
              // The accessible name contains the visible count.
              aria-label={count > 0 ? `${reactionLabels[type]}, ${count}` : reactionLabels[type]}
              aria-pressed={comment.user_reaction === type}
              {...getItemProps({ index, onClick: () => tap(type) })}
            >
              <span className={styles.glyph} data-empty={count === 0 || undefined}>
                <ReactionIcon type={type} />
              </span>
              {count > 0 && <span>{count}</span>}
            </button>
          );
        })}
      </Group>
      {failed && <ErrorNotice message={messages.comment.reactionFailed} />}
    </>
  );
}
