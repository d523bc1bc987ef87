import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSweeps } from './background-jobs.ts';
import { openTestApp } from './testing/test-app.ts';

test('A sweep that fails keeps none of the others from running', async () => {
  const { app, invite } = await openTestApp();
  await invite('ada');
  const sessions = () => app.db.selectFrom('session').select('id').execute();
  await app.db.updateTable('session').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute();
  expect(await sessions()).toHaveLength(1);
  // A folder that cannot be read.
  await writeFile(join(app.config.DATA_DIR, 'backups'), '');
  await runSweeps(app);
  expect(await sessions()).toEqual([]);
});
