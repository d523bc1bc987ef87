import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reactionTypes, type ReactionType } from '../../shared/catalog.ts';
import * as moderation from '../features/admin/moderation.service.ts';
import { expectDerivedData } from './derived-data.ts';
import { openTestApp, type Guest, type TestApp } from './test-app.ts';

/**
 * Random sequences of REST calls by three guests, and of moderation by the host, against a small model. After each call
 * every guest reads everything: the answers must be those of the model.
 */

type ModelComment = { id: number; author: number; content: string; reactions: Map<number, ReactionType> };
type ModelEntry = {
  id: number;
  owner: number;
  title: string;
  published: boolean;
  hidden: boolean;
  /** Order of the first publishing; undefined while it never was. */
  place: number | undefined;
  likes: Set<number>;
  comments: ModelComment[];
};

const inAlbum = (entry: ModelEntry) => entry.published && !entry.hidden;
const isVisibleTo = (guest: Guest, entry: ModelEntry) =>
  !entry.hidden && (entry.published || entry.owner === guest.id);

/** Invited in this order, so their ids follow each other. */
const names = ['ada', 'bob', 'eve'] as const;
const who = fc.nat(2);
const which = fc.nat(5);
const title = fc.constantFrom('Dance floor', 'Cake', 'Speech & tears', '[1,2]', '結婚式');
const command = fc.oneof(
  fc.record({ verb: fc.constant('create' as const), who, title, publish: fc.boolean() }),
  fc.record({ verb: fc.constant('privacy' as const), who, which, publish: fc.boolean() }),
  fc.record({ verb: fc.constant('retitle' as const), who, which, title }),
  fc.record({ verb: fc.constant('delete' as const), who, which }),
  fc.record({ verb: fc.constantFrom('hide' as const, 'restore' as const), who, which }),
  fc.record({ verb: fc.constantFrom('like' as const, 'unlike' as const), who, which }),
  fc.record({ verb: fc.constant('comment' as const), who, which, title }),
  fc.record({ verb: fc.constantFrom('edit' as const, 'erase' as const), who, which, comment: fc.nat(3) }),
  fc.record({
    verb: fc.constantFrom('react' as const, 'unreact' as const),
    who,
    which,
    comment: fc.nat(3),
    reaction: fc.constantFrom(...reactionTypes),
  }),
);
/** An entry with a comment, so that likes and reactions have something to refer to. */
const opening: Command[] = [
  { verb: 'create', who: 0, title: 'Cake', publish: true },
  { verb: 'comment', who: 1, which: 0, title: 'Dance floor' },
];
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

test('What a guest reads is what the model says, and the totals are what counting says', async () => {
  const opened = await openTestApp({ env: { RATE_LIMIT: 'off' } });
  const guests: Guest[] = [];
  for (const name of names) guests.push(await opened.invite(name));
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (commands) => {
      await opened.app.db.deleteFrom('entry').execute();
      const model: ModelEntry[] = [];
      const gone: number[] = [];
      let places = 0;
      for (const one of [...opening, ...commands]) {
        await carryOut(opened.app, guests, model, gone, one, () => (places += 1));
        for (const guest of guests) await expectToSee(guest, guests, model, gone);
        await expectTotals(guests[1] as Guest, model.filter(inAlbum), guests[0]?.id ?? 0);
        expectDerivedData(opened.app.raw);
        for (const state of statesOf(model)) reached.add(state);
      }
    }),
    { numRuns: 12, seed: 20270612, endOnFailure: true },
  );
  // A run whose calls are all refused would prove nothing.
  expect(reached).toEqual(new Set(['draft', 'hidden', 'like', 'comment', 'reaction']));
});

/** What a model holds of the states that its entries can have. */
const statesOf = (model: readonly ModelEntry[]): string[] =>
  model.flatMap(({ published, hidden, likes, comments }) => [
    ...(published ? [] : ['draft']),
    ...(hidden ? ['hidden'] : []),
    ...(likes.size > 0 ? ['like'] : []),
    ...(comments.length > 0 ? ['comment'] : []),
    ...(comments.some(({ reactions }) => reactions.size > 0) ? ['reaction'] : []),
  ]);

