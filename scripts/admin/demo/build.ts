import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { theServer } from '../../../server/auth/host.ts';
import type { App } from '../../../server/compose.ts';
import * as entries from '../../../server/features/album/entries.service.ts';
import * as likes from '../../../server/features/album/likes.service.ts';
import * as comments from '../../../server/features/comments/comments.service.ts';
import { receive } from '../../../server/features/uploads/uploads.service.ts';
import * as invites from '../../../server/features/users/invites/invites.service.ts';
import { register } from '../../../server/features/users/registration/registration.service.ts';
import * as whitelist from '../../../server/features/users/registration/whitelist.service.ts';
import { reactionTypes, type UploadPurpose } from '../../../shared/catalog.ts';
import type { Progress } from '../run.ts';
import { createRandom, type Random } from './random.ts';
import { picture, profilePicture } from './pictures.ts';
import { all, people, written, type Story } from './wedding.ts';

export const password = 'Champagne1';
export const ceremony = Date.parse('2026-06-13T14:00:00.000Z');
const hour = 3_600_000;

export type Clock = { at: number };
type Guest = { id: number; session_id: number };
const anonymousRequester = {
  ip: '127.0.0.1',
  token: null,
  actor: null,
  returnCookie: null,
  locale: 'en' as const,
};

/** `side`: the longer side of its photos, in pixels. `small`: without the guests' snapshots. */
export type Scale = { side: number; small: boolean };

type Demo = { app: App; clock: Clock; random: Random; side: number; guests: Guest[] };

/** @param clock the clock that `app.now` reads */
export async function buildDemo(app: App, clock: Clock, { side, small }: Scale, onProgress?: Progress) {
  const stories = small ? written : all;
  const demo: Demo = { app, clock, random: createRandom(1), side, guests: [] };
  clock.at = ceremony - 240 * hour;
  const invite = await invites.create(app, { label: 'For all our guests' });
  await invites.create(app, { label: 'Plus one of Uncle Bernard', max_uses: 1 });

  for (const person of people) {
    clock.at += demo.random.between(1, 14) * hour;
    demo.guests.push(await registerGuest(demo, person, invite.code));
  }
  for (const [done, story] of stories.entries()) {
    await publishStory(demo, story);
    onProgress?.(done + 1, stories.length);
  }
  // The poster of the video, if this machine has ffmpeg.
  await app.tasks.idle();
  return { invite: invite.url, guests: demo.guests.length, entries: stories.length };
}

type Person = (typeof people)[number];

async function registerGuest({ app, random }: Demo, person: Person, invite_code: string): Promise<Guest> {
  const { tags, unverified, ...answers } = person;
  const known = app.config.RELATIONSHIP_TAGS;
  const relationship_tags = [...new Set(tags.map((tag) => known[tag % known.length] ?? ''))];
  const upload_id = await send(app, null, 'profile_picture', 'me.jpg', await profilePicture(random));
  const profile = { ...answers, relationship_tags, invite_code, password, upload_id };
  const { user_id } = await register(app, anonymousRequester, profile);
  if (!unverified) await whitelist.add(app, theServer, { email: answers.email });
  return { id: user_id, session_id: 0 };
}

async function publishStory({ app, clock, random, side, guests }: Demo, story: Story): Promise<void> {
  clock.at = ceremony + story.at * hour;
  const author = guestAt(guests, story.by);
  const file = await fileOf(story, random, side);
  const upload_id = file && (await send(app, author.id, 'entry', file.name, file.bytes));
  const { title, description = '', tags, taken, comments: said = [] } = story;
  const privacy_status = story.draft ? 'draft' : 'published';
  const { entry_id } = await entries.create(app, author, {
    title,
    description,
    tags,
    privacy_status,
    upload_id,
    ...(taken !== undefined && { taken_at: new Date(ceremony + taken * hour).toISOString() }),
  });
  if (story.draft) return;

  const others = guests.filter((guest) => guest !== author);
  const liking = story.likes ?? Math.floor(random.between(1, others.length - 3));
  for (const guest of random.some(others, liking)) {
    clock.at += random.between(1, 20) * 60_000;
    await likes.like(app, guest, { entry_id });
  }
  for (const [by, content] of said) {
    clock.at += random.between(2, 40) * 60_000;
    const commenter = guestAt(guests, by);
    const { comment } = await comments.create(app, commenter, { entry_id, comment_type: 'text', content });
    for (const guest of random.some(guests, Math.floor(random.between(0, 5)))) {
      const reaction_type = random.pick(reactionTypes.filter((type) => type !== 'angry'));
      await comments.react(app, guest, { comment_id: comment.id, reaction_type });
    }
  }
}

async function fileOf(story: Story, random: Random, side: number) {
  const { title, scene, tall = false, recording, document } = story;
  if (scene) return { name: `${title}.jpg`, bytes: await picture(scene, random, { tall, side }) };
  if (recording)
    return { name: recording, bytes: readFileSync(join(import.meta.dirname, 'recordings', recording)) };
  return document && { name: document.name, bytes: Buffer.from(document.text) };
}

const send = (app: App, owner: number | null, purpose: UploadPurpose, file_name: string, bytes: Buffer) =>
  receive(app, { owner, purpose, file_name, bytes: Readable.from([bytes]) });

function guestAt(guests: readonly Guest[], position: number): Guest {
  const guest = guests[position];
  if (!guest) throw new Error(`the demo has no guest number ${position}`);
  return guest;
}
