import { once } from 'node:events';
import { request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hasCaddy, openBehindCaddy } from './caddy.ts';
import { hasNginx, openBehindNginx } from './nginx.ts';
import { admin } from './admin.ts';
import { answers, password } from './test-app.ts';

/** Streams of changes through the shipped samples of nginx and Caddy. */

type Open = (base: string) => Promise<{ port: number; folder: string; data: string }>;
const proxies: [name: string, isHere: boolean, open: Open][] = [
  ['nginx (with openssl)', hasNginx, openBehindNginx],
  ['Caddy (where it is installed)', hasCaddy, openBehindCaddy],
];

async function send(url: string, options: { method?: string; token?: string; body?: object }) {
  const { method = 'GET', token = '', body } = options;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const sent = request(url, { method, headers, rejectUnauthorized: false });
  sent.end(body && JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { response, close: () => sent.destroy() };
}

describe.each(proxies)('Behind %s', (_name, isHere, open) => {
  test.skipIf(!isHere).each(['', '/wedding'])(
    'An event arrives while the stream is open at "%s"',
    async (base) => {
      const { port, data } = await open(base);
      const site = `https://localhost:${port}${base}`;
      const post = async (path: string, body: object, token?: string) => {
        const { response } = await send(`${site}/api${path}`, {
          method: 'POST',
          body,
          ...(token && { token }),
        });
        return JSON.parse(await text(response));
      };
      await admin(data, 'whitelist', 'add', answers('ada').email);
      const { code } = JSON.parse((await admin(data, 'invite', '--json')).stdout);
      await post('/users/register', { ...answers('ada'), invite_code: code });
      const { session_token: token } = await post('/users/login', { identifier: 'ada', password });

      const { response, close } = await send(`${site}/trpc/changes.follow`, { token });
      onTestFinished(() => void close());
      expect(response.statusCode).toBe(200);
      response.setEncoding('utf8');
      const read = response[Symbol.asyncIterator]() as AsyncIterator<string>;
      let received = '';
      // The response has no end: what is read arrived without being buffered until then.
      const until = async (expected: string) => {
        while (!received.includes(expected)) received += (await read.next()).value ?? '';
      };
      await until('"type":"begin"');
      await post('/album/entry', { title: 'Behind the proxy', privacy_status: 'published' }, token);
      await until('"type":"entry"');
      const refused = await send(`${site}/trpc/changes.follow`, { token: 'garbage' });
      expect(refused.response.statusCode).toBe(401);
    },
  );
});
