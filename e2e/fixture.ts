import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createRandom } from '../scripts/admin/demo/random.ts';
import { picture, type Scene } from '../scripts/admin/demo/pictures.ts';
import { logInAs, makeHost, startServer, registerGuest, type Guest } from './guests.ts';
import { newFolder, type TestServer } from './server.ts';
import type { Fixture } from './screen.ts';

const scripts = join(import.meta.dirname, '../scripts');
const random = createRandom(12);

const file = (name: string, bytes: Uint8Array) => new File([new Uint8Array(bytes)], name);
const recording = (name: string) => file(name, readFileSync(join(scripts, 'admin/demo/recordings', name)));
const photo = async (name: string, scene: Scene, size: { tall: boolean; side: number }) =>
  file(name, await picture(scene, random, size));

/** What makes the newest day of the whole album one of photos. */
const snapshots: { scene: Scene; tall?: true; title: string; description: string; tags: string[] }[] = [
  {
    scene: 'bouquet',
    tall: true,
    title: 'Caught by the best man',
    description: 'He maintains that it was thrown at him.',
    tags: ['flowers'],
  },
  {
    scene: 'garden',
    title: 'Behind the apple trees',
    description: 'Where the children were, all afternoon.',
    tags: ['garden'],
  },
  {
    scene: 'table',
    title: 'Forks at the ready',
    description: 'Waiting for the cake, with composure.',
    tags: ['cake', 'dinner'],
  },
];

/**
 * Starts a server with the demo's data and an entry of each kind, as the screens need them.
 * @param whole whether the whole album is behind the dialog of an entry, with photos for large screens
 */
export async function openFixture(whole: boolean): Promise<{ server: TestServer; fixture: Fixture }> {
  const folder = newFolder();
  const demo = await buildDemo(folder, whole ? 1200 : 480);
  const server = await startServer({ WEDDING_DATE: '2026-06-13', JOIN_BY_NAME: 'on' }, folder);
  server.inviteUrl = demo.invite;
  const logIn = (username: string) => logInAs(server, username, demo.password);
  const [guest, other, edith, tomas] = await Promise.all([
    logIn('Ada Fairweather'),
    logIn('Zoë van Dijk'),
    logIn('Grandma Edith'),
    logIn('Tomás Rivera'),
  ]);
  const newcomer = await registerGuest(server, 'Ingrid Solberg');
  for (const { username } of [tomas, other]) await makeHost(server, username);

  const found = async (title: string): Promise<number> => {
    const { entries } = await guest.request<{ entries: { id: number; title: string }[] }>(
      'GET',
      `/album/search?q=${encodeURIComponent(title)}`,
    );
    const [entry] = entries.filter((one) => one.title === title);
    if (!entry) throw new Error(`The demo has no entry '${title}'.`);
    return entry.id;
  };
  const demoEntries = {
    sound: await found('A few words, spoken'),
    letter: await found('What I will remember'),
  };
  const added = {
    video: await other.write({ title: 'Once more, slower', file: recording('first-dance.mp4') }),
    document: await guest.write({
      title: 'What we sang at the end',
      description: 'All the verses, also the one that nobody remembered.',
      file: file('Song sheet.txt', Buffer.from('Verse one: nobody remembers it.\n'.repeat(240))),
    }),
    draft: await guest.write({
      title: 'For your tenth anniversary',
      description:
        'Open this in ten years. I cried in the cloakroom, twice. The ring was in my left shoe until noon. And I have never seen two people so sure of anything.',
      privacy_status: 'draft',
    }),
  };
  for (const { scene, tall = false, ...snapshot } of whole ? snapshots : [])
    await tomas.write({ ...snapshot, file: await photo(`${scene}.jpg`, scene, { tall, side: 1200 }) });
  const cake = await guest.write({
    title: 'One minute before the knife',
    description: 'It lasted four minutes, and nobody regrets a single crumb of it.',
    tags: ['cake', 'dinner', 'plum roses'],
    // On the large screen it fills the dialog's height.
    file: await photo('IMG_0612.jpg', 'cake', { tall: true, side: whole ? 1800 : 1200 }),
  });
  await addComments({ entry: cake, guest, other, edith, tomas });
  const entries = { ...demoEntries, ...added, photo: cake, published: cake };
  const { url } = server;
  const inviteCode = new URL(demo.invite).searchParams.get('invite') ?? '';
  const [ada, zoe] = [guest.username, other.username];
  const creators = whole ? {} : { photo: ada, document: ada, video: zoe, sound: edith.username };
  return {
    server,
    fixture: { url, folder, inviteCode, guest, newcomer, host: tomas, other: other.id, entries, creators },
  };
}

/** @param side the longer side of its photos, in pixels */
async function buildDemo(folder: string, side: number): Promise<{ invite: string; password: string }> {
  const options = ['--folder', folder, '--side', String(side), '--small', '--json'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(scripts, 'admin.ts'), 'demo', ...options],
    { env: { PATH: process.env.PATH } },
  );
  return JSON.parse(stdout) as { invite: string; password: string };
}

type Guests = Record<'guest' | 'other' | 'edith' | 'tomas', Guest>;

/** Comments of several guests, with a picture among them, with reactions to the newest one and with likes. */
async function addComments({ entry, guest, other, edith, tomas }: Guests & { entry: number }): Promise<void> {
  for (const one of [other, guest]) await one.like(entry);
  await edith.comment(entry, 'The roses took me until three in the morning. Worth it.');
  const form = new FormData();
  form.append('comment_type', 'image');
  form.append('file', await photo('lanterns.jpg', 'lanterns', { tall: false, side: 1200 }));
  await other.request('POST', `/comments/entry/${entry}`, form);
  await tomas.comment(entry, 'I was promised the top tier. Where is the top tier?');
  const newest = await guest.comment(entry, 'I had the sugar rose. I regret nothing.');
  const reactions = [
    [guest, 'champagne'],
    [other, 'champagne'],
    [edith, 'laugh'],
  ] as const;
  for (const [one, reaction_type] of reactions)
    await one.request('POST', `/comments/comment/${newest}/reaction`, { reaction_type });
}
