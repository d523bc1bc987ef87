import { expect, test } from 'vitest';
import { forQuestions } from '../../../shared/questions.ts';
import type { Journal, JournalComment, JournalEntry, JournalGuest, SourceMedia } from '../journal.ts';
import { geometryOf } from './formats.ts';
import type { Pixels } from './photo-size.ts';
import type { Picture } from './pictures.ts';
import { entriesOf, planBook, type PlanOptions } from './plan.ts';

const options: PlanOptions = {
  by: 'day',
  geometry: geometryOf('square', true),
  density: 0,
  timeZone: 'Europe/Berlin',
  weddingDate: '2027-06-12',
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
function photo({ width, height }: Pixels, fields: Partial<JournalEntry> = {}): JournalEntry {
  const upload_id = `upload ${lastId + 1}`;
  const source = { key: upload_id, mime: 'image/jpeg', size: 1 };
  pictures.set(upload_id, { upload_id, source, width, height });
  return entry({ media: { upload_id, kind: 'image' } as SourceMedia, content_type: 'image', ...fields });
}
const plan = (entries: JournalEntry[], guests = [guest(1), guest(2)], other: Partial<PlanOptions> = {}) =>
  planBook({ guests, entries } satisfies Journal, pictures, { ...options, ...other });
const landscape = { width: 3000, height: 2000 };
const comment = { comment_type: 'text', content: 'Yes' } as JournalComment;

test('Chapters are days in the time zone of the wedding, which is named', () => {
  const { chapters } = plan([
    entry({ happened_at: '2027-06-11T21:59:00.000Z' }),
    entry({ happened_at: '2027-06-11T22:01:00.000Z' }),
  ]);
  expect(chapters.map(({ title, subtitle }) => [title, subtitle])).toEqual([
    ['Friday, June 11, 2027', ''],
    ['Saturday, June 12, 2027', 'The wedding day'],
  ]);
});

test('Chapters by guest are in the order of names and have no guest without an entry', () => {
  const guests = [guest(1, { username: 'zoë' }), guest(2, { username: 'Ada' }), guest(3)];
  const { chapters } = plan([entry(), entry({ guest_id: 2 })], guests, { by: 'guest' });
  expect(chapters.map(({ title }) => title)).toEqual(['Ada', 'zoë']);
});

test('A long chapter opens with a page of its own, a short one goes on where the last ended', () => {
  const many = Array.from({ length: 6 }, () => entry());
  const few = [entry({ happened_at: '2027-06-13T15:00:00.000Z' })];
  expect(plan([...many, ...few]).chapters.map(({ opening }) => opening)).toEqual(['page', 'heading']);
});

test('Photos with few words and no likes or comments are set in rows, three at most', () => {
  const [chapter] = plan([
    ...Array.from({ length: 4 }, () => photo(landscape)),
    photo(landscape, { comments: [comment] }),
  ]).chapters;
  expect(chapter?.items.map((item) => [item.kind, entriesOf(item).length])).toEqual([
    ['row', 3],
    ['entry', 1],
    ['entry', 1],
  ]);
});

test('A few words alone are a quote', () => {
  const [chapter] = plan([
    entry({ description: 'We danced.' }),
    entry({ description: 'We danced. '.repeat(40) }),
    entry({ description: 'We danced.', comments: [comment] }),
  ]).chapters;
  expect(chapter?.items.map(({ kind }) => kind)).toEqual(['quote', 'entry', 'entry']);
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
