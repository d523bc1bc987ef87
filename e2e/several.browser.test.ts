import { expect, test } from 'vitest';
import { messages } from '../shared/messages.ts';
import { noise } from '../server/testing/pictures.ts';
import { isFocused, phone } from './browser.ts';
import { serverWith, pageAs, visitAs, type Guest } from './guests.ts';
import { failCalls, limitUploads } from './network-faults.ts';
import { button, field } from './screens/actions.ts';
import { alert, choose, entriesOf, keptFiles, newEntry, recordUploads } from './uploads.ts';

/** Several files of one choice: one entry each, sent in the background, through cuts, reloads and refusals. */

const [server, ada, cleo, bob, dan, eve, finn] = await serverWith('Ada', 'Cleo', 'Bob', 'Dan', 'Eve', 'Finn');

const photos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `IMG_${index + 1}.png`,
      mimeType: 'image/png',
      buffer: await noise(200, 150),
    })),
  );
const byName = (one: string, other: string) => one.localeCompare(other);
const titlesOf = async (guest: Guest) =>
  (await entriesOf(guest)).map(({ title }) => String(title)).toSorted(byName);

test('Twelve photos become twelve entries in the background, through a cut and a reload', async () => {
  const { page, context } = await visitAs(server, ada, { viewport: phone, hasTouch: true });
  const sent = recordUploads(page);
  await page.goto('/album');
  // The link above goes when the album turns out to be empty, where a larger one is.
  await page.getByText('No album entries found. Check back later for new content!').waitFor();
  await page.getByRole('link', { name: 'Add an entry' }).tap();
  const form = newEntry(page);
  const chooser = page.waitForEvent('filechooser');
  await form.getByLabel(messages.entryForm.file).tap();
  await (await chooser).setFiles(await photos(12));
  await form.getByRole('status').getByText('12 files, one entry each').waitFor();
  // Prints in rows of four, after the button for more and below the one title, which has the focus.
  expect(await isFocused(field(form, 'title'))).toBe(true);
  const prints = form.getByRole('listitem').filter({ has: page.locator('img') });
  const boxes = await prints.evaluateAll((all) => all.map((print) => print.getBoundingClientRect().y));
  expect(new Set(boxes).size).toBe(4);
  expect(boxes.filter((y) => y === boxes[0])).toHaveLength(3);
  expect((await field(form, 'title').boundingBox())?.y).toBeLessThan(Math.min(...boxes));
  expect(await form.locator('li span:not(.hidden)').getByText(/IMG_/).count()).toBe(0);
  await field(form, 'title').fill('Dance floor');
  await field(form, 'tags').fill('dance, night');
  await limitUploads(page, 300_000);
  await button(form, 'PUBLISH').tap();
  await form.waitFor({ state: 'hidden' });

  const bar = page.getByRole('region', { name: 'Uploads' });
  await bar.getByText(/^[2-9] of 12 saved$/).waitFor();
  // It ends where it was begun, with one's own prints in sight.
  await page.getByRole('heading', { name: 'Album', level: 1 }).waitFor();
  await page
    .getByRole('article', { name: /^Dance floor/ })
    .first()
    .waitFor();
  await context.setOffline(true);
  await page.getByText('You are offline. Your text is kept.').waitFor();
  await context.setOffline(false);
  await page.reload();
  await bar.getByText(/^\d+ of 12 saved$/).waitFor();
  await bar.getByText('All 12 entries are saved').waitFor();
  await button(bar, 'Close').tap();
  await bar.waitFor({ state: 'hidden' });

  const titles = ['Dance floor', ...Array.from({ length: 11 }, (_, index) => `Dance floor ${index + 2}`)];
  expect(await titlesOf(ada)).toEqual(titles.toSorted(byName));
  expect(
    (await entriesOf(ada)).every(
      ({ tags, privacy_status }) => tags.join() === 'dance,night' && privacy_status === 'published',
    ),
  ).toBe(true);
  // Each file was begun once; the cut and the reload may each have interrupted the beginning of one.
  expect(sent.POST.length).toBeLessThanOrEqual(14);
  await page.reload();
  expect(await bar.count()).toBe(0);
});

test('A choice of several files with their own words is restored after a reload', async () => {
  const { page } = await visitAs(server, cleo);
  page.on('dialog', (question) => void question.accept());
  await page.goto('/scrapbook?write=new');
  const form = newEntry(page);
  await choose(form, await photos(3));
  await button(form, 'Own title and tags: IMG_2.png').click();
  await form.getByLabel('Own title', { exact: true }).fill('The knife');
  await field(form, 'title').fill('Cake');
  await button(form, 'Done').click();
  expect(await isFocused(button(form, /^Own title and tags: IMG_2.png/))).toBe(true);
  await button(form, 'Own title and tags: IMG_3.png').click();
  await button(form, 'Remove IMG_3.png').click();
  await expect.poll(() => keptFiles(page)).toBe(2);
  await page.reload();

  await button(form, 'Restore').click();
  await form.getByRole('status').getByText('2 files, one entry each').waitFor();
  await form.getByText('The knife').waitFor();
  await button(form, 'SAVE DRAFT').click();
  await form.waitFor({ state: 'hidden' });
  await expect.poll(() => titlesOf(cleo)).toEqual(['Cake', 'The knife']);
  await expect.poll(() => keptFiles(page)).toBe(0);
});

