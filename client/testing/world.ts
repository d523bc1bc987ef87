import { jpeg } from '../../server/testing/pictures.ts';
import { recording } from '../../server/testing/recordings.ts';
import { inviteCode, openWedding, welcome, type Guest } from './guests.ts';
import type { Journal } from './journal.ts';
import type { World } from './states.ts';

const file = (name: string, bytes: Uint8Array) => new File([new Uint8Array(bytes)], name);

/** A small wedding with an entry of each kind, for whoever walks through the states. */
export async function openWorld(): Promise<{ journal: Journal; world: World }> {
  const journal = await openWedding();
  const guest = await welcome(journal, 'Ada Fairweather');
  const other = await welcome(journal, 'Zoë van Dijk');
  const newcomer = await welcome(journal, 'Tomás Rivera');

  const description = 'It lasted four minutes, and nobody regrets a single crumb of it.';
  const photo = await guest.write({
    title: 'The cake, before',
    description,
    tags: ['cake', 'dinner', 'plum roses'],
    file: file('IMG_0612.jpg', await jpeg(900, 1200)),
  });
  const entries = {
    photo,
    published: photo,
    film: await other.write({ title: 'The first dance', file: file('dance.webm', recording('film.webm')) }),
    sound: await other.write({
      title: 'ألف مبروك',
      tags: ['تهنئة'],
      file: file('song.mp3', recording('song.mp3')),
    }),
    letter: await other.write({
      title: '京都からの手紙',
      description: 'あの日、席を譲ってくれてありがとう。',
    }),
    document: await guest.write({
      title: 'Plum cake, as promised',
      file: file('Plum cake.txt', Buffer.from('300 g butter')),
    }),
    draft: await guest.write({ title: 'Things I did not say', description, privacy_status: 'draft' }),
  };
  for (const speaker of [other, guest]) await talk(speaker, photo);
  const world = {
    url: journal.url,
    inviteCode: inviteCode(journal),
    guest,
    newcomer,
    other: other.id,
    entries,
  };
  return { journal, world };
}

/** A like, a picture, a sentence, and a glass raised to it. */
async function talk(guest: Guest, entry: number): Promise<void> {
  await guest.like(entry);
  const picture = new FormData();
  picture.append('comment_type', 'image');
  picture.append('file', file('crumbs.jpg', await jpeg(600, 400)));
  await guest.ask('POST', `/comments/entry/${entry}`, picture);
  const said = await guest.comment(entry, 'I had the sugar rose. I regret nothing.');
  await guest.ask('POST', `/comments/comment/${said}/reaction`, { reaction_type: 'champagne' });
}
