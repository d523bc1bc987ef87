import { describe, expect, it } from 'vitest';
import { expectedReactions, intendedReaction } from './reaction-state.ts';

describe('a tap on a reaction', () => {
  it('sets, changes or removes the reaction', () => {
    expect(intendedReaction(null, 'heart')).toBe('heart');
    expect(intendedReaction('heart', 'laugh')).toBe('laugh');
    expect(intendedReaction('heart', 'heart')).toBeNull();
  });
});

describe('the counts that are shown before the server answers', () => {
  it('increase by one with the first reaction', () => {
    expect(expectedReactions({ reactions: { heart: 2 }, user_reaction: null }, 'laugh')).toEqual({
      reactions: { heart: 2, laugh: 1 },
      user_reaction: 'laugh',
    });
  });

  it('follow a changed reaction, and omit types with a count of zero', () => {
    expect(expectedReactions({ reactions: { heart: 1, cry: 3 }, user_reaction: 'heart' }, 'cry')).toEqual({
      reactions: { cry: 4 },
      user_reaction: 'cry',
    });
  });

  it('stay the same when the same reaction is set again', () => {
    const shown = { reactions: { heart: 1 }, user_reaction: 'heart' as const };
    expect(expectedReactions(shown, 'heart')).toEqual(shown);
    expect(expectedReactions(shown, null)).toEqual({ reactions: {}, user_reaction: null });
  });
});