/** Makes one call and the same change in the model; the status must be the one that the model expects. */
async function carryOut(
  app: TestApp['app'],
  guests: Guest[],
  model: ModelEntry[],
  gone: number[],
  cmd: Command,
  nextPlace: () => number,
) {
  const guest = guests[cmd.who] as Guest;
  if (cmd.verb === 'create') {
    const privacy_status = cmd.publish ? 'published' : 'draft';
    const { status, body } = await guest.rest('POST', '/album/entry', { title: cmd.title, privacy_status });
    expect(status).toBe(201);
    expect(gone).not.toContain(body.entry_id);
    const place = cmd.publish ? nextPlace() : undefined;
    const entry = { id: body.entry_id, owner: guest.id, title: cmd.title, published: cmd.publish, place };
    model.push({ ...entry, hidden: false, likes: new Set(), comments: [] });
    return;
  }
  const entry = model[cmd.which % Math.max(1, model.length)];
  if (!entry) return;
  const path = `/album/entry/${entry.id}`;
  const mayChange = !isVisibleTo(guest, entry) ? 404 : entry.owner === guest.id ? 200 : 403;
  const maySpeak = inAlbum(entry) ? 200 : 404;

  if (cmd.verb === 'hide' || cmd.verb === 'restore') {
    entry.hidden = cmd.verb === 'hide';
    await (entry.hidden ? moderation.hide : moderation.restore)(app, 'entry', entry.id, '');
  } else if (cmd.verb === 'privacy' || cmd.verb === 'retitle') {
    const change =
      cmd.verb === 'retitle' ? { title: cmd.title } : { privacy_status: cmd.publish ? 'published' : 'draft' };
    expect((await guest.rest('PUT', path, change)).status).toBe(mayChange);
    if (mayChange !== 200) return;
    if (cmd.verb === 'retitle') entry.title = cmd.title;
    else {
      entry.published = cmd.publish;
      if (cmd.publish) entry.place ??= nextPlace();
    }
  } else if (cmd.verb === 'delete') {
    expect((await guest.rest('DELETE', path)).status).toBe(mayChange);
    if (mayChange === 200) gone.push(...model.splice(model.indexOf(entry), 1).map(({ id }) => id));
  } else if (cmd.verb === 'like' || cmd.verb === 'unlike') {
    const { status, body } = await guest.rest(cmd.verb === 'like' ? 'POST' : 'DELETE', `${path}/like`);
    expect(status).toBe(maySpeak);
    if (maySpeak !== 200) return;
    entry.likes[cmd.verb === 'like' ? 'add' : 'delete'](guest.id);
    expect(body).toEqual({ likes: entry.likes.size, liked_by_current_user: cmd.verb === 'like' });
  } else if (cmd.verb === 'comment') {
    const { status, body } = await guest.rest('POST', `/comments/entry/${entry.id}`, { content: cmd.title });
    expect(status).toBe(maySpeak === 200 ? 201 : 404);
    if (status === 201) {
      entry.comments.unshift({
        id: body.comment.id,
        author: guest.id,
        content: cmd.title,
        reactions: new Map(),
      });
    }
  } else if ('comment' in cmd) await carryOutOnComment(guest, entry, cmd);
}

