import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migrator } from 'kysely/migration';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { migrateWithCopy } from '../../archive/backup/before-migration.ts';
import { theServer } from '../../auth/host.ts';
import { compose } from '../../compose.ts';
import { readConfig } from '../../config.ts';
import { openDb } from '../../db/open.ts';
import { tempFolder } from '../../testing/processes.ts';
import { cheapParts, testAppWith } from '../../testing/test-app.ts';
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

test('The terms of the album are of the page alone, and no text takes one back', async () => {
  const { app } = await testAppWith({ env: { approval: 'on', opens_at: '2999-01-01T00:00:00Z' } });
  const off = { approval: { value: 'off', from: 'default' }, opens_at: { value: '', from: 'default' } };
  expect(listSettings(app)).toMatchObject(off);
  await changeSettings(app, theServer, { approval: 'on', opens_at: '2999-01-01T00:00:00Z' });
  expect(app.config).toMatchObject({ approval: 'on', opens_at: '2999-01-01T00:00:00Z' });
  await changeSettings(app, theServer, { approval: '', opens_at: '' });
  expect(listSettings(app)).toMatchObject(off);
  expect(app.raw.prepare('select count(*) from setting').pluck().get()).toBe(0);
});

test('Terms that an earlier version stored hold from the start that updates it', async () => {
  const folder = tempFolder();
  const before = openDb(join(folder, 'wedding.sqlite'));
  const provider = { getMigrations: async () => migrations };
  await new Migrator({ db: before.db, provider }).migrateTo('0032_hash_by_the_worker');
  before.raw.exec(`insert into setting values ('approval', 'true'), ('guest_megabytes', '500'),
    ('opens_at', '"2027-06-13T10:00:00.000Z"'), ('COUPLE_NAMES', '"Ada" & Bob')`);
  await before.db.destroy();
  const app = compose(readConfig({ DATA_DIR: folder }), { ...cheapParts, log: pino({ level: 'silent' }) });
  onTestFinished(() => app.close());
  await migrateWithCopy(app);
  expect(app.config).toMatchObject({
    approval: 'on',
    guest_megabytes: 500,
    opens_at: '2027-06-13T10:00:00.000Z',
    COUPLE_NAMES: '"Ada" & Bob',
  });
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
  ['approval', 'maybe'],
  ['closes_at', 'tomorrow'],
  ['guest_megabytes', '99'],
] as const)('%s=%j is refused, and nothing else of the call is stored', async (name, value) => {
  const { app } = await testAppWith({});
  await expect(changeSettings(app, theServer, { DIGEST: 'daily', [name]: value })).rejects.toMatchObject({
    message: expect.stringMatching(/^This must be /),
    validationErrors: [{ field: name }],
  });
  expect(app.config.DIGEST).toBe('off');
  expect(app.raw.prepare('select count(*) from setting').pluck().get()).toBe(0);
});
