import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { jpegFromPhone } from '../../server/testing/pictures.ts';
import { videoOfSize } from '../../server/testing/recordings.ts';
import { answers, password } from '../../server/testing/test-app.ts';
import { apiClient } from '../api-client.ts';
import { recorderMessages as text, recordingMessages } from '../../shared/messages/recorder.ts';
import { logIn, type Session } from '../browser-context.ts';
import { desktop, pageAt } from '../browser.ts';
import { button as buttonOf } from '../screens/actions.ts';
import { newEntry, saved } from '../uploads.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { button, createPage, field, inDialog, withText, type EnginePage } from './engine.ts';
import { firefox } from './firefox.ts';
import { startSlowProxy, type SlowProxy } from './slow-proxy.ts';
import { webkit } from './webkit.ts';

/** The story of a guest in the engines that the other tests of browsers do not drive. */

const top = join(import.meta.dirname, '../..');
const heic = join(top, '../shared/media/photo-iphone.heic');
const recordings = join(top, 'scripts/admin/demo/recordings');
const { email } = answers('Ada');
const waiting = { interval: 200 };

/** Whether a picture of the dialog is loaded, as an expression. */
const hasPicture = (condition: string) =>
  `[...document.querySelectorAll("[role=dialog] img")].some((img) => img.naturalWidth > 0 && ${condition})`;

/** Publishes an entry with a voice of two seconds from Chromium's fake microphone. */
async function recordVoice(url: string, { storage }: Session, title: string): Promise<void> {
  const page = await pageAt(url, '/scrapbook?write=new', { storageState: storage, viewport: desktop });
  const form = newEntry(page);
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await buttonOf(form, recordingMessages.open).click();
  const recorder = form.getByRole('group', { name: text.title }).first();
  await recorder.getByRole('timer').getByText(/^0:02/).waitFor();
  await buttonOf(form, 'PUBLISH').click();
  await saved(form);
}

