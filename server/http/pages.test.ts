import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { localeTags } from '../../shared/locales/locales.ts';
import { buildServer } from '../app.ts';
import { testApp } from '../testing/test-app.ts';

/** The pages of the client that `npm test` has just built. */

async function pages() {
  const { app } = await testApp();
  const config = { ...app.config, COUPLE_NAMES: 'Ada "<script>" & Bob' };
  const server = await buildServer({ ...app, config });
  onTestFinished(() => server.close());
  return (url: string, encoding?: string, version?: string) =>
    server.inject({
      url,
      headers: {
        ...(encoding !== undefined && { 'accept-encoding': encoding }),
        ...(version !== undefined && { 'if-none-match': version }),
      },
    });
}

test('A page is compressed as the browser accepts it', async () => {
  const get = await pages();
  const plain = await get('/login');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.body).toContain('Ada &quot;&lt;script&gt;&quot;');
  const brotli = await get('/login', 'gzip, br');
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding, accept-language, cookie',
  });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  const gzip = await get('/login', 'gzip;q=1, br;q=0');
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
});

test.each(localeTags)(
  'A page comes in %s where the browser prefers it or the reader chose it',
  async (tag) => {
    const { app } = await testApp();
    const server = await buildServer(app);
    onTestFinished(() => server.close());
    const pageFor = async (headers: Record<string, string>) =>
      (await server.inject({ url: '/login', headers })).body;
    const lang = `<html lang="${tag}"`;
    expect(await pageFor({ 'accept-language': `xx, ${tag};q=0.9, en;q=0.1` })).toContain(lang);
    expect(await pageFor({ 'accept-language': 'en, es', cookie: `wj_locale=${tag}` })).toContain(lang);
    expect(await pageFor({ 'accept-language': 'xx', cookie: 'wj_locale=xx' })).toContain('<html lang="en"');
  },
);

test('The licences of scripts, workers and fonts are handed on', async () => {
  const { body } = await (await pages())('/licenses.txt');
  for (const name of ['react', 'mediabunny', '@fontsource-variable/cormorant'])
    expect(body).toMatch(new RegExp(`^## ${name}\\b`, 'm'));
});

test('A page that the browser has in its encoding is not sent again', async () => {
  const get = await pages();
  const first = await get('/login', 'br');
  const etag = String(first.headers.etag);
  const again = await get('/login', 'br', etag);
  expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);
  expect(again.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
  });
  expect((await get('/login', 'gzip', etag)).statusCode).toBe(200);
  expect((await get('/album', 'br', etag)).statusCode).toBe(200);
});

test('The first paint of a page waits for no script and no style sheet but its own', async () => {
  const get = await pages();
  for (const path of ['/', '/login', '/register', '/reset-password', '/album', '/user/1']) {
    const { body } = await get(path);
    expect(body.match(/<link (?!disabled)[^>]*rel="stylesheet"/g), path).toBe(null);
    const sheets = body.match(/<link disabled[^>]*rel="stylesheet"/g) ?? [];
    expect(sheets, path).not.toEqual([]);
    expect(body.match(/<style>[^<]/g), path).toHaveLength(sheets.length);
    expect([...body.matchAll(/<script (?!type=)[^>]*src=/g)], path).toEqual([]);
    const rest = body.match(/<(?:script type="module"|link rel="modulepreload")[^>]*>/g) ?? [];
    expect(rest.filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([]);
    expect(rest.length).toBeGreaterThan(0);
    for (const [, font = ''] of body.matchAll(/url\(([^)]+\.woff2)\)/g))
      expect((await get(font)).statusCode, font).toBe(200);
  }
});

test('A page has one inline script of at most 1 KB, which its policy allows by its hash', async () => {
  const get = await pages();
  for (const path of ['/', '/login', '/register', '/reset-password', '/album', '/user/1', '/nowhere']) {
    const { body, headers } = await get(path);
    const inline = [...body.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs)].map(
      ([, text = '']) => text,
    );
    expect(inline, path).toHaveLength(1);
    expect(inline[0]?.length).toBeLessThanOrEqual(1024);
    const hash = createHash('sha256')
      .update(inline[0] ?? '')
      .digest('base64');
    expect(headers['content-security-policy'], path).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(body.match(/\son\w+=/g), path).toBe(null);
  }
});

test('The link of a reset e-mail is not prerendered', async () => {
  const get = await pages();
  expect((await get('/reset-password')).body).toContain('<form');
  expect((await get('/reset-password?email=a%40b.c&code=1')).body).toContain('<div id="root"></div>');
});

test('The page before it is filled has no address', async () => {
  const get = await pages();
  const { body } = await get('/nowhere');
  for (const encoding of ['', '.br', '.gz']) expect((await get(`/index.html${encoding}`)).body).toBe(body);
});

test('Unusual addresses are answered without a failure', async () => {
  const get = await pages();
  for (const url of ['/nowhere', '/login/more', '//', '//host/login', '/?a=%zz'])
    expect((await get(url)).statusCode, url).toBeLessThan(500);
});

test('An address that cannot be decoded is a page that is not there, as any other', async () => {
  const get = await pages();
  const { statusCode, body } = await get('/nowhere');
  for (const url of ['/%', '/%zz?a=%zz', '/login%E0%A4%A']) {
    const answer = await get(url);
    expect([answer.statusCode, answer.body], url).toEqual([statusCode, body]);
  }
});

test('Every class of the client in a prerendered page has a style', () => {
  const built = join(import.meta.dirname, '../../dist/client');
  const assets = readdirSync(join(built, 'assets')).filter((name) => name.endsWith('.css'));
  const styles = assets.map((name) => readFileSync(join(built, 'assets', name), 'utf8')).join('\n');
  const folder = join(built, '.vite/pages/en/pair');
  const markup = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const classes = [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  const own = [...new Set(classes)].filter((name) => /^_\w+_\w+_\d+$/.test(name));
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter((name) => !styles.includes(`.${name}`))).toEqual([]);
});
