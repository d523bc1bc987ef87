import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { PageMessages } from './launch.ts';

const top = join(import.meta.dirname, '..');
const folder = join(top, 'test-results');

/**
 * Saves a screenshot and the messages of the page in `test-results/` when the running test fails.
 * @param whenFinished the hook of a test that runs beside others
 */
export function reportOnFailure(page: Page, { all }: PageMessages, whenFinished = onTestFinished): void {
  whenFinished(async ({ task }) => {
    if (task.result?.state !== 'fail' || page.isClosed()) return;
    await mkdir(folder, { recursive: true });
    const number = page.context().pages().indexOf(page);
    const name = `${task.file.name} ${task.name} ${number || ''}`
      .replace(/[^\p{L}\p{N}.-]+/gu, '-')
      .slice(0, 150);
    const file = join(folder, name);
    await writeFile(`${file}.log`, [page.url(), ...all, ''].join('\n'));
    await page.screenshot({ path: `${file}.png` }).catch(() => undefined);
    // oxlint-disable-next-line no-console
    console.error(`The page of the failed test is in ${relative(top, file)}.png and .log`);
  });
}
