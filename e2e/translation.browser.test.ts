import { expect, onTestFinished, test } from 'vitest';
import { translationServer } from '../server/testing/translation-server.ts';
import { registerGuest, startServer, pageAs } from './guests.ts';
import { button } from './screens/actions.ts';

/** Translations below the words of an entry and of a comment, in the reader's language. */

const long = 'We danced until the lanterns went out, and then we danced on.';

test('A guest translates another guest’s entry and comment where they are read', async () => {
  const remote = await translationServer();
  const server = await startServer({ TRANSLATE_URL: remote.url });
  onTestFinished(() => server.close());
  const ada = await registerGuest(server, 'Ada');
  const bob = await registerGuest(server, 'Bob');
  const id = await ada.write({ title: 'The dance', description: long });
  await ada.comment(id, long);
  await ada.comment(id, 'Lovely');
  const page = await pageAs(server, bob, `/album?entry=${id}`, { locale: 'ja-JP' });
  const entry = page.getByRole('dialog');
  await entry.getByText('Lovely').waitFor();
  // One below the entry and one below the long comment; none below the short one.
  await expect.poll(() => button(entry, 'Translate').count()).toBe(2);
  await button(entry, 'Translate').first().click();
  const words = entry.getByText(`[ja] The dance`);
  await words.waitFor();
  expect(await words.getAttribute('lang')).toBe('ja');
  expect(await entry.getByText(long, { exact: true }).count()).toBe(2);
  await entry.getByRole('combobox', { name: 'Target Language' }).selectOption('es');
  await entry.getByText('[es] The dance').waitFor();
  await button(entry, 'Translate').click();
  await entry.getByText(`[es] ${long}`, { exact: true }).waitFor();
});

test('Without a translator nothing is offered', async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  const ada = await registerGuest(server, 'Ada');
  const id = await ada.write({ title: 'The dance', description: long });
  const page = await pageAs(server, ada, `/album?entry=${id}`);
  await page.getByRole('dialog').getByText(long).first().waitFor();
  expect(await button(page, 'Translate').count()).toBe(0);
});
