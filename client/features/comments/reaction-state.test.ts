import { describe, expect, it } from 'vitest';
import { expectedReactions, intendedReaction } from './reaction-state.ts';

describe('A tap on a reaction', () => {
  it('A tap sets, changes or removes the reaction', () => {
    expect(intendedReaction(null, 'heart')).toBe('heart');
    expect(intendedReaction('heart', 'laugh')).toBe('laugh');
    expect(intendedReaction('heart', 'heart')).toBeNull();
  });
});

describe('The expected counts', () => {
  it('A first reaction increases its count by one', () => {
    expect(expectedReactions({ reactions: { heart: 2 }, user_reaction: null }, 'laugh')).toEqual({
      reactions: { heart: 2, laugh: 1 },
      user_reaction: 'laugh',
    });
  });

  it('A changed reaction moves its count, and a count of zero is omitted', () => {
    expect(expectedReactions({ reactions: { heart: 1, cry: 3 }, user_reaction: 'heart' }, 'cry')).toEqual({
      reactions: { cry: 4 },
      user_reaction: 'cry',
    });
  });

  it('The same reaction again changes no count', () => {
    const shown = { reactions: { heart: 1 }, user_reaction: 'heart' as const };
    expect(expectedReactions(shown, 'heart')).toEqual(shown);
    expect(expectedReactions(shown, null)).toEqual({ reactions: {}, user_reaction: null });
  });
});
