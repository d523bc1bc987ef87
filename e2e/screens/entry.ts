import type { Locator, Page } from 'playwright-core';
import { messages } from '../../shared/messages.ts';
import { playerMessages } from '../../shared/messages/player.ts';
import type { EntryKind, Fixture, Screen } from '../screen.ts';
import { delayCalls } from '../network-faults.ts';
import { alert, button, unready } from './actions.ts';

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
  await shown.getByText(album.publishedOn).waitFor();
  await shown
    .getByRole('region', { name: comment.heading })
    .and(page.locator('[aria-busy="false"]'))
    .waitFor();
  return shown;
}

const kinds = ['photo', 'video', 'sound', 'letter', 'document'] as const;

/** The entry dialog, for each kind of entry and when something is missing. */
export const entryScreens: Screen[] = [
  ...kinds.map((kind): Screen => ({
    name: `entry-${kind}`,
    as: 'guest',
    show: async (page, fixture) => {
      const shown = await openEntry(page, fixture, kind);
      if (kind === 'sound') await shown.getByRole('slider', { name: playerMessages.position }).waitFor();
    },
  })),
  ...(['video', 'sound'] as const).map((kind): Screen => ({
    name: `entry-unready-${kind}`,
    as: 'guest',
    show: async (page, fixture) => {
      await unready(page);
      await openEntry(page, fixture, kind);
    },
  })),
  {
    name: 'entry-draft',
    as: 'guest',
    show: async (page, fixture) => {
      await page.goto(`/scrapbook?entry=${fixture.entries.draft}`);
      await page.getByRole('dialog').getByText(album.draftNote).waitFor();
    },
  },
  {
    name: 'entry-no-image',
    as: 'guest',
    show: async (page, fixture) => {
      await page.route('**/uploads/**', (route) => route.abort());
      const shown = await openEntry(page, fixture, 'photo');
      await shown.getByText(album.imageMissing).first().waitFor();
    },
  },
  {
    name: 'entry-loading',
    as: 'guest',
    show: async (page, fixture) => {
      await delayCalls(page, 'album.entry');
      await delayCalls(page, 'album.search');
      await page.goto(entryPath(fixture, 'photo'));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'entry-gone',
    as: 'guest',
    show: async (page) => {
      await page.goto('/album?entry=999999');
      await alert(page, entry.notFound);
    },
  },
  {
    name: 'entry-bare',
    as: 'guest',
    show: async (page, fixture) => {
      const shown = await openEntry(page, fixture, 'photo');
      await button(shown, album.words).click();
    },
  },
];
