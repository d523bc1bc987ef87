import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fileLimits } from '../../shared/limits.ts';
import { hasCaddy, openBehindCaddy } from './caddy.ts';
import { hasNginx, openBehindNginx } from './nginx.ts';
import { admin } from './admin.ts';
import { jpeg } from './pictures.ts';
import { answers, password } from './test-app.ts';

/** The shipped samples of nginx and Caddy before the real server, at the root of a name and under a path. */

type Open = (base: string) => Promise<{ port: number; folder: string; data: string }>;

/** Asks it over HTTPS, as any client would. */
async function behind(open: Open, base: string) {
  const { port, folder, data } = await open(base);
  const request = (method: string, path: string, options: RequestOptions = {}, body?: Buffer | string) =>
    new Promise<{
      status: number | undefined;
      headers: Record<string, string | string[] | undefined>;
      bytes: Buffer;
    }>((resolve, reject) => {
      const sent = httpsRequest(
        `https://localhost:${port}${path}`,
        { method, rejectUnauthorized: false, ...options },
        (answer) => {
          buffer(answer).then(
            (bytes) => resolve({ status: answer.statusCode, headers: answer.headers, bytes }),
            reject,
          );
        },
      );
      sent.on('error', reject).end(body);
    });
  const api = async (method: string, path: string, body?: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await request(method, `${base}/api${path}`, { headers }, body && JSON.stringify(body));
    return { ...answer, body: JSON.parse(answer.bytes.toString()) };
  };
  /** What arrives of a response that has no end, without being buffered until then. */
  const follow = (token: string) =>
    new Promise<{ status: number | undefined; until: (expected: string) => Promise<void> }>(
      (resolve, reject) => {
        const headers = { authorization: `Bearer ${token}` };
        const url = `https://localhost:${port}${base}/trpc/changes.follow`;
        const sent = httpsRequest(url, { headers, rejectUnauthorized: false }, (answer: IncomingMessage) => {
          const read = answer.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>;
          let received = '';
          const until = async (expected: string) => {
            while (!received.includes(expected)) received += (await read.next()).value ?? '';
          };
          resolve({ status: answer.statusCode, until });
        });
        onTestFinished(() => void sent.destroy());
        sent.on('error', reject).end();
      },
    );
  return { folder, request, api, data, follow };
}

const proxies: [name: string, isHere: boolean, open: Open][] = [
  ['nginx (with openssl)', hasNginx, openBehindNginx],
  ['Caddy (where it is installed)', hasCaddy, openBehindCaddy],
];

describe.each(proxies)('Behind %s', (_name, isHere, open) => {
  test.skipIf(!isHere).each(['', '/wedding'])('Every kind of request works at "%s"', async (base) => {
    const { folder, request, api, data, follow } = await behind(open, base);
    expect((await api('GET', '/system/health')).body).toMatchObject({ status: 'ok' });

    const described = (encoding: string) =>
      request('GET', `${base}/api/openapi.json`, { headers: { 'accept-encoding': encoding } });
    const plain = await described('identity');
    expect([plain.bytes.length > 2048, plain.headers['content-encoding']]).toEqual([true, undefined]);
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, bytes } = await described(encoding);
      expect([headers['content-encoding'], bytes.length < plain.bytes.length / 4]).toEqual([encoding, true]);
      expect(decompress(bytes).equals(plain.bytes)).toBe(true);
    }

    for (const path of ['/', '/user/3', '/reset-password?email=ada%40example.org&code=Secret12']) {
      const page = (await request('GET', `${base}${path}`)).bytes.toString();
      expect(page).toContain(` data-base="${base}"`);
      const files = [...page.matchAll(/(?:src|href)="([^"]+\.(?:js|css|svg))"/g)].map(
        (match) => match[1] ?? '',
      );
      expect(files.length).toBeGreaterThan(2);
      for (const file of files) expect([file, (await request('GET', file)).status]).toEqual([file, 200]);
    }

    const made = await admin(data, 'invite', '--json');
    await admin(data, 'whitelist', 'add', answers('ada').email);
    expect(
      (await api('POST', '/users/register', { ...answers('ada'), invite_code: JSON.parse(made.stdout).code }))
        .status,
    ).toBe(201);
    const login = await api('POST', '/users/login', { identifier: 'ada', password });
    const token = login.body.session_token as string;
    expect(String(login.headers['set-cookie'])).toMatch(
      new RegExp(`Path=${base}/uploads/; HttpOnly; Secure; SameSite=Strict`),
    );
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';

    const stream = await follow(token);
    expect([stream.status, (await follow('garbage')).status]).toEqual([200, 401]);
    await stream.until('"type":"begin"');

    const picture = await jpeg();
    const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
    const metadata = `purpose ${btoa('entry')},filename ${btoa('a.jpg')}`;
    const begun = await request('POST', `${base}/api/uploads`, {
      headers: { ...headers, 'upload-length': picture.length, 'upload-metadata': metadata },
    });
    const location = String(begun.headers.location);
    expect([begun.status, location]).toEqual([
      201,
      expect.stringMatching(new RegExp(`^${base}/api/uploads/[0-9a-f]{32}$`)),
    ]);
    const piece = { ...headers, 'upload-offset': 0, 'content-type': 'application/offset+octet-stream' };
    expect((await request('PATCH', location, { headers: piece }, picture)).status).toBe(204);
    const upload_id = location.split('/').at(-1);
    const entry = await api(
      'POST',
      '/album/entry',
      { title: 'By nginx', privacy_status: 'published', upload_id },
      token,
    );
    await stream.until('"type":"entry"');
    // The address bears the base path already.
    const url = entry.body.content_url as string;
    const range = await request('GET', url, { headers: { cookie, range: 'bytes=0-9' } });
    expect([range.status, range.bytes.length]).toEqual([206, 10]);
    expect((await request('GET', url)).status).toBe(401);

    const form = async (size: number) => {
      const type = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` };
      const title = '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nA video\r\n';
      const head = `${title}--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n`;
      const answer = await request(
        'POST',
        `${base}/api/album/entry`,
        { headers: type },
        Buffer.concat([Buffer.from(head), Buffer.alloc(size), Buffer.from('\r\n--x--\r\n')]),
      );
      return [answer.status, JSON.parse(answer.bytes.toString()).error];
    };
    // As many bytes as a video may have reach the journal, which judges what they are; more get its own sentence.
    expect(await form(fileLimits.video)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await form(fileLimits.video + 1)).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    // The proxy may refuse these by itself, in the same form.
    expect(await form(40 * 1024 ** 2)).toEqual([413, 'PAYLOAD_TOO_LARGE']);

    const read = () => readFileSync(join(folder, 'wedding.log'), 'utf8');
    const log = await vi.waitUntil(() => read().includes(`${base}/reset-password`) && read(), {
      timeout: 60_000,
    });
    expect(log).not.toMatch(/Secret12|ada%40/);
  });

  test.skipIf(!isHere)('A client with a forged address header is counted by its real address', async () => {
    const { request } = await behind(open, '');
    const body = JSON.stringify({ identifier: 'nobody', password: 'Wrong1234' });
    const statuses = [];
    for (let i = 0; i < 12; i += 1) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${i}` };
      statuses.push((await request('POST', '/api/users/login', { headers }, body)).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});
