import { Group } from '@mantine/core';
import { useRovingIndex } from '@mantine/hooks';
import { reactionTypes, type ReactionType } from '../../../shared/catalog.ts';
import type { Comment } from '../../../shared/comments.ts';
import { messages } from '../../../shared/messages.ts';
import { reactionLabels } from '../../../shared/messages/album.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { useReact } from './hooks.ts';
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
              <span data-empty={count === 0 || undefined}>
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

const INK = '#4a2a1a';
const GOLD = '#f0c75e';

const Face = ({ skin = GOLD, children }: { skin?: string; children: React.ReactNode }) => (
  <>
    <circle cx="12" cy="12" r="9.5" fill={skin} stroke="none" />
    {children}
  </>
);

const drawings: Record<ReactionType, React.ReactNode> = {
  heart: (
    <path
      fill="#cf3a62"
      stroke="none"
      d="M12 20.6S2.8 15.2 2.8 9c0-3 2.2-5.2 4.9-5.2 1.8 0 3.4 1 4.3 2.6.9-1.6 2.5-2.6 4.3-2.6 2.7 0 4.9 2.2 4.9 5.2 0 6.2-9.2 11.6-9.2 11.6Z"
    />
  ),
  champagne: (
    <g stroke="#a87b2c" strokeWidth="1.2">
      <path fill="#fff6df" d="M8 2.8h8l-.8 8.9a3.2 3.2 0 0 1-6.4 0Z" />
      <path fill={GOLD} stroke="none" data-decor d="M8.9 6h6.2l-.5 5.6a2.6 2.6 0 0 1-5.2 0Z" />
      <path fill="none" d="M12 15v5.6M8.6 21.2h6.8" />
      <g fill="#fff" stroke="none" data-decor>
        <circle cx="11" cy="8.8" r=".8" />
        <circle cx="13.2" cy="7.6" r=".7" />
        <circle cx="12.4" cy="11" r=".8" />
      </g>
    </g>
  ),
  laugh: (
    <Face>
      <path d="m6.6 10.6 1.9-1.7 1.9 1.7M13.6 10.6l1.9-1.7 1.9 1.7" />
      <path fill={INK} d="M6.8 13.2h10.4a5.2 5.2 0 0 1-10.4 0Z" />
      <path fill="#fff" stroke="none" data-decor d="M8 13.8h8v1.2H8Z" />
    </Face>
  ),
  cry: (
    <Face>
      <path d="M8.5 10v1M15.5 10v1M8.6 17.2a4.4 4.4 0 0 1 6.8 0" />
      <path
        fill="#5aa9dd"
        stroke="none"
        d="M16.2 12.6c1.3 1.7 2.2 2.8 2.2 4a2.2 2.2 0 0 1-4.4 0c0-1.2.9-2.3 2.2-4Z"
      />
    </Face>
  ),
  angry: (
    <Face skin="#e8804f">
      <path d="m6.8 8.8 3.4 1.7M17.2 8.8l-3.4 1.7M8.6 17.2a4.4 4.4 0 0 1 6.8 0" />
      <path d="M9 12.3v.4M15 12.3v.4" strokeWidth="2.2" />
    </Face>
  ),
};

/** A reaction as a small drawing: emoji look different, or like nothing at all, from one device to the next. */
const ReactionIcon = ({ type }: { type: ReactionType }) => (
  <Icon>
    <g stroke={INK} strokeWidth="1.6">
      {drawings[type]}
    </g>
  </Icon>
);
