import { describe, expect, test } from 'vitest';
import { hasNginx, openBehindNginx } from '../server/testing/nginx.ts';
import { jpegFromPhone } from '../server/testing/pictures.ts';
import { admin } from '../server/testing/admin.ts';
import { answers, password } from '../server/testing/test-app.ts';
import { visit } from './browser.ts';

/** The site behind the nginx sample of `deploy/`: over HTTPS and under a path. */

describe.skipIf(!hasNginx)('behind nginx (needs nginx and openssl)', () => {
  test('Under a path a guest registers, publishes a photo and logs out', async () => {
    const { site, data } = await openBehindNginx('/wedding');
    const { code } = JSON.parse((await admin(data, 'invite', '--json')).stdout) as { code: string };
    await admin(data, 'whitelist', 'add', answers('ada').email);
    const { page } = await visit(site, { ignoreHTTPSErrors: true });

    await page.goto(`${site}/register?invite=${code}`);
    const { relationship_tags: _, advice_wishes: __, ...typed } = answers('ada');
    for (const [name, value] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(value);
    await page.locator('[name="confirm_password"]').fill(password);
    await page.getByText('RIT', { exact: true }).click();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL(`${site}/login`);

    await page.getByLabel('Username').fill('ada');
    await page.locator('[name="password"]').fill(password);
    await page.getByRole('button', { name: 'Enter the Journal' }).click();
    await page.waitForURL(`${site}/scrapbook`);

    await page.getByRole('button', { name: 'New Entry' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Journal Entry' });
    const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpegFromPhone() };
    await dialog.locator('input[name="file"]').setInputFiles(file);
    await dialog.locator('[name="title"]').fill('Behind the proxy');
    await dialog.getByRole('button', { name: 'PUBLISH', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });

    // A deep address loads directly.
    await page.goto(`${site}/album`);
    const picture = page.getByRole('article', { name: 'Behind the proxy' }).locator('img');
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: 'LOG OUT' }).click();
    // nginx redirects the address without a slash to the one with it.
    const isLanding = ({ href }: URL) => href.replace(/\/$/, '') === site;
    await page.waitForURL(isLanding);
    await page.goto(`${site}/nowhere`);
    await page.waitForURL(isLanding);
    await page.reload();
    await page.getByRole('link', { name: 'Login' }).waitFor();
  });
});
