import type { ContentType } from '../../../../shared/catalog.ts';
import { html, type Html } from '../html.ts';
import {
  avatar,
  cards,
  groupCard,
  guestLink,
  heading,
  namesOf,
  sections,
  written,
  type Page,
  type Site,
} from './layout.ts';
import { chaptersOf, chapterTitle } from '../../../../shared/chapters.ts';

export function coverPage({ site, to }: Page): Html {
  const { entries } = site.journal;
  const authors = new Set(entries.map(({ guest_id }) => guest_id));
  const lead = leadPhoto(site);
  return html`<div class="cover">
    ${lead && html`<a class="lead" href="${to(site.page.entry(lead.id))}"><img src="${to(lead.path)}" alt="${lead.title}" /></a>`}
    <div>
      <h1 dir="auto">${namesOf(site)}</h1>
      <p class="date">${site.dayInWords(site.weddingDate)}</p>
      ${site.place && html`<p dir="auto">${site.place}</p>`}
      <p>${site.own.memories(entries.length, authors.size)}</p>
      <ul class="ways">
        ${sections.map((name) => html`<li><a href="${to(`${name}.html`)}">${site.own.ways[name]}</a></li>`)}
      </ul>
    </div>
  </div>`;
}

function leadPhoto(site: Site): { id: number; title: string; path: string } | null {
  const photos = site.journal.entries.flatMap((entry) => {
    const { kind, copy } = site.media.get(entry.media?.upload_id ?? '') ?? {};
    if (kind !== 'image' || !copy) return [];
    return [{ id: entry.id, title: site.titleOf(entry), path: copy.path, likes: entry.liked_by.length }];
  });
  return photos.toSorted((a, b) => b.likes - a.likes)[0] ?? null;
}

/** A row of a list: what it leads to, and how many entries are there. */
const row = ({ texts }: Site, link: Html, entries: readonly unknown[] = []): Html =>
  html`<li>${link} <span>${texts.albumMessages.album.entries(entries.length)}</span></li>`;

export const daysPage = (page: Page): Html =>
  html`<h1>${page.site.own.pages.days}</h1>
    <div class="cards groups">
      ${page.site.days.map(({ day, entries }) =>
        groupCard(page, page.site.page.day(day), page.site.dayInWords(day), entries),
      )}
    </div>`;

export function dayPage(page: Page, day: string): Html {
  const { site, to } = page;
  const index = site.days.findIndex((one) => one.day === day);
  const [before, today, after] = [site.days[index - 1], site.days[index], site.days[index + 1]];
  return html`<h1>${site.dayInWords(day)}</h1>
    ${chaptersOf(today?.entries ?? []).map(({ at, entries }, _, { length }) => [
      at !== null &&
        length > 1 &&
        html`<h2>${chapterTitle(at, site.timeZone, false, site.texts.locale)}</h2>`,
      cards(page, entries),
    ])}
    <nav class="steps" aria-label="${site.own.otherDays}">
      ${before && html`<a href="${to(site.page.day(before.day))}" rel="prev">${site.dayInWords(before.day)}</a>`}
      ${after && html`<a href="${to(site.page.day(after.day))}" rel="next">${site.dayInWords(after.day)}</a>`}
    </nav>`;
}

export function guestsPage(page: Page): Html {
  const { guests, entries } = page.site.journal;
  const byGuest = Map.groupBy(entries, ({ guest_id }) => guest_id);
  return html`<h1>${page.site.own.pages.guests}</h1>
    <ul class="list guests">
      ${guests.map(({ id }) => row(page.site, html`${avatar(page, id)} ${guestLink(page, id)}`, byGuest.get(id)))}
    </ul>`;
}

export const kindsPage = (page: Page): Html =>
  html`<h1>${page.site.own.pages.kinds}</h1>
    <div class="cards groups">
      ${page.site.kinds.map(({ type, entries }) =>
        groupCard(page, page.site.page.kind(type), page.site.own.kinds[type], entries),
      )}
    </div>`;

export const kindPage = (page: Page, kind: ContentType): Html =>
  html`<h1>${page.site.own.kinds[kind]}</h1>
    ${cards(page, page.site.kinds.find(({ type }) => type === kind)?.entries ?? [])}`;

export const tagsPage = ({ site, to }: Page): Html =>
  html`<h1>${site.own.pages.tags}</h1>
    ${site.tags.length === 0 && html`<p>${site.own.noTags}</p>`}
    <ul class="list">
      ${site.tags.map(({ tag, entries }) =>
        row(site, html`<a href="${to(site.page.tag(tag))}" ${written(tag)}>${tag}</a>`, entries),
      )}
    </ul>`;

export const tagPage = (page: Page, tag: string): Html =>
  html`${heading(tag)} ${cards(page, page.site.tags.find((one) => one.tag === tag)?.entries ?? [])}`;
