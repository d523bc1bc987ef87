import { expect, test } from 'vitest';
import { codeIn } from '../../testing/outbox.ts';
import * as emails from './emails.ts';

const guest = { couple: 'Rose & Julian', username: 'ada', date: '2027-06-12', locale: 'en' as const };
const url = 'https://wedding.example/reset-password?email=a%2Bb%40example.org&code=aB3dE5gH';

type Facts = { couple: string; username: string; date?: string; locale: 'en' };
const every: [string, (facts: Facts) => emails.EmailText][] = [
  ['verification', (facts) => emails.verification({ ...facts, code: '12345678' })],
  ['passwordReset', (facts) => emails.passwordReset({ ...facts, code: 'aB3dE5gH', url })],
  ['passwordChanged', emails.passwordChanged],
  ['emailChanged', emails.emailChanged],
  [
    'digest',
    (facts) =>
      emails.digest({
        ...facts,
        counts: { comments: 3, likes: 7 },
        url: 'https://wedding.example/profile',
        unsubscribe_url: 'https://wedding.example/unsubscribe?guest=1&code=abc',
      }),
  ],
  [
    'invite',
    (facts) =>
      emails.invite({
        ...facts,
        code: 'ABCD-EFGH-1234',
        url: 'https://wedding.example/register?invite=ABCD',
      }),
  ],
];

/** The visible text of the HTML. */
const visible = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(
      /&(amp|lt|gt|quot|#39);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
    );

test.each(every)('%s has the same words in text and in HTML', (_name, write) => {
  const { text, html } = write(guest);
  const words = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '--');
  const shown = visible(html).replace(/\s+/g, ' ');
  for (const line of words.filter((each) => !each.startsWith('https:') && !each.startsWith('Dear'))) {
    expect(shown).toContain(line.replace(/\s+/g, ' '));
  }
  expect(text).toMatch(/^Dear ada,\n/);
  expect(shown).toContain('Dear ada ,');
  for (const body of [text, shown]) expect(body).toContain('The wedding journal of Rose & Julian');
  expect(text).toContain('June 12, 2027');
  expect(write({ couple: 'Rose & Julian', username: 'ada', locale: 'en' }).text).not.toContain('undefined');
});

test.each(every)('%s has a subject of its own that no guest can change', (_name, write) => {
  const hostile = { ...guest, couple: 'A\r\nBcc: all@example.org', username: 'x\r\nSubject: y' };
  expect(write(hostile).subject).toBe(write(guest).subject);
  expect(write(guest).subject).toMatch(/^[A-Z][a-z -]+$/);
  expect(new Set(every.map(([, each]) => each(guest).subject)).size).toBe(every.length);
});

test.each(every)('%s escapes inserted texts and loads nothing from the network', (_name, write) => {
  const { html } = write({ couple: `"<img src=//evil.example>"`, username: `<b>'&`, locale: 'en' });
  expect(html).toContain('Dear <bdi>&lt;b&gt;&#39;&amp;</bdi>,');
  expect(html).toContain('&quot;&lt;img src=//evil.example&gt;&quot;');
  expect(html).not.toMatch(/<(img|link|script|iframe|b)\b|url\(|@import|\ssrc=["']/i);
  expect(html).toContain('prefers-color-scheme: dark');
});

test('A code is on a line of its own', () => {
  const codes = [
    emails.verification({ ...guest, code: '00123456' }),
    emails.passwordReset({ ...guest, code: 'aB3dE5gH', url }),
  ].map(({ text }) => codeIn({ text } as never));
  expect(codes).toEqual(['00123456', 'aB3dE5gH']);
  expect(emails.invite({ ...guest, code: 'ABCD-EFGH-1234', url }).text).toMatch(/^\s*ABCD-EFGH-1234$/m);
  for (const { text } of [
    emails.verification({ ...guest, code: '1' }),
    emails.passwordReset({ ...guest, code: '1', url }),
  ]) {
    expect(text).toContain('10 minutes');
  }
});

test('A link is in the e-mail unchanged', () => {
  for (const write of [emails.passwordReset, emails.invite]) {
    const { text, html } = write({ ...guest, code: 'aB3dE5gH', url });
    expect(text.split('\n')).toContain(url);
    expect(html).not.toContain('&code=');
    expect(/<a href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')).toBe(url);
  }
});
