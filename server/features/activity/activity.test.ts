import { expect, test } from 'vitest';
import { theServer } from '../../auth/host.ts';
import { hide } from '../admin/moderation.service.ts';
import { openTestApp } from '../../testing/test-app.ts';

test('A guest sees what others did with own entries since the last look', async () => {
  let now = new Date('2027-06-12T15:00:00.000Z');
  const opened = await openTestApp({ overrides: { now: () => now } });
  const { app } = opened;
  const ada = await opened.invite('ada');
  const bob = await opened.invite('bob');
  const later = () => (now = new Date(now.getTime() + 60_000));
  const [cake, dance] = [await ada.publish('The cake'), await ada.publish('The dance')];
  const nothing = { comments: 0, likes: 0, entries: [] };
  expect(await ada.api.activity.show()).toMatchObject(nothing);

  later();
  await bob.api.album.like({ entry_id: cake });
  await ada.api.album.like({ entry_id: cake });
  later();
  await bob.api.comments.create({ entry_id: dance, content: 'Once more' });
  const { comment } = await bob.api.comments.create({ entry_id: dance, content: 'Hidden' });
  await hide(app, theServer, { subject: 'comment', subject_id: comment.id });
  await ada.api.comments.create({ entry_id: dance, content: 'My own' });
  const news = await ada.api.activity.show();
  expect(news).toMatchObject({
    comments: 1,
    likes: 1,
    entries: [
      { entry_id: dance, title: 'The dance', comments: 1, likes: 0, usernames: ['bob'], others: 0 },
      { entry_id: cake, title: 'The cake', comments: 0, likes: 1 },
    ],
  });
  expect(await bob.api.activity.show()).toMatchObject(nothing);

  later();
  await bob.api.album.like({ entry_id: dance });
  await ada.api.activity.seen({ until: news.until });
  // What came between the answer and the look is still new.
  expect(await ada.api.activity.show()).toMatchObject({ comments: 0, likes: 1 });
  await ada.api.activity.seen({ until: '2099-01-01T00:00:00.000Z' });
  expect(await ada.api.activity.show()).toMatchObject(nothing);
  await ada.api.activity.seen({ until: news.until });
  expect(await ada.api.activity.show()).toMatchObject(nothing);
  later();
  await bob.api.album.unlike({ entry_id: cake });
  await bob.api.album.like({ entry_id: cake });
  await hide(app, theServer, { subject: 'entry', subject_id: cake });
  expect(await ada.api.activity.show()).toMatchObject(nothing);
});
