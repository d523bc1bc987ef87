import { afterEach, expect, test, vi } from 'vitest';
import {
  respondWith,
  translated,
  translationServer,
  type Responders,
} from '../testing/translation-server.ts';
import { createLibreTranslator } from './libre-translator.ts';

const limit = 250;
/** What the machine may need on top of the time limit. */
const slack = 1500;

afterEach(() => vi.useRealTimers());

const languages = (...codes: string[]) =>
  respondWith(codes.map((code) => ({ code, name: code, targets: codes })));

test('A text is sent and returned unchanged', async () => {
  const { url, requestsTo } = await translationServer();
  const text = `<b>"Liebe" & 'Glück'</b>\n💍 ${'愛'.repeat(4000)}`;
  expect(await createLibreTranslator(url).translate(text, 'es')).toBe(`[es] ${text}`);
  expect(requestsTo('/translate').map(({ body }) => body)).toEqual([
    { q: text, source: 'auto', target: 'es', format: 'text' },
  ]);
  await createLibreTranslator(url, 'the key').translate('Hello', 'ja');
  expect(requestsTo('/translate')[1]?.body).toMatchObject({ api_key: 'the key', target: 'ja' });
});

test.each([
  [['en', 'zh'], 'zh'],
  [['en', 'zh-Hans', 'zh-Hant'], 'zh-Hans'],
  [['zh', 'zh-CN', 'zh-Hans'], 'zh-CN'],
  [['en', 'es'], 'zh'],
])('A server that offers %j gets Chinese as %s', async (codes, expected) => {
  const { url } = await translationServer({ languages: languages(...codes) });
  expect(await createLibreTranslator(url).translate('Hello', 'zh-CN')).toBe(`[${expected}] Hello`);
});

test('The languages are requested only where the names differ', async () => {
  const { url, requestsTo } = await translationServer({ languages: languages('zh-Hans') });
  const translator = createLibreTranslator(url);
  await translator.translate('Hello', 'en');
  expect(requestsTo('/languages')).toHaveLength(0);
  await translator.translate('Hello', 'zh-CN');
  expect(requestsTo('/languages')).toHaveLength(1);
});

const endless: Responders = {
  translate: (_request, res) =>
    void res.writeHead(200).end(`{"translatedText":"${'x'.repeat(5 * 1024 * 1024)}"}`),
};

test.each<[string, Responders]>([
  ['the server breaks down', { languages: respondWith({ error: 'oh' }, 500) }],
  ['it is no JSON', { languages: (_request, res) => void res.end('<html>') }],
  ['it is no list', { languages: respondWith({ translatedText: 'zh-CN' }) }],
  ['it holds no languages', { languages: respondWith([null, 'zh-CN', 7, { code: 5 }]) }],
  ['it is without end', { languages: endless.translate }],
])('A list of languages is not used when %s', async (_name, initial) => {
  const { url, responders } = await translationServer(initial);
  const translator = createLibreTranslator(url, undefined, 5000);
  expect(await translator.translate('Hello', 'zh-CN')).toBe('[zh] Hello');
  responders.languages = languages('zh-Hans');
  expect(await translator.translate('Hello', 'zh-CN')).toBe('[zh-Hans] Hello');
});

test.each<[string, Responders]>([
  [
    'refuses the language',
    { translate: respondWith({ error: 'zh-CN is not supported' }, 400), languages: languages('zh-CN') },
  ],
  ['breaks down', { translate: respondWith({ error: 'oh' }, 500) }],
  ['breaks down with a translation', { translate: respondWith({ translatedText: 'Hola' }, 500) }],
  ['sends 5 MB', endless],
  [
    'sends 5 MB piece by piece',
    { translate: (_, res) => void res.writeHead(200).write('x'.repeat(5 * 1024 * 1024)) },
  ],
  ['quotes the text', { translate: ({ body }, res) => void res.end(`What is ${String(body?.q)}?`) }],
  ['sends half an answer', { translate: (_, res) => void res.end('{"translatedText":"Ho') }],
  ['sends null', { translate: respondWith(null) }],
  ['sends no text', { translate: respondWith({ translatedText: ['Hola'] }) }],
  ['sends a blank text', { translate: respondWith({ translatedText: ' \n' }) }],
  ['sends its complaint as a success', { translate: respondWith({ error: 'model missing' }) }],
  ['hangs up', { translate: (_, res) => void res.destroy() }],
  ['never answers', { translate: () => {} }],
  ['drips', { translate: drip }],
  ['never answers its languages', { languages: () => {} }],
  ['drips its languages', { languages: drip }],
])('A translation by a server that %s fails within the time limit', async (_name, initial) => {
  const { url } = await translationServer(initial);
  const translator = createLibreTranslator(url, undefined, limit);
  const began = performance.now();
  await expect(translator.translate('A secret wish', 'zh-CN')).rejects.toThrow(/^(?!.*secret)/);
  expect(performance.now() - began).toBeLessThan(limit + slack);
});

test('One time limit covers the languages and the text together', async () => {
  const later =
    (responder: typeof translated): typeof translated =>
    (request, res) =>
      void setTimeout(() => responder(request, res), limit * 0.7);
  const { url } = await translationServer({
    translate: later(translated),
    languages: later(languages('zh')),
  });
  const translator = createLibreTranslator(url, undefined, limit);
  await expect(translator.translate('Hello', 'zh-CN')).rejects.toThrow(/timeout/i);
  expect(await createLibreTranslator(url, undefined, 10 * limit).translate('Hello', 'zh-CN')).toBe(
    '[zh] Hello',
  );
});

test('A redirect is not followed, and the key is not sent to it', async () => {
  const elsewhere = await translationServer();
  for (const status of [301, 302, 303, 307, 308]) {
    const { url } = await translationServer({
      translate: (_request, res) =>
        void res.writeHead(status, { location: `${elsewhere.url}/translate` }).end(),
    });
    const translation = createLibreTranslator(url, 'the key', limit).translate('Hello', 'es');
    await expect(translation).rejects.toThrow('fetch failed');
  }
  expect(elsewhere.requests).toEqual([]);
});

test('Half a surrogate pair is replaced', async () => {
  const { url } = await translationServer({
    translate: (_request, res) => void res.end('{"translatedText":"a\\ud83d"}'),
  });
  expect(await createLibreTranslator(url).translate('Hello', 'es')).toBe('a\uFFFD');
});

/** An answer that grows by a byte every few moments, and is never done. */
function drip(_request: unknown, res: Parameters<typeof translated>[1]): void {
  res.writeHead(200, { 'content-type': 'application/json' });
  const drops = setInterval(() => res.write(' '), 20);
  res.on('close', () => clearInterval(drops));
}
