import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { MalformedFileError } from '../../ports/media.ts';
import { testApp } from '../../testing/test-app.ts';
import { processPending } from './conversions.service.ts';
import * as uploads from './uploads.queries.ts';

test('The conversions of one guest wait for those of the others', async () => {
  const { app, ada, bob, eve } = await testApp('ada', 'bob', 'eve');
  const names = new Map<string, string>();
  const queue = [
    ...[1, 2, 3, 4].map((n) => [ada, n] as const),
    [bob, 5] as const,
    [bob, 6] as const,
    [eve, 7] as const,
  ];
  for (const [guest, n] of queue) {
    const id = randomUUID().replaceAll('-', '');
    const key = randomUUID().replaceAll('-', '');
    names.set(key, guest === ada ? 'ada' : guest === bob ? 'bob' : 'eve');
    await uploads.insert(app.db, {
      id,
      user_id: guest.id,
      purpose: 'entry',
      kind: 'video',
      file_name: 'film.mov',
      sha256: createHash('sha256').update(key).digest('hex'),
      state: 'preparing',
      width: null,
      height: null,
      duration: null,
      taken_at: null,
      pending: 'convert',
      created_at: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
    });
    const file = { key, upload_id: id, role: 'original', mime: 'video/quicktime', size: 1 } as const;
    await uploads.insertFiles(app.db, [{ ...file, width: null, height: null }]);
  }
  const order: string[] = [];
  // Only the order matters here: each conversion is refused.
  const media = {
    ...app.media,
    converts: async () => true,
    convert: ({ key }: { key: string }) => {
      order.push(names.get(key) ?? '');
      return Promise.reject(new MalformedFileError('refused'));
    },
  };
  processPending({ ...app, media });
  await app.tasks.idle();
  expect(order).toEqual(['ada', 'bob', 'eve', 'ada', 'bob', 'ada', 'ada']);
});
