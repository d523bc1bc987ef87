import { expect, onTestFinished, test, vi } from 'vitest';
import { streamLimits } from '../../shared/limits.ts';
import { openTestApp } from '../testing/test-app.ts';

test('An open stream sends a ping at every heartbeat, and the silence after which its client reconnects', async () => {
  // Timers of Node's own modules, such as those of connections, go on.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { invite, site } = await openTestApp();
  const { api, token } = await invite('ada');
  const response = await fetch(`${await site()}/trpc/changes.follow`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const read = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => read?.cancel());
  let received = '';
  const until = async (expected: string) => {
    while (!received.includes(expected)) received += (await read?.read())?.value ?? '';
  };

  await until('"type":"begin"');
  expect(received).toContain(`data: {"reconnectAfterInactivityMs":${streamLimits.silence}}`);
  expect(streamLimits.heartbeat * 2).toBeLessThan(streamLimits.silence);
  vi.advanceTimersByTime(streamLimits.heartbeat * 3);
  await api.album.create({ title: 'After three pings', privacy_status: 'published' });
  vi.advanceTimersByTime(streamLimits.lookEvery);
  await until('After three pings');
  expect(received.split('event: ping\ndata: \n\n').length - 1).toBe(3);
});
