import sharp from 'sharp';
import { expect, test } from 'vitest';
import { boxOf } from './browser.ts';
import { serverWith, visitAs } from './guests.ts';
import { button, dialog } from './screens/actions.ts';

/** The square of a photo that becomes a guest's picture. */

const [server, nina] = await serverWith('Nina');

test('A picture is placed by mouse, fingers and keys, and only its square becomes the picture', async () => {
  const { page, context } = await visitAs(server, nina, { hasTouch: true });
  const form = dialog(page, 'Edit Profile');
  // Three squares, one above the other: red, green and blue.
  const pixels = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255]);
  const buffer = await sharp(pixels, { raw: { width: 1, height: 3, channels: 3 } })
    .resize(300, 900, { fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer();
  const slider = (name: string) => form.getByRole('slider', { name, exact: true });
  const opening = form.locator('[data-placement]');
  await page.goto('/profile');
  await button(page, 'Edit profile').click();
  const file = { name: 'tower.png', mimeType: 'image/png', buffer };
  await form.getByLabel('Profile picture', { exact: true }).setInputFiles(file);
  await opening.locator('img').waitFor();
  const { x, y } = (await boxOf(opening)).middle;

  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 600, { steps: 3 });
  await page.mouse.up();
  const upAndDown = slider('Up and down');
  await expect.poll(() => upAndDown.inputValue()).toBe('0');
  await upAndDown.press('End');
  await expect.poll(() => upAndDown.inputValue()).toBe('1');

  const devtools = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: number[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((dx, id) => ({ x: x + dx, y, id })),
    });
  await touch('touchStart', -10, 10);
  await touch('touchMove', -30, 30);
  await touch('touchEnd');
  await expect.poll(() => slider('Zoom').inputValue()).toBe('3');
  await upAndDown.press('Home');
  for (let step = 0; step < 10; step += 1) await upAndDown.press('ArrowUp');
  await button(form, 'Save Changes').click();
  await form.getByRole('status').getByText('Profile updated successfully!').waitFor();
  const { profile_picture_url: url } = await nina.request<any>('GET', `/users/profile/${nina.id}`);
  const { channels } = await sharp(await (await page.request.get(url)).body()).stats();
  // It is green everywhere.
  expect(channels.map(({ min }) => Math.round(min / 255))).toEqual([0, 1, 0]);
});
