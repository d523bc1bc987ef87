import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { journalId } from '../../server/db/secrets.ts';
import { createSmtpMailer } from '../../server/ports/smtp-mailer.ts';
import { databaseFault } from '../../server/db/check.ts';
import { readConfig } from '../../server/config.ts';
import { textsIn } from '../../server/lib/texts.ts';
import { mailServer } from '../../server/testing/mail-server.ts';
import { otherTexts } from '../../server/testing/other-language.ts';
import { tempFolder } from '../../server/testing/processes.ts';
import { openTestApp } from '../../server/testing/test-app.ts';
import { endTime, warnIfPast } from './arguments.ts';
import { checkAddress } from '../../server/doctor/address.ts';
import { checkSettings } from '../../server/doctor/settings.ts';
import { checkDatabase, rebuildSearchIndexes } from './doctor/storage.ts';
import { cardsPage } from '../../server/http/cards-page.ts';
import { decodeText, parseCsv } from '../../shared/host/csv.ts';
import { PastedAddresses } from '../../shared/host/invites.ts';
import { table } from './run.ts';
import { cardOf } from './wall.ts';
import { mailFailure } from '../../server/doctor/services.ts';

/** Unit tests of the admin commands, within this process. */

test('The columns of a table are as wide as a terminal shows wide characters', () => {
  const rows = table(
    ['Name', 'No'],
    [
      ['山田 花子', 1],
      ['Ada', 2],
      ['Zoë 👰', 3],
    ],
    'No row',
  ).split('\n');
  expect(rows).toEqual(['Name       No', '山田 花子  1', 'Ada        2', 'Zoë 👰     3']);
});

test.each([
  ['UTF-8', Buffer.from('Zoë Müller')],
  ['UTF-16', Buffer.from('\uFEFFZoë Müller', 'utf16le')],
  ['Windows-1252', Buffer.from('Zoë Müller', 'latin1')],
])('Names in %s are read', (_encoding, bytes) => {
  expect(parseCsv(decodeText(bytes))).toEqual([['Zoë Müller']]);
});

test('Commas of Chinese and Japanese keyboards separate, too', () => {
  expect(parseCsv('王家，4\n李雷')).toEqual([['王家', '4'], ['李雷']]);
  expect(parseCsv('田中さん\n佐藤家、4')).toEqual([['田中さん'], ['佐藤家', '4']]);
  expect(PastedAddresses.parse('a@example.org、b@example.org，c@example.org')).toHaveLength(3);
  expect(readConfig({ RELATIONSHIP_TAGS: '家人，朋友' }).RELATIONSHIP_TAGS).toEqual(['家人', '朋友']);
});

test('A date ends at midnight of the time zone, and a past time causes a warning', () => {
  expect(endTime('2027-06-12', 'America/New_York')).toBe('2027-06-13T03:59:59.999Z');
  expect(endTime('2027-06-12T18:00', 'Asia/Tokyo')).toBe('2027-06-12T09:00:00.000Z');
  expect(endTime('2027-06-12T18:00Z', 'Asia/Tokyo')).toBe('2027-06-12T18:00:00.000Z');
  expect(() => endTime('soon', 'UTC')).toThrow('--expires must be an ISO date or time');
  expect(warnIfPast('2020-01-01T00:00:00.000Z')).toHaveLength(1);
  expect([warnIfPast('2999-01-01T00:00:00.000Z'), warnIfPast(null)]).toEqual([[], []]);
});

test('Cards have the date in the same format as the e-mails, and speak the language that is asked for', () => {
  const sheet = {
    couple: 'A & B',
    date: '2027-06-12',
    place: 'The <b> barn',
    site: 'http://x',
    cards: [{ name: 'Ada', code: 'A', url: 'http://x', uses: 1 }],
  };
  expect(cardsPage(sheet, textsIn('en'))).toContain('June 12, 2027 · The &lt;b&gt; barn');
  for (const page of [cardsPage(sheet, otherTexts), cardOf('http://x', 'A & B', otherTexts)]) {
    expect(page).toContain('<html lang="de" dir="ltr">');
    expect(page).not.toMatch(/>[^<]*(photos|guest|network)\b/);
  }
  expect(cardsPage(sheet, otherTexts)).toContain('12. Juni 2027 · The &lt;b&gt; barn');
  expect(cardOf('http://x', 'A & B', otherTexts)).toContain(`<h1>${otherTexts.wallCardTexts.heading}</h1>`);
});

