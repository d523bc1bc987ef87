import { html, type Html } from '../html.ts';
import type { JournalEntry } from '../../journal.ts';
import type { Plan } from '../plan.ts';
import { barsOfPeaks } from '../../../../shared/waveform.ts';
import { drawWave } from '../../book/recordings.ts';
import { ampersandOutline } from '../../../../shared/ampersand.ts';
import { splitNames } from '../../../../shared/wedding.ts';
import { languageOf } from '../../../lib/language.ts';
import { langOf } from '../../../../shared/script.ts';

export type Site = Plan & { couple: string; weddingDate: string; place: string };

export type Page = {
  site: Site;
  path: string;
  to: (path: string) => string;
};

export function pageAt(site: Site, path: string): Page {
  const up = '../'.repeat(path.split('/').length - 1);
  const encoded = (target: string) => target.split('/').map(encodeURIComponent).join('/');
  return { site, path, to: (target) => `${up}${encoded(target)}` };
}

/** Lists that the cover and each page lead to. */
export const sections = ['days', 'guests', 'kinds', 'tags'] as const;

/** Runs nothing but the two scripts of the keepsake and loads nothing from anywhere else. */
const policy =
  "default-src 'none'; img-src 'self' file: data:; media-src 'self' file:; style-src 'self' file:; font-src data:; script-src 'self' file:; base-uri 'none'; form-action 'none'";

export function layout({ site, path, to }: Page, title: string, main: Html): string {
  const link = (name: 'cover' | (typeof sections)[number]) => {
    const file = `${name === 'cover' ? 'index' : name}.html`;
    return html`<li>
      <a href="${to(file)}" ${file === path && html`aria-current="page"`}>${site.own.pages[name]}</a>
    </li>`;
  };
  return html`<!doctype html>
    <html lang="${site.texts.locale.tag}" dir="${site.texts.locale.dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <title>${title} · ${site.couple}</title>
        <link rel="stylesheet" href="${to('assets/style.css')}" />
        <script defer src="${to('assets/keepsake.js')}" data-root="${to('')}"></script>
      </head>
      <body>
        <a class="skip" href="#main">${site.texts.labels.actions.skipToContent}</a>
        <header class="bar">
          <a class="home" href="${to('index.html')}">${namesOf(site)}</a>
          <nav aria-label="${site.own.sections}">
            <ul>
              ${link('cover')} ${sections.map(link)}
            </ul>
          </nav>
          <div id="search"></div>
        </header>
        <main id="main">${main}</main>
        <footer class="end">${site.couple} · ${site.dayInWords(site.weddingDate)}</footer>
      </body>
    </html> `.markup;
}

/** The couple's names around the ornament of the site. */
export function namesOf({ couple }: Site): Html {
  const { first, second } = splitNames(couple);
  if (second === null) return html`${first}`;
  return html`${first}
    <svg class="and" viewBox="0 0 100.6 100" role="img" aria-label="&amp;">
      <path d="${ampersandOutline}" />
    </svg>
    ${second}`;
}

const tagOf = (text: string): string => languageOf(text) ?? langOf(text) ?? 'en';

/** The language of what a guest wrote, for screen readers and the shapes of letters; words in its place are the site's. */
export const written = (text: string): Html | null =>
  text.trim() === '' ? null : html`lang="${tagOf(text)}" dir="auto"`;

export const heading = (text: string, own = text): Html => html`<h1 ${written(own)}>${text}</h1>`;

export const words = (text: string, language = tagOf(text)): Html =>
  html`<div class="words" lang="${language}" dir="auto">
    ${text
      .trim()
      .split(/\n{2,}/)
      .filter(Boolean)
      .map(
        (paragraph) =>
          html`<p dir="auto">
            ${paragraph.split('\n').map((line, index) => [index > 0 && html`<br />`, line])}
          </p>`,
      )}
  </div>`;

export function avatar({ site, to }: Page, guestId: number): Html {
  const guest = site.guests.get(guestId);
  const small = guest?.media && site.media.get(guest.media.upload_id)?.smallPath;
  return small
    ? html`<img class="avatar" src="${to(small)}" alt="" width="40" height="40" loading="lazy" />`
    : html`<span class="avatar" aria-hidden="true">${[...(guest?.username ?? '?')][0] ?? '?'}</span>`;
}

export const guestLink = ({ site, to }: Page, guestId: number): Html => {
  const name = site.guests.get(guestId)?.username ?? site.texts.albumMessages.album.unknownCreator;
  return html`<a href="${to(site.page.guest(guestId))}" ${written(name)}>${name}</a>`;
};

/** Names that are links. */
export const guestLinks = (page: Page, guestIds: readonly number[]) =>
  guestIds.map((id, at) => [at > 0 && page.site.own.comma, guestLink(page, id)]);

/** The class of a card says how wide it is for its height: inline styles are closed. */
export const hundredths = { min: 50, max: 240 };
const hundredthsOf = (width?: number | null, height?: number | null): number =>
  Math.min(hundredths.max, Math.max(hundredths.min, Math.round((100 * (width ?? 3)) / (height ?? 2))));

export const wave = (peaks: string): Html => ({ markup: drawWave(barsOfPeaks(peaks, 90), 'currentColor') });

/** The picture of an entry, or its first words on a sheet, and the class of its shape. */
function face(page: Page, entry: JournalEntry) {
  const { site, to } = page;
  const { smallPath: small, width, height, peaks } = site.media.get(entry.media?.upload_id ?? '') ?? {};
  if (small)
    return {
      shape: hundredthsOf(width, height),
      image: html`<img src="${to(small)}" alt="" loading="lazy" />`,
    };
  const preview = [...entry.description.trim()].slice(0, 180).join('');
  const text = preview || (entry.content_type === 'text' && entry.title.trim());
  const sheet = html`<span class="sheet" ${written(text || '')}
    >${peaks && wave(peaks)} ${text || site.own.kind[entry.content_type]}</span
  >`;
  return { shape: 120, image: sheet };
}

function card(page: Page, entry: JournalEntry): Html {
  const { site, to } = page;
  const [before, after] = site.own.kindBy[entry.content_type];
  const { shape, image } = face(page, entry);
  // A note is its title.
  const isNote =
    entry.content_type === 'text' && entry.description.trim() === '' && entry.title.trim() !== '';
  return html`<article class="card r${shape}">
    <a href="${to(site.page.entry(entry.id))}">
      ${isNote ? null : image}
      <span class="title${isNote && ' sheet'}" ${written(entry.title)}>${site.titleOf(entry)}</span>
    </a>
    <p class="by">
      ${before}${guestLink(page, entry.guest_id)}${after}${entry.liked_by.length > 0 && html` <span>· ${site.own.likes(entry.liked_by.length)}</span>`}
    </p>
  </article>`;
}

/** What leads to several entries, with the face of the most loved one, a photo before words. */
export function groupCard(page: Page, path: string, name: string, entries: readonly JournalEntry[]): Html {
  const { site, to } = page;
  const loved = entries.toSorted((a, b) => b.liked_by.length - a.liked_by.length);
  const first = loved.find(({ content_type }) => content_type === 'image') ?? loved[0];
  return html`<article class="card">
    <a href="${to(path)}">${first && face(page, first).image} <span class="title">${name}</span></a>
    <p class="by">${site.texts.albumMessages.album.entries(entries.length)}</p>
  </article>`;
}

export const cards = (page: Page, entries: readonly JournalEntry[]): Html =>
  html`<div class="cards">${entries.map((entry) => card(page, entry))}</div>`;
