import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { jpeg, png } from '../server/testing/pictures.ts';
import { desktop, isFocused } from './browser.ts';
import { paste, tooLarge } from './files.ts';
import { serverWith, pageAs, visitAs } from './guests.ts';
import { button } from './screens/actions.ts';
import { delayCalls, loseResponse, recordCalls, failCalls, withoutStream } from './network-faults.ts';

/** Comments: posting, editing, deleting, images, reactions, paging and failures. */

const [server, ada, bob] = await serverWith('Ada', 'Bob');
const entry = await bob.write({ title: 'The toast' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'The toast' });
const list = (page: Page) => dialog(page).getByRole('region', { name: 'Comments' });
const comments = (page: Page) => list(page).getByRole('listitem');
const saying = (page: Page, words: string) => comments(page).filter({ hasText: words });
const box = (page: Page) => dialog(page).getByRole('textbox', { name: 'Comment', exact: true });
const post = (page: Page) => button(dialog(page), 'Post');
const alert = (page: Page) => page.getByRole('alert');
const announced = (page: Page, words: string) =>
  page.getByRole('status').getByText(words, { exact: true }).waitFor();
const stored = async (): Promise<{ content: string; reactions: object; user_reaction: string | null }[]> =>
  (await ada.request<any>('GET', `/comments/entry/${entry}?limit=100`)).comments;

async function begin(look = {}): Promise<Page> {
  const page = await pageAs(server, ada, `/album?entry=${entry}`, look);
  await list(page).and(page.locator('[aria-busy="false"]')).waitFor();
  return page;
}

