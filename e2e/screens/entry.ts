import type { Locator, Page } from 'playwright-core';
import { messages } from '../../shared/messages.ts';
import { playerMessages } from '../../shared/messages/player.ts';
import { screensAs, type EntryKind, type Fixture } from '../screen.ts';
import { delayCalls } from '../network-faults.ts';
import { alert, unready } from './actions.ts';

const { album, comment, entry } = messages;

/** The address of an entry's dialog over the album. */
export function entryPath({ creators, entries }: Fixture, kind: EntryKind): string {
  const creator = creators[kind];
  return `/album?${new URLSearchParams({ ...(creator && { creator }), entry: String(entries[kind]) })}`;
}

/** Opens the dialog of an entry, with its comments. */
export async function openEntry(page: Page, fixture: Fixture, kind: EntryKind): Promise<Locator> {
  await page.goto(entryPath(fixture, kind));
  const shown = page.getByRole('dialog');
  await shown.getByText(album.publishedOn('')).waitFor();
  await shown
    .getByRole('region', { name: comment.heading })
    .and(page.locator('[aria-busy="false"]'))
    .waitFor();
  return shown;
}

const kinds = ['photo', 'video', 'sound', 'letter', 'document'] as const;

/** The entry dialog, for each kind of entry and when something is missing. */
export const entryScreens = screensAs('guest', {
  ...Object.fromEntries(
    kinds.map((kind) => [
      `entry-${kind}`,
      async (page: Page, fixture: Fixture) => {
        const shown = await openEntry(page, fixture, kind);
        if (kind === 'sound') await shown.getByRole('slider', { name: playerMessages.position }).waitFor();
      },
    ]),
  ),
  ...Object.fromEntries(
    (['video', 'sound'] as const).map((kind) => [
      `entry-unready-${kind}`,
      async (page: Page, fixture: Fixture) => {
        await unready(page);
        await openEntry(page, fixture, kind);
      },
    ]),
  ),
  'entry-draft': async (page, fixture) => {
    await page.goto(`/scrapbook?entry=${fixture.entries.draft}`);
    await page.getByRole('dialog').getByText(album.draftNote).waitFor();
  },
  'entry-no-image': async (page, fixture) => {
    await page.route('**/uploads/**', (route) => route.abort());
    const shown = await openEntry(page, fixture, 'photo');
    await shown.getByText(album.imageMissing).first().waitFor();
  },
  'entry-loading': async (page, fixture) => {
    await delayCalls(page, 'album.entry');
    await delayCalls(page, 'album.search');
    await page.goto(entryPath(fixture, 'photo'));
    await page.getByRole('dialog').waitFor();
  },
  'entry-gone': async (page) => {
    await page.goto('/album?entry=999999');
    await alert(page, entry.notFound);
  },
});