test('The doctor warns while names, date or tags are the example’s, and not once they are set', () => {
  const wedding = (env: Record<string, string>) =>
    checkSettings(readConfig(env)).filter(({ what }) => what === 'wedding');
  expect(wedding({ COUPLE_NAMES: 'A & B' })).toMatchObject([
    { state: 'WARN', found: expect.stringContaining('WEDDING_DATE, RELATIONSHIP_TAGS') },
  ]);
  expect(wedding({ COUPLE_NAMES: 'A & B', WEDDING_DATE: '2027-07-01', RELATIONSHIP_TAGS: 'Family' })).toEqual(
    [],
  );
});

async function databaseFile() {
  const folder = tempFolder();
  const opened = await openTestApp({ folder });
  const ada = await opened.invite('ada');
  await ada.rest('POST', '/album/entry', { title: 'Plum cake', privacy_status: 'published' });
  return { ...opened.app, ada };
}

test('The command that the doctor names rebuilds a search index that does not match', async () => {
  const app = await databaseFile();
  app.raw.exec(`drop trigger entry_updated; update entry set search_text = 'another'`);
  const [finding] = checkDatabase(app);
  expect(finding).toMatchObject({
    what: 'search index',
    todo: 'npm run -s admin -- doctor --rebuild-search',
  });
  rebuildSearchIndexes(app.raw);
  expect(checkDatabase(app)).toMatchObject([{ state: 'OK' }]);
  for (const q of ['another', 'an'])
    expect((await app.ada.api.album.search({ q })).entries).toMatchObject([{ title: 'Plum cake' }]);
});

test('A search index that cannot be examined is not called damaged', async () => {
  const app = await databaseFile();
  app.raw.pragma('query_only = on');
  expect(() => checkDatabase(app)).toThrow('readonly');
});

test('The advice for a damaged database loses no data', async () => {
  const app = await databaseFile();
  app.raw.exec('pragma foreign_keys = off; update entry set user_id = 4711');
  expect(checkDatabase(app)).toMatchObject([{ what: 'database', todo: expect.stringContaining('--force') }]);
});

const codesOfDamage = ['SQLITE_CORRUPT_INDEX', 'SQLITE_NOTADB'];
const otherCodes = ['CANTOPEN', 'PERM', 'READONLY_DBMOVED', 'IOERR_READ', 'IOERR_SHMSIZE', 'FULL'];

test('Only damage that SQLite names leads to the restore of a backup', () => {
  const todo = (code: string) => databaseFault(Object.assign(new Error('a fault'), { code }))?.todo;
  for (const code of codesOfDamage) expect(todo(code)).toContain('restore');
  for (const code of otherCodes) expect(todo(`SQLITE_${code}`)).toMatch(/^(?!.*restore)./);
});

test('Another site or journal at the public address is called so, and the own one is OK', async () => {
  const answers = { status: 'ok', journal_id: 'another' };
  let answer = '<!DOCTYPE html>';
  const other = createServer((_request, response) => response.end(answer)).listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const { app } = await openTestApp({ env: { PUBLIC_URL: url } });
  const fault = (words: string) => [{ state: 'FAIL', found: expect.stringContaining(words) }];
  expect(await checkAddress(app)).toMatchObject(fault('another site'));
  answer = JSON.stringify(answers);
  expect(await checkAddress(app)).toMatchObject(fault('another journal'));
  answer = JSON.stringify({ ...answers, journal_id: await journalId(app.db) });
  expect(await checkAddress(app)).toMatchObject([{ what: 'address', state: 'OK' }]);
  // A restored database of an earlier version has no identity before its first start.
  app.raw.exec(
    "delete from secret where name = 'journal'; delete from kysely_migration where name > '0016~'",
  );
  expect(await checkAddress(app)).toMatchObject([{ what: 'address', state: 'OK' }]);
});

test('A mail server with a self-signed certificate is refused with a remedy that works', async () => {
  const { url } = await mailServer({ options: { disabledCommands: ['AUTH'] } });
  const mail = { to: 'ada@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello' };
  const strict = createSmtpMailer(url, () => 'journal@example.org');
  onTestFinished(() => strict.close());
  const failure = await strict.send(mail).then(() => null, mailFailure);
  expect(failure).toContain('add ?tls.rejectUnauthorized=false to SMTP_URL');
  const lenient = createSmtpMailer(`${url}?tls.rejectUnauthorized=false`, () => 'journal@example.org');
  onTestFinished(() => lenient.close());
  await lenient.send(mail);
  expect(failure).not.toBeNull();
});
