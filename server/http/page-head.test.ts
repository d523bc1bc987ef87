import { expect, test } from 'vitest';
import { withMarkup, withPreloads, withStyles, withWedding } from './page-head.ts';

const page = '<html><head><title>Journal</title></head><body></body></html>';
const preloads = {
  '/': [],
  '/album': ['assets/Album.js', 'assets/Album.css'],
  '/user/:userId': ['assets/User.js', 'assets/text.woff2'],
};
const linksOf = (pathname: string, base = '') =>
  [
    ...withPreloads(page, preloads, pathname, base).matchAll(
      /<link rel="(\w+)"[^>]* crossorigin href="([^"]+)">/g,
    ),
  ].map(([, rel, href]) => [rel, href]);

test('A page names the files that its path needs, scripts last, beneath the base path', () => {
  expect(linksOf('/album')).toEqual([
    ['stylesheet', '/assets/Album.css'],
    ['modulepreload', '/assets/Album.js'],
  ]);
  expect(linksOf('/album/')).toHaveLength(2);
  expect(linksOf('/user/7', '/wedding')).toEqual([
    ['preload', '/wedding/assets/text.woff2'],
    ['modulepreload', '/wedding/assets/User.js'],
  ]);
  expect(withPreloads(page, preloads, '/album', '')).toMatch(/<link [^>]+><\/head><body>/);
});

test.each(['/', '/user', '/user/7/8', '/albums', '/nowhere'])(
  '%s needs no files beyond those of the page',
  (pathname) => {
    expect(withPreloads(page, preloads, pathname, '')).toBe(page);
  },
);

test('A page contains its style sheets, whose links fetch nothing', () => {
  const link = '<link rel="stylesheet" crossorigin href="/wedding/assets/a.css">';
  const other = '<link rel="stylesheet" crossorigin href="/wedding/assets/other.css">';
  const styles = { 'assets/a.css': 'a{src:url(./$&.woff2),url(data:,x)}\n' };
  expect(withStyles(`<head>${link}${other}</head>`, styles, '/wedding')).toBe(
    '<head><style>a{src:url(/wedding/assets/$&.woff2),url(data:,x)}</style>' +
      `<link disabled rel="stylesheet" crossorigin href="/wedding/assets/a.css">${other}</head>`,
  );
});

const root = '<html><head><title>Journal</title></head><body><div id="root"></div></body></html>';
const markup = '<a href="/">%FIRST% &amp; %SECOND%</a><p style="--letters:8">%DATE%</p>';
const prerendered = {
  '/login': {
    pair: { title: 'Login - %FIRST% &amp; %SECOND%', markup },
    single: { title: 'Login - %FIRST%', markup: '<a href="/">%FIRST%</a>' },
  },
};
const wedding = {
  couple_names: 'Ada <b> and $& Charles',
  wedding_date: '2027-06-12',
  time_zone: 'UTC',
  downloads: true,
  translates: false,
};

test('A prerendered page has the names, their length and the date, escaped', () => {
  expect(withMarkup(root, prerendered, '/login', wedding)).toBe(
    '<html><head><title>Login - Ada &lt;b&gt; and $&amp; Charles</title></head><body><div id="root">' +
      '<a href="/">Ada &lt;b&gt; &amp; $&amp; Charles</a><p style="--letters:10">June 12, 2027</p>' +
      '</div></body></html>',
  );
});

test('A common name has a markup of its own', () => {
  expect(withMarkup(root, prerendered, '/login', { ...wedding, couple_names: 'Us' })).toContain(
    '<title>Login - Us</title></head><body><div id="root"><a href="/">Us</a></div>',
  );
});

test('Names that look like placeholders, markup or attributes stay text', () => {
  const couple_names = '%DATE% & "><script src="/x">--letters:1</script><title>';
  const filled = withMarkup(root, prerendered, '/login', { ...wedding, couple_names });
  expect(filled).toContain(
    '<a href="/">%DATE% &amp; &quot;&gt;&lt;script src=&quot;/x&quot;&gt;--letters:1&lt;/script&gt;&lt;title&gt;</a>',
  );
  expect(filled).toMatch(/<p style="--letters:\d\d">June 12, 2027<\/p>/);
  expect(filled).not.toContain('<script');
});

test('A path that is not prerendered keeps the blank page', () => {
  expect(withMarkup(root, prerendered, '/nowhere', wedding)).toBe(root);
});

test('The head has the facts of the wedding, escaped', () => {
  expect(withWedding(root, { ...wedding, couple_names: '"A" & <b>' })).toContain(
    '<meta name="wedding" content="{&quot;couple_names&quot;:&quot;\\&quot;A\\&quot; &amp; &lt;b&gt;&quot;,',
  );
});
