import { expect, test } from 'vitest';
import { forQuestions } from '../../../shared/questions.ts';
import { textsIn } from '../../lib/texts.ts';
import type { Journal, JournalComment, JournalEntry, JournalGuest, SourceMedia } from '../journal.ts';
import { geometryOf } from './formats.ts';
import type { Pixels } from './photo-size.ts';
import type { Picture } from './pictures.ts';
import { entriesOf, planBook, type PlanOptions } from './plan.ts';

const options: PlanOptions = {
  by: 'day',
  geometry: geometryOf('square', true),
  density: 0,
  more: 0,
  timeZone: 'Europe/Berlin',
  weddingDate: '2027-06-12',
  texts: textsIn('en'),
};
const guest = (id: number, fields: Partial<JournalGuest> = {}): JournalGuest => ({
  id,
  username: `guest ${id}`,
  email: '',
  about: '',
  ...forQuestions(() => ''),
  relationship_tags: [],
  created_at: '',
  media: null,
  ...fields,
});
const pictures = new Map<string, Picture>();

let lastId = 0;
function entry(fields: Partial<JournalEntry> = {}): JournalEntry {
  lastId += 1;
  const happened_at = fields.happened_at ?? '2027-06-12T15:00:00.000Z';
  return {
    id: lastId,
    guest_id: 1,
    title: 'A title',
    description: '',
    content_type: 'text',
    tags: [],
    taken_at: null,
    created_at: happened_at,
    published_at: happened_at,
    media: null,
    liked_by: [],
    comments: [],
    translations: [],
    ...fields,
    happened_at,
  };
}
function photo(
  { width, height }: Pixels,
  fields: Partial<JournalEntry> = {},
  colours: number[] | null = null,
): JournalEntry {
  const upload_id = `upload ${lastId + 1}`;
  const source = { key: upload_id, mime: 'image/jpeg', size: 1 };
  pictures.set(upload_id, { upload_id, source, width, height, colours, faces: [] });
  return entry({ media: { upload_id, kind: 'image' } as SourceMedia, content_type: 'image', ...fields });
}
const plan = (entries: JournalEntry[], guests = [guest(1), guest(2)], other: Partial<PlanOptions> = {}) =>
  planBook({ guests, entries } satisfies Journal, pictures, { ...options, ...other });
const landscape = { width: 3000, height: 2000 };
const portrait = { width: 2000, height: 3000 };
const comment = { comment_type: 'text', content: 'Yes', media: null } as JournalComment;

test('Chapters are hours of days in the time zone of the wedding, which is named', () => {
  const { chapters } = plan([
    entry({ happened_at: '2027-06-11T21:58:00.000Z' }),
    entry({ happened_at: '2027-06-11T21:59:00.000Z' }),
    entry({ happened_at: '2027-06-11T22:01:00.000Z' }),
    entry({ happened_at: '2027-06-11T22:02:00.000Z' }),
  ]);
  expect(chapters.map(({ title, subtitle }) => [title, subtitle])).toEqual([
    ['Friday, midnight', 'June 11, 2027'],
    ['Saturday, midnight', 'June 12, 2027, the wedding day'],
  ]);
});

test('A chapter of many hours is divided at its longest pause, and what is lone or has no photo joins its neighbour', () => {
  const at = (day: number, hour: number, minute = 0) => ({
    happened_at: new Date(Date.UTC(2027, 5, day, hour, minute)).toISOString(),
  });
  const hours = [9, 10, 11, 12, 13, 14].flatMap((hour) => [0, 20, 40].map((minute) => at(12, hour, minute)));
  const { chapters } = plan([
    photo(landscape, at(1, 12)),
    entry(at(2, 12)),
    ...hours.slice(0, 9).map((time) => photo(landscape, time)),
    ...hours
      .slice(9)
      .map(({ happened_at }) =>
        photo(landscape, { happened_at: new Date(Date.parse(happened_at) + 600_000).toISOString() }),
      ),
    photo(landscape, at(13, 9)),
    photo(landscape, at(13, 20)),
    entry(at(15, 10)),
  ]);
  expect(chapters.map(({ title, items }) => [title, items.flatMap(entriesOf).length])).toEqual([
    ['Before', 2],
    ['Saturday, eleven in the morning', 9],
    // The last photo of the wedding day ends the book.
    ['Saturday, two o’clock', 8],
    ['Sunday', 4],
  ]);
});

test('Chapters by guest are in the order of names and have no guest without an entry', () => {
  const guests = [guest(1, { username: 'zoë' }), guest(2, { username: 'Ada' }), guest(3)];
  const { chapters } = plan([entry(), entry({ guest_id: 2 })], guests, { by: 'guest' });
  expect(chapters.map(({ title }) => title)).toEqual(['Ada', 'zoë']);
});