async function choose(page: Page, action: 'Edit' | 'Delete', comment: Locator): Promise<void> {
  await button(comment, 'Comment options').click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

describe('A comment', () => {
  test('The comment field counts its characters, and the button or a key posts the comment', async () => {
    const page = await begin();
    await list(page).getByText('No comments yet. Start the conversation.').waitFor();
    await button(dialog(page), 'Comment').click();
    await post(page).click();
    await alert(page).getByText('Please write a comment').waitFor();
    expect(await box(page).getAttribute('aria-invalid')).toBe('true');

    await box(page).fill('  To the two of you!  ');
    expect(await alert(page).count()).toBe(0);
    await post(page).click();
    await announced(page, 'Comment posted');
    await saying(page, 'To the two of you!').getByText('just now').waitFor();
    expect(await box(page).inputValue()).toBe('');
    const release = await delayCalls(page, 'comments.create');
    await box(page).fill('One more');
    await box(page).press('Control+Enter');
    // Tab leads there while it is being sent.
    await post(page).focus();
    await release();
    await announced(page, 'Comment posted');
    expect(await isFocused(post(page))).toBe(true);
    await expect.poll(async () => (await stored()).length).toBe(2);
    await box(page).fill('And a last one');
    await box(page).press('Enter');
    await page.keyboard.type('in two lines');
    await box(page).press('Meta+Enter');
    await expect
      .poll(async () => (await stored()).map(({ content }) => content))
      .toEqual(['And a last one\nin two lines', 'One more', 'To the two of you!']);
    await expect.poll(() => comments(page).count()).toBe(3);
    await comments(page).first().getByText('in two lines').waitFor();

    // A busy phone handles many key presses in one task.
    await box(page).focus();
    await box(page).evaluate(() => {
      for (const letter of 'To the cake!') document.execCommand('insertText', false, letter);
    });
    expect(await box(page).inputValue()).toBe('To the cake!');
    const counter = dialog(page)
      .getByText(/characters? (left|too many)$/)
      .first();
    await box(page).fill('x'.repeat(900));
    await counter.getByText('100 characters left').waitFor();
    await box(page).fill('x'.repeat(1001));
    await counter.getByText('1 character too many').waitFor();
    await post(page).click();
    await alert(page).getByText('Comment must be 1000 characters or less').waitFor();
    expect(await box(page).inputValue()).toHaveLength(1001);
    expect(await stored()).toHaveLength(3);
  });

  test('Authors edit their comment in place and delete it after a confirmation; other guests can do neither', async () => {
    await bob.comment(entry, 'Said by Bob');
    await ada.comment(entry, 'Said by Ada');
    const page = await begin();
    await saying(page, 'Said by Ada').waitFor();
    expect(await button(saying(page, 'Said by Bob'), 'Comment options').count()).toBe(0);
    await saying(page, 'Said by Bob').getByRole('link', { name: 'Bob' }).waitFor();

    await choose(page, 'Edit', saying(page, 'Said by Ada'));
    const editor = list(page).getByRole('textbox', { name: 'Edit' });
    expect(await editor.inputValue()).toBe('Said by Ada');
    await editor.fill(' ');
    await button(list(page), 'Save').click();
    await alert(page).getByText('Please write a comment').waitFor();
    await editor.fill('Said better');
    await button(list(page), 'Save').click();
    await announced(page, 'Comment updated');
    await saying(page, 'Said better').waitFor();
    expect((await stored())[0]?.content).toBe('Said better');
    await choose(page, 'Edit', saying(page, 'Said better'));
    await editor.fill('Never mind');
    await editor.press('Escape');
    await editor.waitFor({ state: 'hidden' });
    await saying(page, 'Said better').waitFor();

    const question = page.getByRole('dialog', { name: 'Delete Comment' });
    await choose(page, 'Delete', saying(page, 'Said better'));
    await question.getByText('Are you sure you want to delete this comment?', { exact: true }).waitFor();
    await page.goBack();
    await question.waitFor({ state: 'hidden' });
    expect(await dialog(page).isVisible()).toBe(true);
    await choose(page, 'Delete', saying(page, 'Said better'));
    await button(question, 'Delete').click();
    await announced(page, 'Comment deleted');
    expect(await saying(page, 'Said better').count()).toBe(0);
    expect((await stored()).map(({ content }) => content)).not.toContain('Said better');
  });

  test('A comment can be a chosen or pasted image of an accepted type and size', async () => {
    const page = await begin();
    const picker = dialog(page).locator('input[type="file"]');
    await box(page).fill('Words that give way');
    await picker.setInputFiles(tooLarge('huge.png'));
    await alert(page).getByText('Image must be 10MB or less', { exact: true }).waitFor();
    expect(await box(page).inputValue()).toBe('Words that give way');

    await picker.setInputFiles({ name: 'cake.jpg', mimeType: 'image/jpeg', buffer: await jpeg(200, 100) });
    await dialog(page).getByAltText('The chosen image').waitFor();
    expect(await alert(page).count()).toBe(0);
    await button(dialog(page), 'Remove image').click();
    expect(await box(page).inputValue()).toBe('');

    await paste(box(page), await png(64, 48));
    await dialog(page).getByAltText('The chosen image').waitFor();
    await post(page).click();
    await announced(page, 'Comment posted');
    const image = list(page).getByRole('img', { name: 'Image by Ada' });
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(64);

    await button(comments(page).first(), 'Comment options').click();
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).waitFor();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Delete']);

    await page.keyboard.press('Escape');
    await picker.setInputFiles({
      name: 'fake.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<html></html>'),
    });
    await post(page).click();
    await alert(page)
      .getByText('Failed to post comment. Please try again. Only JPEG, PNG, and GIF files are allowed')
      .waitFor();
    await dialog(page).getByAltText('The chosen image').waitFor();
  });

  test('A guest sets a reaction to a comment and removes it', async () => {
    const id = await bob.comment(entry, 'Cheers');
    await bob.request('POST', `/comments/comment/${id}/reaction`, { reaction_type: 'champagne' });
    const page = await begin();
    const bar = saying(page, 'Cheers').getByRole('toolbar', { name: 'Reactions' });
    const buttons = bar.getByRole('button');
    await bar.waitFor();
    expect(
      await buttons.evaluateAll((all) => all.map((element) => element.getAttribute('aria-label'))),
    ).toEqual(['Heart', 'Champagne, 1', 'Laugh', 'Cry', 'Angry']);
    const shown = async () => ({
      counts: (await buttons.allInnerTexts()).map(Number),
      mine: await buttons.evaluateAll((all) =>
        all.map((element) => element.getAttribute('aria-pressed')).indexOf('true'),
      ),
    });
    const storedReactions = async () => {
      const comment = (await stored()).find(({ content }) => content === 'Cheers');
      return { reactions: comment?.reactions, mine: comment?.user_reaction };
    };
    const release = await delayCalls(page, 'comments.react');
    await button(bar, 'Heart').click();
    await expect.poll(shown).toEqual({ counts: [1, 1, 0, 0, 0], mine: 0 });
    expect(await storedReactions()).toEqual({ reactions: { champagne: 1 }, mine: null });
    await release();
    await expect.poll(storedReactions).toEqual({ reactions: { champagne: 1, heart: 1 }, mine: 'heart' });
    await button(bar, /^Heart/).click();
    await expect.poll(storedReactions).toEqual({ reactions: { champagne: 1 }, mine: null });
    await expect.poll(shown).toEqual({ counts: [0, 1, 0, 0, 0], mine: -1 });

    const restore = await failCalls(page, 'comments.react');
    await button(bar, 'Cry').click();
    await alert(page).getByText('Failed to update reaction. Please try again.', { exact: true }).waitFor();
    await expect.poll(shown).toEqual({ counts: [0, 1, 0, 0, 0], mine: -1 });
    await restore();
  });
});

