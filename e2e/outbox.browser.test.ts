import { expect, test } from 'vitest';
import { registerGuest, serverWith, visitAs } from './guests.ts';
import { recordCalls } from './network-faults.ts';
import { button, dialog } from './screens/actions.ts';
import { entriesOf } from './uploads.ts';

/** What a guest wrote is never overwritten, nor lost, by what happens elsewhere meanwhile. */

const [server] = await serverWith();

test('An edit sends only what was changed, and asks when another device changed the same', async () => {
  const ada = await registerGuest(server, 'Ada');
  const id = await ada.write({ title: 'The cake', description: 'Plum' });
  const { page, pageErrors } = await visitAs(server, ada);
  const form = dialog(page, 'Edit Journal Entry');
  const title = form.getByRole('textbox', { name: 'Title' });
  const calls = recordCalls(page, 'album.update');
  const open = async (elsewhere: object) => {
    await page.goto(`/scrapbook?write=${id}`);
    await title.waitFor();
    await ada.request('PUT', `/album/entry/${id}`, elsewhere);
  };
  const updated = form.getByRole('status').getByText('Journal entry updated successfully!');

  await open({ description: 'Plum and cream' });
  await title.fill('The plum cake');
  await button(form, 'PUBLISH').click();
  await updated.waitFor();
  expect(calls[0]).not.toHaveProperty('description');
  expect(await entriesOf(ada)).toMatchObject([{ title: 'The plum cake', description: 'Plum and cream' }]);

  await open({ title: 'The torte', tags: ['torte'] });
  await title.fill('The last crumb');
  await button(form, 'PUBLISH').click();
  await form.getByRole('alert').getByText('This entry was changed elsewhere meanwhile.').waitFor();
  await button(form, 'Keep mine').click();
  await updated.waitFor();
  expect(await entriesOf(ada)).toMatchObject([{ title: 'The last crumb', tags: ['torte'] }]);

  await open({ title: 'The torte again' });
  await title.fill('Mine');
  await button(form, 'PUBLISH').click();
  await button(form, 'Take the newer').click();
  await expect.poll(() => title.inputValue()).toBe('The torte again');
  expect(pageErrors).toEqual([]);
});
