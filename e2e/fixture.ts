import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chanceOf } from '../scripts/admin/demo/chance.ts';
import { picture, type Scene } from '../scripts/admin/demo/pictures.ts';
import { logInAs, startJournal, registerGuest, type Guest } from './guests.ts';
import { newFolder, type ServerProcess } from './server-process.ts';
import type { Fixture } from './screen.ts';

const scripts = join(import.meta.dirname, '../scripts');
const chance = chanceOf(12);

const file = (name: string, bytes: Uint8Array) => new File([new Uint8Array(bytes)], name);
const recording = (name: string) => file(name, readFileSync(join(scripts, 'admin/demo/recordings', name)));
const photo = async (name: string, scene: Scene, tall: boolean) =>
  file(name, await picture(scene, chance, { tall, side: 1200 }));

/** The demo's wedding, and an entry of each kind on top of it, for whoever walks through the states. */
export async function openFixture(): Promise<{ journal: ServerProcess; world: Fixture }> {
  const folder = newFolder();
  const demo = await buildDemo(folder);
  const journal = await startJournal({ WEDDING_DATE: '2026-06-13' }, folder);
  journal.inviteUrl = demo.invite;
  const guest = await logInAs(journal, 'Ada Fairweather', demo.password);
  const other = await logInAs(journal, 'Zoë van Dijk', demo.password);
  const newcomer = await registerGuest(journal, 'Ingrid Solberg');

  const description = 'It lasted four minutes, and nobody regrets a single crumb of it.';
  const others = {
    film: await other.write({ title: 'Once more, slower', file: recording('first-dance.mp4') }),
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
  for (const speaker of [other, guest]) await talk(speaker, cake);
  const entries = { ...others, photo: cake, published: cake };
  const { url } = journal;
  const inviteCode = new URL(demo.invite).searchParams.get('invite') ?? '';
  return { journal, world: { url, inviteCode, guest, newcomer, other: other.id, entries } };
}

async function buildDemo(folder: string): Promise<{ invite: string; password: string }> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(scripts, 'admin.ts'), 'demo', '--folder', folder, '--side', '1200', '--json'],
    { env: { PATH: process.env.PATH } },
  );
  return JSON.parse(stdout) as { invite: string; password: string };
}

/** A like, a picture, a sentence, and a glass raised to it. */
async function talk(guest: Guest, entry: number): Promise<void> {
  await guest.like(entry);
  const said = new FormData();
  said.append('comment_type', 'image');
  said.append('file', await photo('lanterns.jpg', 'lanterns', false));
  await guest.ask('POST', `/comments/entry/${entry}`, said);
  const sentence = await guest.comment(entry, 'I had the sugar rose. I regret nothing.');
  await guest.ask('POST', `/comments/comment/${sentence}/reaction`, { reaction_type: 'champagne' });
}
