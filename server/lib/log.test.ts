import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  let text = '';
  write(createLog('json', { write: (line: string) => (text += line) }));
  return JSON.parse(text) as Record<string, unknown>;
}

test('A secret name hides its value at every depth, in lists, errors and child loggers', () => {
  const line = logged((log) =>
    log.child({ email: 'a@example.org' }).info({
      guest: 1,
      code: '12345678',
      body: { password: 'Champagne1', inner: { session_token: 'abc', kept: 'yes' } },
      list: [{ cookie: 'abc' }, 'kept'],
      err: Object.assign(new Error('failed'), { email: 'b@example.org', code: 'ENOSPC' }),
    }),
  );
  expect(line).toMatchObject({
    guest: 1,
    email: '(hidden)',
    code: '(hidden)',
    body: { password: '(hidden)', inner: { session_token: '(hidden)', kept: 'yes' } },
    list: [{ cookie: '(hidden)' }, 'kept'],
    err: { message: 'failed', email: '(hidden)', error_code: 'ENOSPC' },
  });
});