test('An hour is opened by its most loved photo, a wide one first', () => {
  const [chapter] = plan([
    photo({ width: 3000, height: 4500 }, { liked_by: [1, 2, 3] }),
    photo(landscape, { liked_by: [1] }),
    photo(landscape, { liked_by: [1, 2] }),
    photo(landscape),
  ]).chapters;
  expect(chapter?.items[0]).toMatchObject({ kind: 'single', size: { place: 'top' } });
  expect(entriesOf(chapter!.items[0]!)[0]?.entry.liked_by).toHaveLength(2);
});

test('Of photos that look alike one opens a chapter, fills a page or ends the book, whatever their likes', () => {
  const sunset = Array.from({ length: 192 }, () => 200);
  const other = sunset.map((_, at) => (at * 40) % 256);
  const times = [9, 9, 9, 9, 15, 15, 15, 15].map((hour, at) => new Date(Date.UTC(2027, 5, 12, hour, at)));
  const entries = times.map((time, at) =>
    photo(
      { width: 4032, height: 3024 },
      { happened_at: time.toISOString(), liked_by: [...Array(9 - at).keys()] },
      at === 7 ? other : sunset.map((colour) => colour + at),
    ),
  );
  const { chapters } = plan(entries);
  const large = chapters.flatMap(({ items }) =>
    items.flatMap((item, at) =>
      item.kind === 'full' || item.kind === 'closing' || (item.kind === 'single' && at === 0)
        ? item.entry.id
        : [],
    ),
  );
  expect(large).toEqual([entries[0]!.id, entries[7]!.id]);
});

test('Snapshots are on pages of photos with their comments, and one with many words has a place of its own', () => {
  const [chapter] = plan([
    ...Array.from({ length: 30 }, (_, at) => photo(at % 2 ? landscape : portrait, { comments: [comment] })),
    photo(landscape, { description: 'We danced. '.repeat(90) }),
  ]).chapters;
  const kinds = chapter?.items.map(({ kind }) => kind);
  expect([kinds?.[0], ...(kinds?.slice(-2) ?? [])]).toEqual(['single', 'entry', 'closing']);
  expect(kinds).toContain('photos');
});

test('A note is below the photos of its hour, and a letter has a page of its own', () => {
  const photos = [2, 1, 0].map((likes) => photo(landscape, { liked_by: [...Array(likes).keys()] }));
  const note = entry({ description: 'We danced. '.repeat(10) });
  const letter = entry({ description: 'We danced. '.repeat(80) });
  const itemsOf = (text: JournalEntry) => plan([...photos, text]).chapters.flatMap(({ items }) => items);
  expect(itemsOf(note).at(-1)).toMatchObject({ kind: 'photos', texts: [{ entry: note }] });
  expect(itemsOf(letter).at(-1)).toMatchObject({ kind: 'letter', entry: letter });
});

test('A recording waits for a short note, which shares its page', () => {
  const voice = entry({ media: { upload_id: 'voice', kind: 'audio' } as SourceMedia });
  const letter = entry({ description: 'We danced. '.repeat(80) });
  const note = entry({ description: 'Where are the rings?' });
  const itemsOf = (...entries: JournalEntry[]) => plan(entries).chapters.flatMap(({ items }) => items);
  expect(itemsOf(voice, letter, note)).toMatchObject([
    { kind: 'letter', entry: letter },
    { kind: 'entry', entry: voice },
    { kind: 'quote', entry: note },
  ]);
  expect(itemsOf(voice, letter).map(({ kind }) => kind)).toEqual(['entry', 'letter']);
});

test('A note that answers another one comes after it, also where that has a page of its own', () => {
  const photos = Array.from({ length: 8 }, () => photo(landscape));
  const asked = entry({ description: 'Where are the rings?', liked_by: [1, 2] });
  const answered = entry({ description: 'In the breadbox.' });
  const all = [...photos.slice(0, 5), asked, answered, ...photos.slice(5)];
  const ids = plan(all)
    .chapters.flatMap(({ items }) => items.flatMap(entriesOf))
    .map(({ entry: { id } }) => id);
  expect(ids.filter((id) => id === asked.id || id === answered.id)).toEqual([asked.id, answered.id]);
});

test('The still of a video is among the photos, and fills no page whatever the plan says', () => {
  const video = photo({ width: 4000, height: 4000 }, { liked_by: [1, 2, 3] });
  video.media!.kind = 'video';
  const { chapters } = plan([photo(landscape), photo(landscape), video, photo(landscape)], undefined, {
    wholePages: [video.id],
  });
  const [item] = chapters[0]!.items.filter((one) =>
    entriesOf(one).some(({ entry: { id } }) => id === video.id),
  );
  expect(item?.kind).toBe('photos');
});

