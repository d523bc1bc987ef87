import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { jpegFromPhone } from '../server/testing/pictures.ts';
import { recording } from '../server/testing/recordings.ts';
import { boxOf, expectFocus, phone, visit } from './browser.ts';
import { serverWith, pageAs, visitAs, submitLogin } from './guests.ts';
import { removeNewBuiltIns } from './older-browser.ts';
import { button, dialog, field } from './screens/actions.ts';
import { choose, holdAfter, keptFiles, newEntry, recordUploads, saved, wav } from './uploads.ts';

/** Browsers that lack, deny or distort features of the current Chromium. */

const [server, ada] = await serverWith('Ada');

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, 'Ada');
  await page.getByText('Welcome, Ada!').waitFor();
}

test('A guest of the oldest supported browsers logs in, publishes a photo, likes it and comments on it', async () => {
  const { page, context } = await visit(server.url);
  await context.addInitScript(removeNewBuiltIns);
  await logIn(page);

  await button(page, 'New Entry').click();
  const form = newEntry(page);
  await field(form, 'title').fill('Seen from an old phone');
  await choose(form, { name: 'cake.jpg', mimeType: 'image/jpeg', buffer: await jpegFromPhone() });
  await button(form, 'PUBLISH').click();
  await saved(form);
  await form.waitFor({ state: 'hidden' });

  await page.getByRole('link', { name: 'Album' }).click();
  await button(page, 'Seen from an old phone').click();
  const opened = dialog(page, 'Seen from an old phone');
  await button(opened, 'Like, 0 likes').click();
  await button(opened, 'Like, 1 likes').waitFor();
  await field(opened, 'content').fill('It was a good cake');
  await button(opened, 'Post').click();
  await opened.getByText('Comment posted').waitFor();
  await button(opened, 'Heart').click();
  await expect.poll(() => button(opened, 'Heart, 1').getAttribute('aria-pressed')).toBe('true');
  for (const path of ['/profile?edit=profile', '/', '/register', '/forgot-password']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
});

test('A browser below the supported ones shows one sentence, and others do not', async () => {
  const sentence = 'This browser is too old for the wedding journal.';
  const { page, context } = await visit(server.url);
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  expect(await page.getByText(sentence).isVisible()).toBe(false);
  await context.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.reload({ waitUntil: 'load' });
  await page.getByRole('alert').getByText(sentence).waitFor();
});

/** Blocks access to the web storages, as settings that block all cookies do. */
const denyStorage = () => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
};

test('A browser that denies storage keeps a session as long as its cookies', async () => {
  const { page, context } = await visit(server.url);
  await context.addInitScript(denyStorage);
  for (const path of ['/register', '/forgot-password', '/'])
    await page.goto(path).then(() => page.getByRole('heading', { level: 1 }).waitFor());
  await logIn(page);
  await button(page, 'New Entry').click();
  const form = newEntry(page);
  await field(form, 'title').fill('Kept nowhere');
  await button(form, 'SAVE DRAFT').click();
  await saved(form);
  await form.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Album' }).click();
  await page.getByRole('heading', { name: 'Album', exact: true }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Album', exact: true }).waitFor();
  await context.clearCookies();
  await page.reload();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
});

/** Changes the pixels that the application's worker reads from a canvas, as browsers that resist fingerprinting do. */
async function distortCanvases(page: Page): Promise<void> {
  await page.route('**/assets/shrink.worker-*.js', async (route) => {
    const answer = await route.fetch();
    const distort = `
      const { getImageData, drawImage } = OffscreenCanvasRenderingContext2D.prototype;
      OffscreenCanvasRenderingContext2D.prototype.getImageData = function (...area) {
        const image = getImageData.apply(this, area);
        return new ImageData(image.data.map((value, index) => (index % 4 === 3 ? 255 : 255 - value)), image.width);
      };
      OffscreenCanvasRenderingContext2D.prototype.drawImage = function (...drawn) {
        drawImage.apply(this, drawn);
        this.fillStyle = 'red';
        for (let x = 0; x < this.canvas.width; x += 8) this.fillRect(x, 0, 4, this.canvas.height);
      };`;
    await route.fulfill({ response: answer, body: `${distort}\n${await answer.text()}` });
  });
}

test('A browser that distorts canvases sends the photo as it is', async () => {
  const photo = await jpegFromPhone(4000, 3000);
  const { page } = await visitAs(server, ada);
  await distortCanvases(page);
  await page.goto('/scrapbook?write=new');
  const form = newEntry(page);
  await field(form, 'title').fill('No stripes');
  await choose(form, { name: 'stripes.jpg', mimeType: 'image/jpeg', buffer: photo });
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/api/uploads') && request.method() === 'POST',
  );
  await button(form, 'PUBLISH').click();
  expect((await sent).headers()['upload-length']).toBe(String(photo.length));
  await saved(form);
});

/** Refuses a File in IndexedDB and accepts an ArrayBuffer, as private tabs of Safari do. */
const refuseFiles = () => {
  // oxlint-disable-next-line typescript/unbound-method -- called with its store below
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value: { file?: unknown }, key?: IDBValidKey) {
    if (value?.file instanceof File) throw new DOMException('', 'DataCloneError');
    return put.call(this, value, key);
  };
};