// Each where it is installed. `npm run test:engines` installs them all and tests the whole story, `npm test` its beginning.
for (const engine of [firefox, webkit]) {
  const reason = engine.missing.length > 0 ? ` (skipped without ${engine.missing.join(', ')})` : '';
  describe.skipIf(engine.missing.length > 0)(`The story of a guest in ${engine.name}${reason}`, () => {
    let server: TestServer;
    let proxy: SlowProxy;
    let page: EnginePage;
    beforeAll(async () => {
      server = await startTestServer();
      proxy = await startSlowProxy(server.url);
      page = createPage(await engine.open());
    });
    afterAll(async () => {
      await page?.close();
      await proxy?.close();
      await server?.close();
    });
    beforeEach(() =>
      onTestFinished(async ({ task }) => {
        if (task.result?.state !== 'fail') return;
        mkdirSync(join(top, 'test-results'), { recursive: true });
        const name = `${task.name} ${engine.name}.png`.replace(/[^\w.]+/g, '-');
        writeFileSync(join(top, 'test-results', name), await page.screenshot());
      }),
    );

    const open = (path: string) => page.goto(proxy.url + path);
    const signIn = async () => {
      const { id, token } = await logIn(server.url, 'Ada', password);
      return { id, call: apiClient(server.url, token) };
    };
    let session: ReturnType<typeof signIn> | undefined;
    const api = () => (session ??= signIn());
    const entries = async (): Promise<any[]> => {
      const { id, call } = await api();
      return (await call<{ entries: any[] }>('GET', `/album/user/${id}`)).entries;
    };
    const entryOf = async (title: string) => (await entries()).find((entry) => entry.title === title);
    const openEntry = async (title: string) => open(`/album?entry=${(await entryOf(title)).id}`);
    async function expectPublished(title: string, file?: string): Promise<void> {
      await open('/scrapbook?write=new');
      await page.fill(inDialog(field('title')), title);
      if (file !== undefined) await page.upload(inDialog(field('file')), file);
      await page.click(inDialog(button('PUBLISH')));
      await expect.poll(() => entryOf(title), waiting).toMatchObject({ privacy_status: 'published' });
    }

    test('A guest registers with a link, verifies the e-mail address and is logged in', async () => {
      const { relationship_tags: _, ...typed } = answers('Ada');
      await open(new URL(server.inviteUrl).pathname + new URL(server.inviteUrl).search);
      for (const [name, value] of Object.entries(typed)) if (value) await page.fill(field(name), value);
      await page.fill(field('confirm_password'), password);
      await page.click('//label[normalize-space(.)="RIT"]');
      await page.click(button('Create Account'));
      await page.waitFor(field('identifier'));
      // Both fields are filled in.
      await page.click(button('Enter the Journal'));
      // The dialog sends the code by itself after its eighth digit.
      const code = () => server.codeFor(email).catch(() => '');
      await expect.poll(code, waiting).not.toBe('');
      await page.fill(inDialog(field('code')), await code());
      await page.waitFor('//h1[normalize-space(.)="Welcome, Ada!"]');
      expect(await page.evaluate('location.pathname')).toBe('/scrapbook');
    });

    test('A guest publishes a text', () => expectPublished('A quiet thought'));

    test('A guest publishes a photo, which is shown upright', async () => {
      const file = join(server.folder, 'IMG_0612.jpg');
      writeFileSync(file, await jpegFromPhone(1200, 900));
      await expectPublished('The bouquet', file);
      await openEntry('The bouquet');
      const isUpright = hasPicture('img.naturalHeight > img.naturalWidth');
      await expect.poll(() => page.evaluate(isUpright), waiting).toBe(true);
    });
    if (!process.env.ALL_ENGINES) return;

    test.skipIf(!existsSync(heic))(
      'A guest publishes an HEIC photo (skipped without the shared media)',
      async () => {
        await expectPublished('The cake', heic);
        await openEntry('The cake');
        await expect.poll(() => page.evaluate(hasPicture('true')), waiting).toBe(true);
      },
    );

    test.each([
      ['sound', 'The toast', 'voice.mp3', button('Play')],
      ['video', 'The first dance', 'first-dance.mp4', '//video'],
    ])('A guest publishes a %s, which has a player', async (_, title, file, player) => {
      await expectPublished(title, join(recordings, file));
      await openEntry(title);
      await page.waitFor(inDialog(player));
    });

    // A machine without a sound card plays nothing, but decodes everything.
    test('A voice that was recorded in Chromium is decoded', async () => {
      const title = 'The toast of Ada';
      await recordVoice(server.url, await logIn(server.url, 'Ada', password), title);
      await openEntry(title);
      const { content_url } = await entryOf(title);
      const seconds = await page.evaluate<number>(
        `fetch(${JSON.stringify(content_url)}).then((answer) => answer.arrayBuffer())
           .then((bytes) => new OfflineAudioContext(1, 48000, 48000).decodeAudioData(bytes))
           .then(({ duration }) => duration)`,
      );
      expect(seconds).toBeGreaterThan(1.5);
    });

    test('A guest likes, comments and reacts', async () => {
      const { id } = await entryOf('The bouquet');
      await openEntry('The bouquet');
      await page.click(inDialog('//button[@aria-pressed and contains(@aria-label, "Like")]'));
      await expect.poll(() => entryOf('The bouquet'), waiting).toMatchObject({ likes: 1 });
      await page.click(inDialog(button('Comment')));
      await page.fill(inDialog(field('content')), 'To the two of you!');
      await page.click(inDialog(button('Post')));
      await page.waitFor(inDialog(`//li${withText('To the two of you!')}`));
      await page.click(inDialog('//button[@data-reaction="champagne"]'));
      const { call } = await api();
      const reaction = async () =>
        (await call<{ comments: any[] }>('GET', `/comments/entry/${id}`)).comments[0]?.user_reaction;
      await expect.poll(reaction, waiting).toBe('champagne');
    });

    test('A guest reloads the page in the middle of an upload, which resumes', async () => {
      const title = 'The whole dance';
      const file = join(server.folder, 'dance.mp4');
      writeFileSync(file, videoOfSize(8_000_000));
      await open('/scrapbook?write=new');
      await page.fill(inDialog(field('title')), title);
      await page.upload(inDialog(field('file')), file);
      proxy.limit(2_000_000);
      await page.click(inDialog(button('PUBLISH')));
      const hasBegun = '/Uploading [2-8]\\d%/.test(document.body.innerText)';
      await expect.poll(() => page.evaluate(hasBegun), { interval: 100 }).toBe(true);
      await page.reload();
      proxy.limit(Infinity);
      await expect.poll(() => entryOf(title), waiting).toMatchObject({ privacy_status: 'published' });
      expect((await entries()).filter((entry) => entry.title === title)).toHaveLength(1);
    });
  });
}
