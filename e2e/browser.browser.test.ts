import { expect, test } from 'vitest';
import { desktop, phone } from './browser.ts';
import { serverWith, visitAs } from './guests.ts';

/** The context that the tests of a worker share. */

const [server, ada] = await serverWith('Ada');
const contexts = new Set<unknown>();

test.each(['first', 'second'])('The %s test of a context finds nothing that another one left', async () => {
  const { page, context } = await visitAs(server, ada);
  contexts.add(context);
  expect(contexts.size).toBe(1);
  await page.goto('/favicon.svg');
  const found = await page.evaluate(async () => ({
    stored: Object.keys(localStorage).toSorted(),
    databases: await indexedDB.databases(),
    width: innerWidth,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  }));
  const stored = ['authToken', 'sessionToken', 'userId'];
  expect(found).toEqual({ stored, databases: [], width: phone.width, isDark: false });
  expect(await context.cookies()).toHaveLength(ada.storage.cookies.length);

  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind');
    const open = indexedDB.open('left');
    await new Promise((done) => (open.onsuccess = done));
  });
  await context.addCookies([{ name: 'left', value: 'behind', url: server.url }]);
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: 'dark' });
  await context.route('**/*', (route) => route.abort());
  await context.setOffline(true);
});