test('What the page of a firewall keeps back waits with a sentence, and is sent once the site answers', async () => {
  const page = await pageAs(server, dan, '/scrapbook?write=new');
  const form = newEntry(page);
  await choose(form, await photos(2));
  await field(form, 'title').fill('Cake');
  const letThrough = await failCalls(page, 'album.create', { status: 403 });
  await button(form, 'SAVE DRAFT').click();
  const bar = page.getByRole('region', { name: 'Uploads' });
  await bar.getByText('No answer: this network').waitFor();
  expect(await titlesOf(dan)).toEqual([]);
  await letThrough();
  await expect.poll(() => titlesOf(dan)).toEqual(['Cake', 'Cake 2']);
});

test('What is published without a network before anything was sent is sent when it returns', async () => {
  const { page, context } = await visitAs(server, eve);
  const bar = page.waitForResponse(/SendingBar[^/]*\.js/);
  await page.goto('/scrapbook?write=new');
  await bar;
  const form = newEntry(page);
  await choose(form, await photos(2));
  await field(form, 'title').fill('Confetti');
  await context.setOffline(true);
  await button(form, 'PUBLISH').click();
  await page.getByRole('region', { name: 'Uploads' }).getByText('0 of 2 saved').waitFor();
  await context.setOffline(false);
  await expect.poll(() => titlesOf(eve)).toEqual(['Confetti', 'Confetti 2']);
});

const note = (name: string) => ({ name, mimeType: 'text/markdown', buffer: Buffer.from('# Us') });

test('A refused file is left out of what is published, and alone it is named until it is removed', async () => {
  const page = await pageAs(server, finn, '/scrapbook?write=new');
  const form = newEntry(page);
  await choose(form, [note('README.md'), note('NOTES.md')]);
  await field(form, 'title').fill('Cake');
  await button(form, 'PUBLISH').click();
  await alert(form).getByText(`README.md: ${messages.file.kinds}`).waitFor();
  const open = (name: string) => form.getByRole('button', { name: `Own title and tags: ${name}` }).click();
  await open('README.md');
  await form.getByText(`README.md: ${messages.file.kinds}`).nth(1).waitFor();
  expect(await form.getByText('Own title', { exact: true }).isVisible()).toBe(false);
  await button(form, 'Remove README.md').click();
  await alert(form).waitFor({ state: 'hidden' });

  await form
    .getByLabel('Add more')
    .or(form.locator('input[type=file]'))
    .first()
    .setInputFiles(await photos(2));
  await form.getByText('1 cannot be sent. Without it, 2 entries are saved.').waitFor();
  await open('IMG_2.png');
  await form.getByLabel('Own title', { exact: true }).fill('Us');
  await button(form, 'PUBLISH').click();
  await alert(form).getByText('IMG_2.png: Title must be at least 3 characters').waitFor();
  await form.getByLabel('Own title', { exact: true }).fill('The knife');
  await button(form, 'PUBLISH').click();
  await form.waitFor({ state: 'hidden' });
  await expect.poll(() => titlesOf(finn)).toEqual(['Cake', 'The knife']);
  await expect.poll(() => keptFiles(page)).toBe(0);
});

test('Each failure is by itself: it can be repeated or cancelled, and the others go on', async () => {
  const page = await pageAs(server, bob, '/scrapbook?write=new');
  const form = newEntry(page);
  const damaged = {
    name: 'damaged.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array<number>(500).fill(7)]),
  };
  await choose(form, [...(await photos(3)), damaged]);
  // What the browser cannot draw has the sign of a file.
  await expect.poll(() => form.getByRole('listitem').locator('img').count()).toBe(3);
  await field(form, 'title').fill('Cake');
  await button(form, 'Own title and tags: IMG_2.png').click();
  await form.getByLabel('Own title', { exact: true }).fill('The knife');
  await form.getByLabel('Own tags').fill('sharp');
  const accept = await failCalls(page, 'album.create', { message: 'Out of order' });
  await button(form, 'SAVE DRAFT').click();

  const bar = page.getByRole('region', { name: 'Uploads' });
  await bar.getByText('4 could not be saved').waitFor();
  await button(bar, 'Show list').click();
  expect(await bar.getByText('Out of order').count()).toBe(1);
  await accept();
  await button(bar, 'Try again: Cake 3').click();
  await bar.getByText('1 of 4 saved').waitFor();
  await button(bar, 'Try again: The knife').click();
  await bar.getByText('2 of 4 saved').waitFor();
  await button(bar, 'Try again: Cake 4').click();
  await bar.getByText(messages.file.broken).waitFor();
  await button(bar, 'Cancel Cake 4').click();
  await bar.getByText('2 of 3 saved').waitFor();
  // What failed is tried again on the next visit.
  await page.reload();
  await expect.poll(() => titlesOf(bob)).toEqual(['Cake', 'Cake 3', 'The knife']);
  expect((await entriesOf(bob)).find(({ title }) => title === 'The knife')).toMatchObject({
    tags: ['sharp'],
    privacy_status: 'draft',
  });
});
