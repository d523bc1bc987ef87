import { Group } from '@mantine/core';
import { useRef, useState } from 'react';
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
  const [focusable, setFocusable] = useState(comment.user_reaction ?? reactionTypes[0]);
  const bar = useRef<HTMLDivElement>(null);

  const tap = (type: ReactionType) => {
    setFailed(false);
    // The current one is taken back, another one replaces it.
    react(comment, type === comment.user_reaction ? null : type).catch(() => setFailed(true));
  };
  const moveTo = (type: ReactionType) => {
    setFocusable(type);
    bar.current?.querySelector<HTMLElement>(`[data-reaction="${type}"]`)?.focus();
  };

  return (
    <>
      <Group
        ref={bar}
        gap={0}
        ml="calc(-1 * var(--space-2))"
        role="toolbar"
        tabIndex={-1}
        aria-label={messages.comment.reactions}
        onKeyDown={(event) => {
          const next = nextReaction(focusable, event.key);
          if (!next) return;
          event.preventDefault();
          moveTo(next);
        }}
      >
        {reactionTypes.map((type) => {
          const count = comment.reactions[type] ?? 0;
          return (
            <button
              key={type}
              type="button"
              data-reaction={type}
              className={styles.reaction}
              tabIndex={type === focusable ? 0 : -1}
              // The accessible name contains the visible count.
              aria-label={count > 0 ? `${reactionLabels[type]}, ${count}` : reactionLabels[type]}
              aria-pressed={comment.user_reaction === type}
              onFocus={() => setFocusable(type)}
              onClick={() => tap(type)}
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

/** The reaction that a key moves to; undefined for the keys that move nowhere. */
function nextReaction(from: ReactionType, key: string): ReactionType | undefined {
  const index = reactionTypes.indexOf(from);
  const last = reactionTypes.length - 1;
  const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[key];
  return target === undefined ? undefined : reactionTypes.at(target > last ? 0 : target);
}
