import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { buildServer } from '../app.ts';
import { testApp } from '../testing/test-app.ts';

async function listening(): Promise<number> {
  const { app } = await testApp();
  const server = await buildServer(app, 'built');
  onTestFinished(() => server.close());
  return Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** Sends `count` requests at once on one connection, the last of which closes it, and counts the answers. */
async function answersTo(port: number, count: number): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  socket.on('error', () => socket.destroy());
  const request = (connection: string) =>
    `GET /api/system/health HTTP/1.1\r\nHost: localhost\r\nConnection: ${connection}\r\n\r\n`;
  socket.write(request('keep-alive').repeat(count - 1) + request('close'));
  await once(socket, 'close');
  return text.split('HTTP/1.1 200').length - 1;
}

test('A connection may send a few requests before their answers, and is ended when it sends many', async () => {
  const port = await listening();
  expect(await answersTo(port, 4)).toBe(4);
  expect(await answersTo(port, 100)).toBeLessThan(100);
  expect(await answersTo(port, 1)).toBe(1);
});

test('Many requests after each other share a connection', async () => {
  const port = await listening();
  const socket = connect(port, '127.0.0.1');
  for (let n = 0; n < 30; n += 1) {
    socket.write('GET /api/system/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    expect(chunk.toString('latin1')).toMatch(/^HTTP\/1.1 200/);
  }
  socket.destroy();
});