test('A browser whose database refuses files restores a chosen file, and goes on with its upload', async () => {
  const { page, context } = await visitAs(server, ada);
  await context.addInitScript(refuseFiles);
  page.on('dialog', (question) => void question.accept());
  const sent = recordUploads(page);
  await page.goto('/scrapbook?write=new');
  const form = newEntry(page);
  await field(form, 'title').fill('In private');
  await choose(form, wav('private.wav', 3));
  const chosen = form.getByRole('figure').filter({ hasText: 'private.wav' });
  await chosen.waitFor();
  await expect.poll(() => keptFiles(page)).toBe(1);
  await page.reload();
  await button(form, 'Restore').click();
  await chosen.waitFor();
  const release = await holdAfter(page, 1);
  await button(form, 'PUBLISH').click();
  await form.getByText(/^Uploading 33%/).waitFor();
  await page.reload();
  await release();
  await page.getByText('The entry is saved').waitFor();
  expect(sent.POST).toHaveLength(1);
});

/** Keeps the focus where it is when a button is clicked, as Safari does. */
const focusNoButton = () =>
  addEventListener(
    'mousedown',
    (event) => {
      if (!(event.target as Element).closest('button, a')) return;
      event.preventDefault();
      (document.activeElement as HTMLElement | null)?.blur();
    },
    { capture: true },
  );

test('A browser that focuses no clicked button gets the focus back on the control that opened a dialog', async () => {
  const title = 'Looked at by Safari';
  await ada.write({ title, privacy_status: 'draft' });
  const { page, context } = await visitAs(server, ada);
  await context.addInitScript(focusNoButton);
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    );
  await page.goto('/profile');
  await button(page, 'Edit profile').click();
  await dialog(page, 'Edit Profile').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page, 'Edit Profile').waitFor({ state: 'hidden' });
  await expect.poll(focused).toBe('Edit profile');

  await page.goto('/scrapbook');
  const card = page.getByRole('article', { name: title });
  for (const [action, opened] of [
    ['Edit', 'Edit Journal Entry'],
    ['Delete', 'Delete Journal Entry'],
    ['AI Collab', 'Translate Journal Entry'],
  ] as const) {
    await button(card, action).click();
    if (action === 'AI Collab') await page.getByRole('menuitem', { name: 'Translate' }).click();
    await dialog(page, opened).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, opened).waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe(action);
  }
});

test('A key that ends a composition leaves the editor of a comment open', async () => {
  const entry = await ada.write({ title: 'Composed' });
  await ada.comment(entry, 'おめでとう');
  const page = await pageAs(server, ada, `/album?entry=${entry}`);
  const opened = dialog(page, 'Composed');
  await button(opened, 'Comment options').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const editor = opened.getByRole('textbox', { name: 'Edit' });
  await editor.fill('おめでとうございます');
  await editor.evaluate((element) =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 229, bubbles: true })),
  );
  expect(await editor.inputValue()).toBe('おめでとうございます');
  await page.keyboard.press('Escape');
  await editor.waitFor({ state: 'hidden' });
  await opened.waitFor();
  const options = button(opened, 'Comment options');
  await expectFocus(options);
});

test('A phone with a notch shows no text or control under it in landscape', async () => {
  const entry = await ada.write({ title: 'In landscape', description: 'Wide. '.repeat(200) });
  const { page, context } = await visitAs(server, ada, { viewport: { width: 844, height: 390 } });
  const devtools = await context.newCDPSession(page);
  const notch = 59;
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: notch, right: notch } });
  // Neighbours of an entry are beside the screen; a note has its title once more, unseen on its whole card.
  const below = () =>
    page.evaluate((inset) => {
      const shown = document.querySelector('[role="dialog"]') ?? document.body;
      // The paper of a letter may be there, its words not.
      const shownBox = (element: Element) => {
        const box = element.getBoundingClientRect();
        if (!element.matches('h1, h2, h3, p')) return box;
        const words = document.createRange();
        words.selectNodeContents(element);
        const { left, right } = words.getBoundingClientRect();
        const start = Math.max(left, box.left);
        return new DOMRect(start, box.top, Math.min(right, box.right) - start, box.height);
      };
      return [...shown.querySelectorAll('h1, h2, h3, p, a, button, input, select, textarea')]
        .map((element) => ({ element, box: shownBox(element) }))
        .filter(({ box }) => box.width > 1 && box.right > 0 && box.left < innerWidth)
        .filter(({ element }) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter(({ box }) => box.bottom > 0 && box.top < innerHeight)
        .filter(({ box }) => box.left < inset || box.right > innerWidth - inset)
        .map(({ element }) => element.outerHTML.slice(0, 160));
    }, notch);
  for (const path of [
    '/',
    '/album',
    '/scrapbook?write=new',
    '/profile',
    `/album?entry=${entry}`,
    '/register',
  ]) {
    await page.goto(path);
    await page
      .getByRole(path.includes('?') ? 'dialog' : 'heading')
      .first()
      .waitFor();
    await expect.poll(below, { message: path }).toEqual([]);
  }
});

test('A form keeps its buttons above the on-screen keyboard', async () => {
  const page = await pageAs(server, ada, '/scrapbook?write=new', { viewport: phone });
  const publish = button(newEntry(page), 'PUBLISH');
  await publish.waitFor();
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: innerHeight - 336 });
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  await expect.poll(async () => (await boxOf(publish)).bottom).toBeLessThanOrEqual(phone.height - 336);
});

test('A recording that the browser cannot play shows a message', async () => {
  const video = new File([new Uint8Array(recording('film.webm'))], 'dance.webm');
  const id = await ada.write({ title: 'The dance', file: video });
  const { page } = await visitAs(server, ada);
  await page.route('**/uploads/**', (route) =>
    route.request().resourceType() === 'media'
      ? route.fulfill({ contentType: 'video/webm', body: 'no video' })
      : route.continue(),
  );
  await page.goto(`/album?entry=${id}`);
  const opened = dialog(page, 'The dance');
  await opened.getByRole('status').getByText('This recording cannot be played here').waitFor();
  await expect.poll(() => opened.locator('video').count()).toBe(0);
});
