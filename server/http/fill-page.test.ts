import { expect, test } from 'vitest';
import { fillPage } from './pages.ts';

const page =
  '<meta name="wedding" content="%WEDDING%"><title>Login - %NAMES%</title><link href="%BASE%/assets/a.css">' +
  '<a href="%BASE%/">%FIRST% &amp; %SECOND%</a><p style="--letters:%LETTERS%;width:50%">%DATE% %OTHER%</p><p>%PLACE%</p><p>%SENTENCE%</p>';
const wedding = {
  couple_names: 'Ada <b> and $& Charles',
  wedding_date: '2027-06-12',
  wedding_place: 'The <barn>',
  landing_sentence: 'Come & stay',
  landing_photo: [],
  time_zone: 'UTC',
  downloads: true,
  translates: false,
  join_by_name: false,
};

test('A page has the names, their length, the date and the base path, escaped', () => {
  const [, head, body] = /(<title>.*?)(<a.*)/s.exec(fillPage(page, wedding, '/wedding')) ?? [];
  expect(head).toBe(
    '<title>Login - Ada &lt;b&gt; and $&amp; Charles</title><link href="/wedding/assets/a.css">',
  );
  expect(body).toBe(
    '<a href="/wedding/">Ada &lt;b&gt; &amp; $&amp; Charles</a>' +
      '<p style="--letters:10;width:50%">June 12, 2027 %OTHER%</p><p>The &lt;barn&gt;</p><p>Come &amp; stay</p>',
  );
});

test('Names that look like placeholders, markup or attributes stay text', () => {
  const couple_names = '%DATE% & "><script src="/x">%BASE%</script><title>';
  const filled = fillPage(page, { ...wedding, couple_names }, '');
  expect(filled).toContain(
    '<a href="/">%DATE% &amp; &quot;&gt;&lt;script src=&quot;/x&quot;&gt;%BASE%&lt;/script&gt;&lt;title&gt;</a>',
  );
  expect(filled).not.toContain('<script');
  const [, facts = ''] = /name="wedding" content="([^"]*)"/.exec(filled) ?? [];
  expect(facts).toContain('{&quot;couple_names&quot;:&quot;%DATE% &amp; \\&quot;&gt;&lt;script src=');
});
