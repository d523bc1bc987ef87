import { firstLabel } from '../../../shared/host/labels.ts';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFailedBackup, writeLastBackup } from '../../archive/last-made.ts';
import { filePart, jpeg } from '../../testing/pictures.ts';
import { openTestApp } from '../../testing/test-app.ts';
import * as invites from '../users/invites/invites.service.ts';
import { requirePhotographer } from '../users/accounts/photographers.service.ts';
import { sendNotes } from './notes.service.ts';

const hour = 3_600_000;

async function open(env: Record<string, string> = {}) {
  // Nine in the morning is the first hour of a note.
  let time = Date.parse('2027-06-12T08:00:00.000Z');
  const now = () => new Date(time);
  const opened = await openTestApp({ env: { TIME_ZONE: 'UTC', ...env }, overrides: { now } });
  await invites.firstInvite(opened.app);
  const dora = await opened.inviteHost('dora');
  opened.app.raw.exec(`delete from invite where label <> '${firstLabel}'`);
  const left = async () => {
    const { steps } = await dora.api.host.overview();
    return steps.flatMap(({ step, is_done }) => (is_done ? [] : [step]));
  };
  return { ...opened, dora, left, later: (hours: number) => (time += hours * hour) };
}

test('Each step of the checklist goes when the facts say that it is done', async () => {
  const { app, dora, left, folder, inviteHost } = await open({ SMTP_URL: 'smtp://127.0.0.1:9' });
  expect(await left()).toEqual(['wedding', 'photo', 'mail', 'invite', 'backup', 'second_host']);
  await dora.api.host.change_settings({ COUPLE_NAMES: 'Ada & Bob' });
  expect(await left()).toContain('wedding');
  await dora.api.host.change_settings({ WEDDING_DATE: '2027-06-12' });
  expect(await left()).toEqual(['photo', 'mail', 'invite', 'backup', 'second_host']);
  await dora.form('PUT', '/host/landing-photo', { file: filePart(await jpeg(), 'a.jpg') });
  app.raw.exec('update guest set verified_email = email');
  expect(await left()).toEqual(['invite', 'backup', 'second_host']);
  await invites.create(app, { label: 'Everyone' });
  await writeLastBackup(folder, { made_at: app.now().toISOString(), file: join(folder, 'a.tar'), size: 1 });
  await inviteHost('eve');
  expect(await left()).toEqual([]);
});

test('The checklist goes when the first guest has come; an account of imported pictures is none', async () => {
  const { app, dora, left, invite } = await open();
  await requirePhotographer(app, 'Photographer');
  expect((await left()).length).toBeGreaterThan(0);
  const { notes } = await dora.api.host.overview();
  expect(notes.map(({ kind }) => kind)).not.toContain('new_guests');
  await invite('ada');
  expect((await dora.api.host.overview()).steps).toEqual([]);
});

test('Hosts are told once a day at most, but of a new fault at once', async () => {
  const { app, dora, invite, folder, later } = await open({
    SMTP_URL: 'smtp://127.0.0.1:9',
    HOST_NOTES: 'daily',
  });
  app.raw.exec(`update guest set verified_email = email; delete from mail`);
  const told = async () => {
    await sendNotes(app);
    const rows = app.raw.prepare('delete from mail returning to_address, text_body').all() as Record<
      string,
      string
    >[];
    return rows.map(({ to_address = '', text_body = '' }) => [
      to_address,
      text_body.split('\n\n').slice(2, -3).join(' '),
    ]);
  };
  await invite('ada');
  app.raw.exec('delete from mail');
  expect(await told(), 'before nine').toEqual([]);
  later(1);
  expect(await told()).toEqual([[dora.email, '1 new guest in the journal.']]);
  later(2);
  await invite('bob');
  app.raw.exec('delete from mail');
  expect(await told(), 'the same day').toEqual([]);
  await writeFailedBackup(folder, app.now().toISOString());
  const failed = 'The last backup failed. Make another, or tell the person who runs the server.';
  expect(await told()).toEqual([[dora.email, failed]]);
  expect(await told(), 'a fault that is known').toEqual([]);
  later(24);
  expect(await told()).toEqual([[dora.email, `${failed} 1 new guest in the journal.`]]);
  expect((await dora.api.host.overview()).notes).toContainEqual({ kind: 'backup_failed', count: 1 });
  later(1);
  await writeLastBackup(folder, { made_at: app.now().toISOString(), file: join(folder, 'a.tar'), size: 1 });
  later(24);
  expect(await told(), 'nothing to tell').toEqual([]);
  await writeFailedBackup(folder, app.now().toISOString());
  app.raw.exec(`update guest set removed_at = '2027'`);
  expect(await told(), 'a host who is removed').toEqual([]);
});

test.each<Record<string, string>>([
  { HOST_NOTES: 'off', SMTP_URL: 'smtp://127.0.0.1:9' },
  { HOST_NOTES: 'daily' },
])('Nothing is sent with %o', async (env) => {
  const { app, later } = await open(env);
  app.raw.exec(`update guest set verified_email = email; delete from mail`);
  later(30);
  await sendNotes(app);
  expect(app.raw.prepare('select count(*) from mail').pluck().get()).toBe(0);
});