test('A comment whose response was lost is posted once when it is posted again', async () => {
  const page = await begin();
  const before = (await stored()).length;
  await loseResponse(page, 'comments.create');
  await box(page).fill('Once is enough');
  await post(page).click();
  await alert(page).getByText('Failed to post comment. Please try again.').waitFor();
  await expect.poll(async () => (await stored()).length).toBe(before + 1);
  await post(page).click();
  await announced(page, 'Comment posted');
  expect((await stored()).length).toBe(before + 1);
});

test('An interrupted edit of a comment is restored until the guest saves or cancels it', async () => {
  await ada.comment(entry, 'Worth a second thought');
  const page = await pageAs(server, ada, '/album?q=toast');
  const card = button(page, 'The toast');
  const editor = list(page).getByRole('textbox', { name: 'Edit' });
  const reopen = async (leave: () => Promise<unknown>) => {
    await leave();
    await dialog(page).waitFor({ state: 'hidden' });
    await card.click();
    await comments(page).first().waitFor();
  };
  await card.click();
  await choose(page, 'Edit', saying(page, 'Worth a second thought'));
  await editor.fill('Worth a third');
  await reopen(() => page.goBack());
  expect(await editor.inputValue()).toBe('Worth a third');
  const close = button(dialog(page), 'Close');
  await expect
    .poll(() => dialog(page).evaluate((shown) => shown.contains(document.activeElement)))
    .toBe(true);
  expect(await isFocused(editor)).toBe(false);

  await button(list(page), 'Save').click();
  await announced(page, 'Comment updated');
  await reopen(() => close.click());
  await saying(page, 'Worth a third').waitFor();
  expect(await editor.count()).toBe(0);

  await choose(page, 'Edit', saying(page, 'Worth a third'));
  await editor.fill('Worth a fourth');
  await button(list(page), 'Cancel').click();
  await reopen(() => close.click());
  expect(await editor.count()).toBe(0);
});

