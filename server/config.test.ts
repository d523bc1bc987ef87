import { expect, test } from 'vitest';
import { examplesIn, readConfig, settingsOf } from './config.ts';

test('Every setting has a default', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, TRUST_PROXY: false, RATE_LIMIT: 'on' });
  expect(config.RELATIONSHIP_TAGS).toHaveLength(12);
  expect(config.PUBLIC_URL).toBeUndefined();
});

test('Valid values are parsed', () => {
  expect(
    readConfig({
      PORT: '0',
      PUBLIC_URL: 'https://example.org/wedding/',
      RELATIONSHIP_TAGS: ' Family , Friends,,family ',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, ::1',
      SMTP_URL: 'smtps://user:pass@mail.example.org',
      MAIL_FROM: 'Anna & Ben <us@example.org>',
      COUPLE_NAMES: '   ',
    }),
  ).toMatchObject({
    PORT: 0,
    PUBLIC_URL: 'https://example.org/wedding',
    RELATIONSHIP_TAGS: ['Family', 'Friends'],
    TRUST_PROXY: ['127.0.0.1', '10.0.0.0/8', '::1'],
    COUPLE_NAMES: 'Rose & Julian',
  });
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'example.org'],
  ['PUBLIC_URL', 'https://example.org/?a=1'],
  ['WEDDING_DATE', '2027-02-30'],
  ['WEDDING_DATE', 'next June'],
  ['RELATIONSHIP_TAGS', ' , '],
  ['RELATIONSHIP_TAGS', `Family,${'x'.repeat(101)}`],
  ['SMTP_URL', 'http://mail.example.org'],
  ['MAIL_FROM', 'nobody'],
  ['TRANSLATE_URL', 'localhost:5000'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['RATE_LIMIT', 'maybe'],
  ['GUEST_DOWNLOADS', 'no'],
  ['TIME_ZONE', 'Berlin'],
  ['TIME_ZONE', '+02:00'],
  ['LOG_FORMAT', 'xml'],
  ['SMTP_URL', 'smtps://rose:abcd efgh@mail.example.org'],
  ['SMTP_URL', 'smtps://rose:a/b@mail.example.org'],
  ['SMTP_URL', 'smtps://rose:a?b@mail.example.org'],
  ['SMTP_URL', 'smtps://rose:100%@mail.example.org'],
])('%s=%s stops the start with one line', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(new RegExp(`^${name}=.* is not allowed: it must be [^\\n]+$`));
  if (name !== 'SMTP_URL') expect(read).toThrow(value);
});

test('The refusal of an SMTP_URL explains how to write special characters', () => {
  expect(() => readConfig({ SMTP_URL: 'smtps://rose:abcd efgh@mail.example.org' })).toThrow(
    /in user and password write %20 for a space, %23 for #/,
  );
  const SMTP_URL = 'smtps://rose%40example.org:abcd%20efgh%23%2F%3F@mail.example.org';
  expect(readConfig({ SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
});

test('The time zone is the one of the system unless it is set', () => {
  expect(readConfig({}).TIME_ZONE).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(readConfig({ TIME_ZONE: 'America/New_York' }).TIME_ZONE).toBe('America/New_York');
});

test('Settings of the example wedding are named until each is set, even to the same value', () => {
  expect(examplesIn(readConfig({}))).toEqual(['COUPLE_NAMES', 'WEDDING_DATE', 'RELATIONSHIP_TAGS']);
  expect(examplesIn(readConfig({ COUPLE_NAMES: 'Rose & Julian', RELATIONSHIP_TAGS: 'Family' }))).toEqual([
    'WEDDING_DATE',
  ]);
});

test('The settings of a couple that has the names of the example are archived', () => {
  expect(settingsOf(readConfig({ COUPLE_NAMES: 'Rose & Julian' }))).toEqual({
    COUPLE_NAMES: 'Rose & Julian',
  });
  expect(settingsOf(readConfig({}))).toEqual({});
});

test('The error of a refused setting does not repeat its secret', () => {
  expect(() => readConfig({ ADMIN_TOKEN: 'with space' })).toThrow(/^ADMIN_TOKEN=\(hidden\)/);
  expect(() => readConfig({ ADMIN_TOKEN: 'a'.repeat(23) })).toThrow(
    /^ADMIN_TOKEN=\(hidden\) is not allowed: it must be at least 24 printable ASCII characters.*$/,
  );
  expect(readConfig({ ADMIN_TOKEN: 'a'.repeat(24) }).ADMIN_TOKEN).toHaveLength(24);
});
