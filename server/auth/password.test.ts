import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { compose } from '../compose.ts';
import { readConfig } from '../config.ts';
import { createSecretHasher } from './password.ts';
import { tempFolder } from '../testing/processes.ts';

const cheap = { memoryCost: 8, timeCost: 1 };
const queue = { atOnce: 1, maxWaiting: 2, perQueue: 5 };
const here = '192.0.2.1';

test('The composed application hashes passwords and codes with the parameters that OWASP recommends', async () => {
  const folder = tempFolder();
  const app = compose(readConfig({ DATA_DIR: folder }), {
    database: ':memory:',
    log: pino({ level: 'silent' }),
  });
  onTestFinished(() => app.close());
  for (const hasher of [app.hashers.passwords, app.hashers.codes]) {
    const hash = await hasher.hash(here, 'Champagne1');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
    expect(await hasher.verify(here, async () => hash, 'Champagne1')).toBe(true);
    expect(await hasher.verify(here, async () => hash, 'Champagne2')).toBe(false);
  }
});

test('A secret verified without a hash is refused', async () => {
  const hasher = createSecretHasher(cheap, queue);
  expect(await hasher.verify(here, async () => undefined, 'dummy')).toBe(false);
});

test('A call beyond the queue is refused for now, and the calls within it are answered', async () => {
  const hasher = createSecretHasher(cheap, queue);
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, (_, n) => hasher.hash(`192.0.2.${n}`, 'Champagne1')),
  );
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(results.at(-1)).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE' } });
});

test('One address gets its share of the queue, and a call of another one is next', async () => {
  const hasher = createSecretHasher(cheap, { atOnce: 1, maxWaiting: 100, perQueue: 10 });
  const done: string[] = [];
  const hash = (address: string) =>
    hasher.hash(address, 'Champagne1').then(
      () => done.push(address),
      () => done.push('refused'),
    );
  await Promise.all([...Array.from({ length: 20 }, () => hash(here)), hash('192.0.2.2')]);
  expect(done.filter((what) => what === 'refused')).toHaveLength(9);
  expect(done.filter((what) => what !== 'refused').slice(0, 2)).toEqual([here, '192.0.2.2']);
});
