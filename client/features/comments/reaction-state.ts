import type { ReactionType } from '../../../shared/catalog.ts';
import type { ReactionAnswer } from '../../../shared/comments.ts';

/** What the server will answer once the guest's reaction is `target`: one per guest, none for null. */
export function expectedReactions(shown: ReactionAnswer, target: ReactionType | null): ReactionAnswer {
  const counts = { ...shown.reactions };
  const add = (type: ReactionType | null, change: number) => {
    if (type === null) return;
    const count = (counts[type] ?? 0) + change;
    if (count > 0) counts[type] = count;
    else delete counts[type];
  };
  add(shown.user_reaction, -1);
  add(target, 1);
  return { reactions: counts, user_reaction: target };
}

/** What tapping a reaction means: the current one is taken back, another one replaces it. */
export const intendedReaction = (current: ReactionType | null, tapped: ReactionType): ReactionType | null =>
  tapped === current ? null : tapped;
