import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { theServer } from '../../auth/host.ts';
import { testAppWith } from '../../testing/test-app.ts';
import { changeSettings, listSettings } from './settings.service.ts';

test('A setting of the environment wins and cannot be changed on the page', async () => {
  const { app } = await testAppWith({ env: { COUPLE_NAMES: 'Ada & Bob' } });
  await expect(
    changeSettings(app, theServer, { COUPLE_NAMES: 'Cy & Di', WEDDING_PLACE: 'Here' }),
  ).rejects.toMatchObject({
    message: 'COUPLE_NAMES is set on the server, and changes there',
    validationErrors: [{ field: 'COUPLE_NAMES' }],
  });
  expect(listSettings(app)).toMatchObject({
    COUPLE_NAMES: { value: 'Ada & Bob', from: 'fixed' },
    WEDDING_PLACE: { value: '', from: 'default' },
  });
});

test('Settings of the page outlive a restart, beneath those of the environment', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wedding-'));
  const first = await testAppWith({ folder });
  await changeSettings(first.app, theServer, {
    COUPLE_NAMES: ' Ada & Bob ',
    WEDDING_DATE: '2028-05-06',
    DIGEST: 'daily',
  });
  expect(first.app.config).toMatchObject({ COUPLE_NAMES: 'Ada & Bob', WEDDING_DATE: '2028-05-06' });
  await first.close();

  const second = await testAppWith({ folder, env: { DIGEST: 'off' } });
  expect(listSettings(second.app)).toMatchObject({
    COUPLE_NAMES: { value: 'Ada & Bob', from: 'page' },
    WEDDING_DATE: { value: '2028-05-06', from: 'page' },
    DIGEST: { value: 'off', from: 'fixed' },
  });
  await changeSettings(second.app, theServer, { COUPLE_NAMES: null });
  expect(listSettings(second.app).COUPLE_NAMES).toEqual({ value: 'Rose & Julian', from: 'default' });
});

test.each([
  ['COUPLE_NAMES', '   '],
  ['COUPLE_NAMES', 'Ada\r\nBcc: x@example.org'],
  ['COUPLE_NAMES', 'a'.repeat(101)],
  ['WEDDING_PLACE', 'a\u0000b'],
  ['LANDING_SENTENCE', 'a'.repeat(201)],
  ['WEDDING_DATE', '2028-02-30'],
  ['TIME_ZONE', 'Nowhere/Else'],
  ['RELATIONSHIP_TAGS', ' , '],
  ['GUEST_DOWNLOADS', 'maybe'],
  ['SITE_LANGUAGE', 'tlh'],
] as const)('%s=%j is refused, and nothing else of the call is stored', async (name, value) => {
  const { app } = await testAppWith({});
  await expect(changeSettings(app, theServer, { DIGEST: 'daily', [name]: value })).rejects.toMatchObject({
    message: expect.stringMatching(/^This must be /),
    validationErrors: [{ field: name }],
  });
  expect(app.config.DIGEST).toBe('off');
  expect(app.raw.prepare('select count(*) from setting').pluck().get()).toBe(0);
});
