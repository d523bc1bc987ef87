import type { Page } from 'playwright-core';
import { createRandom } from '../../scripts/admin/demo/random.ts';
import { picture } from '../../scripts/admin/demo/pictures.ts';
import { messages } from '../../shared/messages.ts';
import { screensAs, type Fixture } from '../screen.ts';
import { failCalls } from '../network-faults.ts';
import { alert, button, field } from './actions.ts';
import { entryPath, openEntry } from './entry.ts';

const { comment } = messages;

async function toComments(page: Page, fixture: Fixture) {
  const shown = await openEntry(page, fixture, 'photo');
  await shown
    .getByRole('region', { name: comment.heading })
    .getByRole('listitem')
    .first()
    .scrollIntoViewIfNeeded();
  return shown;
}

async function toMenu(page: Page, fixture: Fixture) {
  const shown = await toComments(page, fixture);
  await button(shown, comment.options).first().click();
  await page.getByRole('menuitem', { name: comment.delete }).waitFor();
  return shown;
}

async function toImage(page: Page, fixture: Fixture) {
  const shown = await openEntry(page, fixture, 'photo');
  const buffer = await picture('cake', createRandom(3), { tall: false, side: 900 });
  const file = { name: 'crumbs.jpg', mimeType: 'image/jpeg', buffer };
  await field(shown, 'file').setInputFiles(file);
  await shown.getByAltText(comment.chosenImage).scrollIntoViewIfNeeded();
  return shown;
}

/** The comments of an entry, the comment form, and their failures. */
export const commentScreens = screensAs('guest', {
  comments: async (page, fixture) => {
    const shown = await toComments(page, fixture);
    // Its code comes after the comments.
    await button(shown, comment.options).first().waitFor();
  },
  'comments-failed': async (page, fixture) => {
    await failCalls(page, 'comments.list', { message: comment.loadFailed });
    await page.goto(entryPath(fixture, 'document'));
    await alert(page, comment.loadFailed);
  },
  'comment-edit': async (page, fixture) => {
    await toMenu(page, fixture);
    await page.getByRole('menuitem', { name: comment.edit }).click();
    await button(page, comment.save).waitFor();
  },
  'comment-image-sending': async (page, fixture) => {
    await page.route('**/api/uploads**', () => new Promise(() => undefined));
    const shown = await toImage(page, fixture);
    await button(shown, comment.post).click();
    await button(shown, comment.cancelUpload).waitFor();
  },
});
