import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FolderWriter } from './folder-writer.ts';
import type { Html } from './html.ts';
import { searchIndex } from './data.ts';
import { entryPage } from './pages/entry.ts';
import { guestPage } from './pages/guest.ts';
import { layout, pageAt, sections, hundredths, type Page, type Site } from './pages/layout.ts';
import {
  coverPage,
  dayPage,
  daysPage,
  guestsPage,
  kindPage,
  kindsPage,
  tagPage,
  tagsPage,
} from './pages/lists.ts';

export async function writePages(writer: FolderWriter, site: Site): Promise<void> {
  const { pages, kinds } = site.own;
  const write = (path: string, title: string, main: (page: Page) => Html) => {
    const page = pageAt(site, path);
    return writer.write(path, layout(page, title, main(page)));
  };
  await write('index.html', pages.cover, coverPage);
  const lists = { days: daysPage, guests: guestsPage, kinds: kindsPage, tags: tagsPage };
  for (const name of sections) await write(`${name}.html`, pages[name], lists[name]);
  for (const { day } of site.days)
    await write(site.page.day(day), site.dayInWords(day), (page) => dayPage(page, day));
  for (const { type } of site.kinds)
    await write(site.page.kind(type), kinds[type], (page) => kindPage(page, type));
  for (const { tag } of site.tags) await write(site.page.tag(tag), tag, (page) => tagPage(page, tag));
  for (const guest of site.journal.guests)
    await write(site.page.guest(guest.id), guest.username, (page) => guestPage(page, guest));
  for (const entry of site.journal.entries)
    await write(site.page.entry(entry.id), site.titleOf(entry), (page) => entryPage(page, entry));

  await writer.write('assets/style.css', fontFaces() + asset('style.css') + widths());
  await writer.write('assets/keepsake.js', words(site) + asset('keepsake.js'));
  await writer.write('assets/search-index.js', searchIndex(site));
}

/** The words of the script, before it. */
function words({ texts: { albumMessages, labels }, own: { nothingFound } }: Site): string {
  const { search, picture } = albumMessages.album;
  const used = { search, picture, close: labels.actions.close, nothingFound };
  return `window.keepsakeWords = ${JSON.stringify(used)};\n`;
}

/** Cards of a row share its width by their shapes, so that their pictures are as high as each other. */
const widths = (): string =>
  Array.from({ length: hundredths.max - hundredths.min + 1 }, (_, at) => at + hundredths.min)
    .map((ratio) => `.r${ratio}{flex:${ratio} 1 calc(${ratio} * var(--row))}\n`)
    .join('');

const asset = (name: string): string => readFileSync(join(import.meta.dirname, 'assets', name), 'utf8');

const root = join(import.meta.dirname, '../../..');
const fonts = 'node_modules/@fontsource-variable';
const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122';
const latinExtended =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB';
const cyrillic = 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116';

/** Inside the style sheet, since browsers refuse fonts from other files of a disk. */
function fontFaces(): string {
  const face = (family: string, file: string, range: string) => {
    const bytes = readFileSync(join(root, file)).toString('base64');
    return `@font-face{font-family:'${family}';font-weight:200 800;src:url(data:font/woff2;base64,${bytes}) format('woff2');unicode-range:${range}}\n`;
  };
  const atkinson = (subset: string) =>
    `${fonts}/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${subset}-wght-normal.woff2`;
  const cormorant = (subset: string) => `${fonts}/cormorant/files/cormorant-${subset}-wght-normal.woff2`;
  return [
    face('Atkinson Keepsake', atkinson('latin'), latin),
    face('Atkinson Keepsake', atkinson('latin-ext'), latinExtended),
    // After the face whose zero it replaces.
    face('Atkinson Keepsake', 'shared/plain-zero.woff2', 'U+0030'),
    face('Cormorant Keepsake', cormorant('latin'), latin),
    face('Cormorant Keepsake', cormorant('latin-ext'), latinExtended),
    face('Cormorant Keepsake', cormorant('cyrillic'), cyrillic),
  ].join('');
}