test('The entry dialog shows a banner without a network, and hides earlier success messages', async () => {
  const page = await begin({ viewport: { width: 320, height: 640 } });
  await box(page).fill('Heard');
  await post(page).click();
  await announced(page, 'Comment posted');
  await page.context().setOffline(true);
  const banner = dialog(page).getByText('You are offline. Your text is kept.');
  await banner.waitFor();
  await box(page).fill('Unheard');
  await post(page).click();
  await alert(page).getByText('Failed to post comment. Please try again.').waitFor();
  expect(await page.getByText('Comment posted').count()).toBe(0);
  for (const seen of [banner, box(page), button(dialog(page), 'Close')]) {
    await seen.scrollIntoViewIfNeeded();
    const isOnTop = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    expect([String(seen), await seen.evaluate(isOnTop)]).toEqual([String(seen), true]);
  }
  const states = () =>
    page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, value]) =>
        key.startsWith('outbox:') ? [(JSON.parse(String(value)) as { state: string }).state] : [],
      ),
    );
  await expect.poll(states).toEqual(['writing']);
  await page.context().setOffline(false);
  await banner.waitFor({ state: 'hidden' });
  // It was said to have failed: the next visit has it in its field, and does not send it.
  await page.reload();
  await expect.poll(() => box(page).inputValue()).toBe('Unheard');
  expect((await stored()).map(({ content }) => content)).not.toContain('Unheard');
});

test('The last 5 of 25 comments load when the guest scrolls to the end of the list', async () => {
  const talked = await bob.write({ title: 'Much talked about' });
  for (let number = 1; number <= 25; number += 1) await bob.comment(talked, `Comment ${number}`);
  const { page } = await visitAs(server, ada, { viewport: desktop });
  await withoutStream(page);
  const calls = recordCalls(page, 'comments.list');
  await page.goto(`/album?entry=${talked}`);
  const items = page.getByRole('region', { name: 'Comments' }).getByRole('listitem');
  await expect.poll(() => items.count()).toBe(20);
  await items.first().getByText('Comment 25', { exact: true }).waitFor();
  expect(calls).toHaveLength(1);
  await expect
    .poll(async () => {
      await items.last().scrollIntoViewIfNeeded();
      await items.last().hover();
      await page.mouse.wheel(0, 400);
      return items.count();
    })
    .toBe(25);
  await items.last().getByText('Comment 1', { exact: true }).waitFor();
  expect(new Set(await items.locator('p').allTextContents()).size).toBe(25);
  const region = page.getByRole('region', { name: 'Comments' });
  expect(await region.evaluate((shown) => shown.clientHeight)).toBeLessThanOrEqual(500);
});

test('Each failed call of the comments shows its own message, and the written text is kept', async () => {
  // Another one at a second attempt.
  const kept = `Stays as it is: ${Date.now()}`;
  await ada.comment(entry, kept);
  const { page } = await visitAs(server, ada);
  // Otherwise the list comes by itself, as soon as the stream is there.
  await withoutStream(page);
  const waitForText = (sentence: string) => alert(page).getByText(sentence, { exact: true }).waitFor();
  const restore = await failCalls(page, 'comments.list', { message: 'No' });
  await page.goto(`/album?entry=${entry}`);
  await waitForText('Failed to load comments');
  await restore();
  await button(list(page), 'Retry').click();
  await saying(page, kept).waitFor();

  await failCalls(page, 'comments.create');
  await box(page).fill('Not to be lost');
  await post(page).click();
  await waitForText('Failed to post comment. Please try again.');
  expect(await box(page).inputValue()).toBe('Not to be lost');
  expect(await saying(page, 'Not to be lost').count()).toBe(0);

  await failCalls(page, 'comments.update');
  await choose(page, 'Edit', saying(page, kept));
  await list(page).getByRole('textbox', { name: 'Edit' }).fill('Changed');
  await button(list(page), 'Save').click();
  await waitForText('Failed to edit comment. Please try again.');
  expect(await list(page).getByRole('textbox', { name: 'Edit' }).inputValue()).toBe('Changed');
  await button(list(page), 'Cancel').click();

  await failCalls(page, 'comments.remove');
  await choose(page, 'Delete', saying(page, kept));
  const question = page.getByRole('dialog', { name: 'Delete Comment' });
  await button(question, 'Delete').click();
  await waitForText('Failed to delete comment. Please try again.');
  await button(question, 'Cancel').click();
  await saying(page, kept).waitFor();
});
