import { expect, test } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { testApp } from '../../testing/test-app.ts';

async function setUp() {
  const app = await testApp('ada', 'bob', 'eve');
  const entry_id = await app.ada.publish('By the lake');
  const { comment } = await app.ada.api.comments.create({ entry_id, content: 'So lovely' });
  return { ...app, entry_id, comment_id: comment.id };
}

test('A guest has one reaction to a comment, and the counts hold only existing reactions', async () => {
  const { ada, bob, eve, entry_id, comment_id } = await setUp();
  const url = `/comments/comment/${comment_id}/reaction`;
  const react = async (guest: typeof ada, reaction_type: string) =>
    (await guest.rest('POST', url, { reaction_type })).body;

  expect(await react(ada, 'heart')).toEqual({ reactions: { heart: 1 }, user_reaction: 'heart' });
  expect(await react(bob, 'heart')).toEqual({ reactions: { heart: 2 }, user_reaction: 'heart' });
  expect(await react(bob, 'heart')).toEqual({ reactions: { heart: 2 }, user_reaction: 'heart' });
  expect(await react(bob, 'champagne')).toEqual({
    reactions: { heart: 1, champagne: 1 },
    user_reaction: 'champagne',
  });

  const { comment: next } = await bob.api.comments.create({ entry_id, content: 'Indeed' });
  await ada.api.comments.react({ comment_id: next.id, reaction_type: 'angry' });
  const seen = async (guest: typeof ada) =>
    (await guest.api.comments.list({ entry_id })).comments.find(({ id }) => id === comment_id);
  expect(await seen(ada)).toMatchObject({ reactions: { heart: 1, champagne: 1 }, user_reaction: 'heart' });
  expect(await seen(eve)).toMatchObject({ reactions: { heart: 1, champagne: 1 }, user_reaction: null });

  expect((await bob.rest('DELETE', url)).body).toEqual({ reactions: { heart: 1 }, user_reaction: null });
  expect((await bob.rest('DELETE', url)).body).toEqual({ reactions: { heart: 1 }, user_reaction: null });
  expect((await ada.rest('DELETE', url)).body).toEqual({ reactions: {}, user_reaction: null });
  expect((await ada.api.comments.list({ entry_id })).comments[0]).toMatchObject({ reactions: { angry: 1 } });
});

test('A reaction type off the list is refused, property names of objects included', async () => {
  const { ada, comment_id } = await setUp();
  for (const reaction_type of ['__proto__', 'constructor', 'Heart', '', null, 3, ['heart']]) {
    const answer = await ada.rest('POST', `/comments/comment/${comment_id}/reaction`, { reaction_type });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: messages.comment.reactionUnknown, validation_errors: [{ field: 'reaction_type' }] },
    });
  }
});
