import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createRandom } from '../scripts/admin/demo/random.ts';
import { picture, type Scene } from '../scripts/admin/demo/pictures.ts';
import { logInAs, startServer, registerGuest, type Guest } from './guests.ts';
import { newFolder, type ServerProcess } from './server-process.ts';
import type { Fixture } from './screen.ts';

const scripts = join(import.meta.dirname, '../scripts');
const random = createRandom(12);

const file = (name: string, bytes: Uint8Array) => new File([new Uint8Array(bytes)], name);
const recording = (name: string) => file(name, readFileSync(join(scripts, 'admin/demo/recordings', name)));
const photo = async (name: string, scene: Scene, tall: boolean) =>
  file(name, await picture(scene, random, { tall, side: 1200 }));

type Size = {
  /** Without the demo's hundred snapshots. */
  small?: boolean;
  /** The longer side of the demo's photos, in pixels. */
  side?: number;
  /** The whole album is behind the dialog of an entry. */
  whole?: boolean;
};

/** Starts a server with the demo's data and an entry of each kind, as the screens need them. */
export async function openFixture({ small = true, side = 480, whole = false }: Size = {}): Promise<{
  server: ServerProcess;
  fixture: Fixture;
}> {
  const folder = newFolder();
  const demo = await buildDemo(folder, side, small);
  const server = await startServer({ WEDDING_DATE: '2026-06-13' }, folder);
  server.inviteUrl = demo.invite;
  const guest = await logInAs(server, 'Ada Fairweather', demo.password);
  const other = await logInAs(server, 'Zoë van Dijk', demo.password);
  const newcomer = await registerGuest(server, 'Ingrid Solberg');

  const description = 'It lasted four minutes, and nobody regrets a single crumb of it.';
  const others = {
    video: await other.write({ title: 'Once more, slower', file: recording('first-dance.mp4') }),
    sound: await other.write({
      title: 'ألف مبروك',
      tags: ['تهنئة'],
      file: recording('voice.mp3'),
    }),
    letter: await other.write({
      title: '京都からの手紙',
      description: 'あの日、席を譲ってくれてありがとう。',
    }),
    document: await guest.write({
      title: 'What we sang at the end',
      file: file('Song sheet.txt', Buffer.from('Verse one: nobody remembers it.')),
    }),
    draft: await guest.write({ title: 'Things I did not say', description, privacy_status: 'draft' }),
  };
  const cake = await guest.write({
    title: 'One minute before the knife',
    description,
    tags: ['cake', 'dinner', 'plum roses'],
    file: await photo('IMG_0612.jpg', 'cake', true),
  });
  for (const author of [other, guest]) await addComments(author, cake);
  const entries = { ...others, photo: cake, published: cake };
  const { url } = server;
  const inviteCode = new URL(demo.invite).searchParams.get('invite') ?? '';
  const [ada, zoe] = [guest.username, other.username];
  const creators = whole ? {} : { photo: ada, document: ada, video: zoe, sound: zoe, letter: zoe };
  return { server, fixture: { url, inviteCode, guest, newcomer, other: other.id, entries, creators } };
}

async function buildDemo(
  folder: string,
  side: number,
  small: boolean,
): Promise<{ invite: string; password: string }> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(scripts, 'admin.ts'),
      'demo',
      '--folder',
      folder,
      '--side',
      String(side),
      ...(small ? ['--small'] : []),
      '--json',
    ],
    { env: { PATH: process.env.PATH } },
  );
  return JSON.parse(stdout) as { invite: string; password: string };
}

/** Likes an entry, comments with a picture and with text, and reacts to the latter. */
async function addComments(guest: Guest, entry: number): Promise<void> {
  await guest.like(entry);
  const form = new FormData();
  form.append('comment_type', 'image');
  form.append('file', await photo('lanterns.jpg', 'lanterns', false));
  await guest.request('POST', `/comments/entry/${entry}`, form);
  const sentence = await guest.comment(entry, 'I had the sugar rose. I regret nothing.');
  await guest.request('POST', `/comments/comment/${sentence}/reaction`, { reaction_type: 'champagne' });
}