test('Photos take three fifths of the pages with photos, and one page in eight is a whole photo', () => {
  const shapes = [landscape, { width: 3000, height: 4500 }, { width: 4032, height: 3024 }];
  const entries = Array.from({ length: 140 }, (_, at) =>
    photo(shapes[at % 3]!, {
      happened_at: new Date(Date.UTC(2027, 5, 12, 10, at * 5 + Math.floor(at / 20) * 60)).toISOString(),
      liked_by: [...Array((at * 7) % 11).keys()],
      comments: at % 3 === 0 ? [comment] : [],
    }),
  );
  const items = plan(entries).chapters.flatMap((chapter) => chapter.items);
  const page = options.geometry.width * options.geometry.height;
  const shares = items.flatMap((item) => {
    const areas = entriesOf(item).map(({ size }) => (size ? (size.width * size.height) / page : 0));
    const area = areas.reduce((sum, one) => sum + one, 0);
    return item.kind === 'full' && item.size.place === 'spread' ? [1, 1] : Math.min(area, 1);
  });
  expect(shares.reduce((sum, one) => sum + one, 0) / shares.length).toBeGreaterThanOrEqual(0.6);
  expect(shares.filter((share) => share === 1).length / shares.length).toBeGreaterThanOrEqual(1 / 8);
  expect(shares.length).toBeLessThanOrEqual(56);
});

test('A few words alone are a note, with a salutation a letter, and the most loved sentence has a page to itself', () => {
  const note = (description: string, liked_by: number[]) =>
    entry({ description, liked_by, comments: [comment] });
  const [loved, other, third] = [
    note('We danced. '.repeat(9), [1, 2]),
    note('Yes', [1, 2, 3]),
    note('Yes', []),
  ];
  const letter = entry({ description: 'We danced. '.repeat(40) });
  const short = entry({ description: `Dear both,\n${'We danced. '.repeat(15)}` });
  const wordy = photo(landscape, { description: 'We danced. '.repeat(90) });
  const [chapter] = plan([letter, short, third, other, loved, wordy]).chapters;
  expect(chapter?.items.slice(0, 4)).toMatchObject([
    { kind: 'letter', entry: letter },
    { kind: 'letter', entry: short },
    { kind: 'notes', entries: [third, other] },
    { kind: 'notes', entries: [loved] },
  ]);
});

test('Photos on whole pages never face each other, so that the words of each stand opposite', () => {
  const square = { width: 3000, height: 3000 };
  const entries = Array.from({ length: 40 }, (_, at) => photo(square, { liked_by: [...Array(at).keys()] }));
  for (const by of ['day', 'guest'] as const) {
    const kinds = plan(entries, undefined, { by }).chapters.flatMap(({ items }) =>
      items.map(({ kind }) => kind),
    );
    expect(kinds).toContain('full');
    expect(kinds.join()).not.toMatch(/full,full/);
  }
});

test('Every entry is in the plan once, whatever the options', () => {
  const entries = Array.from({ length: 40 }, (_, index) =>
    index % 3 === 0
      ? entry({ guest_id: 1 + (index % 2) })
      : photo(index % 5 === 0 ? { width: 90, height: 900 } : landscape, {
          liked_by: [...Array(index % 7).keys()],
        }),
  );
  for (const by of ['day', 'guest'] as const) {
    for (const density of [0, 1, 2, 3] as const) {
      const { chapters } = plan(entries, undefined, { by, density });
      const ids = chapters.flatMap(({ items }) => items.flatMap(entriesOf)).map((one) => one.entry.id);
      expect(ids.toSorted((a, b) => a - b)).toEqual(entries.map(({ id }) => id));
    }
  }
});

test('An edited plan decides the chapters, their order and the whole pages; what is newer comes last', () => {
  const [first, second, third] = [photo(landscape), photo({ width: 4032, height: 3024 }), photo(landscape)];
  const chapter = { title: 'The best of it', subtitle: '', entries: [third.id, second.id] };
  const { chapters } = plan([first, second, third], undefined, {
    chapters: [chapter],
    wholePages: [second.id],
  });
  expect(
    chapters.map(({ title, items }) => [title, ...items.flatMap(entriesOf).map((one) => one.entry.id)]),
  ).toEqual([
    ['The best of it', third.id, second.id],
    ['Later', first.id],
  ]);
});

test('A chosen photo fills no page where its words have no room opposite it', () => {
  const chatty = photo(
    { width: 4032, height: 4032 },
    { description: 'We danced until the sun rose. '.repeat(60) },
  );
  const { chapters } = plan([photo(landscape), chatty, photo(landscape)], undefined, {
    wholePages: [chatty.id],
  });
  const items = chapters.flatMap((chapter) => chapter.items);
  expect(items.map(({ kind }) => kind)).not.toContain('full');
  expect(items.flatMap(entriesOf).map((one) => one.entry.id)).toContain(chatty.id);
});

test('Answers are under their questions, without the blank ones', () => {
  const { answers } = plan(
    [entry()],
    [guest(1, { advice_wishes: 'Dance' }), guest(2, { how_long_known: ' ' })],
  );
  expect(answers).toMatchObject([
    {
      title: 'Advice for the two of you',
      question: 'Do you have any advice or wishes for them?',
      answers: [{ text: 'Dance' }],
    },
  ]);
});