async function carryOutOnComment(
  guest: Guest,
  entry: ModelEntry,
  cmd: Extract<Command, { comment: number }>,
) {
  const comment = entry.comments[cmd.comment % Math.max(1, entry.comments.length)];
  if (!comment) return;
  const path = `/comments/comment/${comment.id}`;
  if (cmd.verb === 'react' || cmd.verb === 'unreact') {
    const reacting = cmd.verb === 'react';
    const body = reacting ? { reaction_type: cmd.reaction } : undefined;
    const { status } = await guest.rest(reacting ? 'POST' : 'DELETE', `${path}/reaction`, body);
    expect(status).toBe(inAlbum(entry) ? 200 : 404);
    if (status === 200) {
      if (reacting) comment.reactions.set(guest.id, cmd.reaction);
      else comment.reactions.delete(guest.id);
    }
    return;
  }
  const may = !inAlbum(entry) ? 404 : comment.author === guest.id ? 200 : 403;
  if (cmd.verb === 'edit') {
    expect((await guest.rest('PUT', path, { content: 'Edited' })).status).toBe(may);
    if (may === 200) comment.content = 'Edited';
  } else {
    expect((await guest.rest('DELETE', path)).status).toBe(may);
    if (may === 200) entry.comments.splice(entry.comments.indexOf(comment), 1);
  }
}

/** Totals of texts, by themselves and with filters, which the server remembers from call to call. */
async function expectTotals(guest: Guest, album: ModelEntry[], adaId: number) {
  for (const q of ['e', 'dance', '婚'])
    for (const filters of ['', '&creator=ada', '&content_type=text']) {
      const { body } = await guest.rest('GET', `/album/search?q=${encodeURIComponent(q)}${filters}&limit=1`);
      const matches = album.filter(
        (entry) =>
          `${entry.title} ${names[entry.owner - adaId]}`.toLowerCase().includes(q) &&
          (filters !== '&creator=ada' || entry.owner === adaId),
      );
      expect(body.pagination.total, `${q}${filters}`).toBe(matches.length);
    }
}

async function expectToSee(guest: Guest, guests: Guest[], model: ModelEntry[], gone: number[]) {
  const album = model.filter(inAlbum).toSorted((a, b) => (b.place ?? 0) - (a.place ?? 0));
  const list = await guest.rest('GET', '/album/?limit=100');
  const ids = (answer: { body: any }) => answer.body.entries.map(({ id }: { id: number }) => id);
  expect(ids(list)).toEqual(album.map(({ id }) => id));
  expect(list.body.pagination.total).toBe(album.length);
  for (const [n, entry] of album.entries()) {
    expect(list.body.entries[n]).toMatchObject({
      title: entry.title,
      likes: entry.likes.size,
      liked_by_current_user: entry.likes.has(guest.id),
    });
  }
  const cake = await guest.rest('GET', '/album/search?q=CAKE&limit=100');
  expect(ids(cake)).toEqual(album.filter((entry) => entry.title === 'Cake').map(({ id }) => id));
  const short = await guest.rest('GET', '/album/search?q=ak&limit=1');
  expect(short.body.pagination.total).toBe(cake.body.pagination.total);

  for (const other of guests) {
    const theirs = model.filter((entry) => entry.owner === other.id && isVisibleTo(guest, entry));
    const answer = await guest.rest('GET', `/album/user/${other.id}`);
    expect(new Set(ids(answer))).toEqual(new Set(theirs.map(({ id }) => id)));
    expect(answer.body.pagination.total).toBe(theirs.length);
  }
  const all = [...model.map(({ id }) => id), ...gone];
  const batch = await guest.rest('GET', `/album/entries/batch?entry_ids=${all.join(',')}`);
  const mayRead = model.filter((entry) => isVisibleTo(guest, entry)).map(({ id }) => id);
  expect(batch.body.data.entries.map(({ id }: { id: number }) => id)).toEqual(mayRead);

  for (const entry of model) {
    const comments = await guest.rest('GET', `/comments/entry/${entry.id}`);
    if (!isVisibleTo(guest, entry)) {
      expect(comments.status).toBe(404);
      continue;
    }
    expect(comments.body.comments).toMatchObject(
      entry.comments.map(({ id, content, author, reactions }) => ({
        id,
        content,
        user_id: author,
        reactions: Object.fromEntries(
          reactionTypes
            .map((type) => [type, [...reactions.values()].filter((given) => given === type).length] as const)
            .filter(([, count]) => count > 0),
        ),
        user_reaction: reactions.get(guest.id) ?? null,
      })),
    );
  }
}
