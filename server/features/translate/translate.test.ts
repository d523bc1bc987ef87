import { pino } from 'pino';
import { expect, test } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import type { Deps } from '../../deps.ts';
import { createLibreTranslator } from '../../ports/libre-translator.ts';
import {
  respondWith,
  translated,
  translationServer,
  type Responders,
} from '../../testing/translation-server.ts';
import { openTestApp } from '../../testing/test-app.ts';

const failed = {
  status: 503,
  body: { message: messages.translate.failed, error: 'SERVICE_UNAVAILABLE' },
};

/** A test application with a translation server, a settable clock, and two guests. */
async function withTranslationServer(responders: Responders = {}, overrides: Partial<Deps> = {}) {
  const clock = { at: Date.parse('2027-06-12T12:00:00Z') };
  const remote = await translationServer(responders);
  const translator = createLibreTranslator(remote.url, 'the key', 5000);
  const app = await openTestApp({ overrides: { translator, now: () => new Date(clock.at), ...overrides } });
  const guests = { ada: await app.invite('ada'), bob: await app.invite('bob') };
  const translate = async (text: string, target_language = 'es', guest = guests.ada) => {
    const { status, body } = await guest.rest('POST', '/translate', { text, target_language });
    return { status, body };
  };
  return { ...app, ...guests, remote, clock, translate };
}

const ok = (translated_text: string) => ({ status: 200, body: { translated_text } });

test('A translation needs a target language', async () => {
  const { ada, remote, translate } = await withTranslationServer();
  const form = { text: 'Hello', target_language: 'es' };
  for (const body of [
    { text: 'Hello' },
    { ...form, target_language: '' },
    { ...form, target_language: 'tlh' },
  ]) {
    expect(await ada.rest('POST', '/translate', body)).toMatchObject({
      status: 400,
      body: {
        message: messages.translate.languageRequired,
        validation_errors: [{ field: 'target_language' }],
      },
    });
  }
  expect((await translate('x'.repeat(5001))).status).toBe(400);
  expect(remote.requests).toEqual([]);
  expect(await translate('Hello')).toEqual(ok('[es] Hello'));
});

test('The same text is translated once for all guests', async () => {
  const { bob, remote, translate } = await withTranslationServer();
  expect(await translate('Hello')).toEqual(ok('[es] Hello'));
  remote.responders.translate = respondWith({ error: 'gone' }, 500);
  expect(await translate('Hello', 'es', bob)).toEqual(ok('[es] Hello'));
  expect(remote.requests).toHaveLength(1);
  expect(await translate('Hello', 'ja')).toEqual(failed);
  expect(await translate('hello')).toEqual(failed);
});

test('A failed translation answers with one sentence, is not cached, and its text is not logged', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const { remote, translate } = await withTranslationServer(
    { translate: respondWith({ error: 'A secret wish is not supported' }, 400) },
    { log },
  );
  expect(await translate('A secret wish')).toEqual(failed);
  expect(lines.filter((line) => line.includes('translation failed'))).toHaveLength(1);
  expect(lines.join('')).not.toMatch(/secret|the key/);
  remote.responders.translate = translated;
  expect(await translate('A secret wish')).toEqual(ok('[es] A secret wish'));
});

test('A translation server that fails repeatedly is not called for 30 seconds', async () => {
  const { remote, clock, translate } = await withTranslationServer({ translate: respondWith({}, 500) });
  for (let n = 0; n < 5; n += 1) expect(await translate(`text ${n}`)).toEqual(failed);
  remote.responders.translate = translated;
  expect(await translate('again')).toEqual(failed);
  expect(remote.requests).toHaveLength(5);
  clock.at += 30_000;
  expect(await translate('again')).toEqual(ok('[es] again'));
  remote.responders.translate = respondWith({}, 500);
  for (let n = 0; n < 4; n += 1) await translate(`more ${n}`);
  remote.responders.translate = translated;
  expect(await translate('four failures are not five')).toEqual(ok('[es] four failures are not five'));
});

test('A guest has twenty translations a minute, cached ones not counted', async () => {
  const { bob, clock, translate } = await withTranslationServer();
  for (let n = 0; n < 20; n += 1) expect((await translate(`text ${n}`)).status).toBe(200);
  const tooMany = {
    status: 429,
    body: { message: messages.generic.tooManyRequests, error: 'TOO_MANY_REQUESTS' },
  };
  expect(await translate('one more')).toEqual(tooMany);
  expect((await translate('text 7')).status).toBe(200);
  expect((await translate('one more', 'es', bob)).status).toBe(200);
  expect((await translate('one more')).status).toBe(200);
  expect(await translate('yet another')).toEqual(tooMany);
  clock.at += 60_000;
  expect((await translate('yet another')).status).toBe(200);
});

test('A guest has at most two translations in progress', async () => {
  const waiting: (() => void)[] = [];
  const { bob, remote, translate } = await withTranslationServer({
    translate: (request, res) => void waiting.push(() => translated(request, res)),
  });
  const first = [translate('one'), translate('two')];
  await expect.poll(() => waiting.length).toBe(2);
  expect((await translate('three')).status).toBe(503);
  const others = translate('three', 'es', bob);
  await expect.poll(() => waiting.length).toBe(3);
  for (const answer of waiting.splice(0)) answer();
  expect(await Promise.all([...first, others])).toEqual([ok('[es] one'), ok('[es] two'), ok('[es] three')]);
  remote.responders.translate = translated;
  expect(await Promise.all([translate('four'), translate('five')])).toEqual([
    ok('[es] four'),
    ok('[es] five'),
  ]);
});
