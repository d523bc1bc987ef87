import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { expect, test } from 'vitest';
import type { AppRouter } from '../router.ts';
import { testApp } from '../testing/test-app.ts';

test("tRPC's own client sends several calls as one batch, and each gets its own answer", async () => {
  const { ada } = await testApp('ada');
  const statuses: number[] = [];
  const client = createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: `${await ada.site()}/trpc`,
        headers: { authorization: `Bearer ${ada.token}` },
        fetch: async (url, options) => {
          const response = await fetch(url, options);
          statuses.push(response.status);
          return response;
        },
      }),
    ],
  });
  await client.album.create.mutate({ title: 'Our day', privacy_status: 'published' });
  const [page, missing, health] = await Promise.allSettled([
    client.album.list.query({}),
    client.album.entry.query({ entry_id: 99 }),
    client.system.health.query(),
  ]);
  expect(page).toMatchObject({ value: { entries: [{ title: 'Our day' }] } });
  expect(missing).toMatchObject({ reason: { data: { error: 'NOT_FOUND', httpStatus: 404 } } });
  expect(health).toMatchObject({ value: { status: 'ok' } });
  expect(statuses).toEqual([200, 207]);
});

test('A batch of more than 20 calls is refused', async () => {
  const { ada } = await testApp('ada');
  const batch = (size: number) =>
    ada.inject({
      method: 'GET',
      url: `/trpc/${Array(size).fill('album.creators').join(',')}?batch=1&input={}`,
    });
  expect((await batch(20)).status).not.toBe(400);
  expect(await batch(21)).toMatchObject({ status: 400, body: { error: { error: 'BAD_REQUEST' } } });
});

test('A body that is no JSON reaches no procedure, with or without the type of a form', async () => {
  const { ada } = await testApp('ada');
  for (const type of ['multipart/form-data; boundary=x', 'application/octet-stream', 'text/plain']) {
    const headers = { 'content-type': type };
    for (const method of ['GET', 'POST'] as const) {
      const answer = await ada.inject({ method, url: '/trpc/album.creators', payload: '--x--', headers });
      expect(answer, `${method} ${type}`).toMatchObject({ status: 415 });
    }
  }
});
