import { html, type Html } from '../html.ts';
import { weekdayInWords } from '../../../../shared/dates.ts';
import { avatar, cards, guestLink, heading, titleOf, written, type Page, type Site } from './layout.ts';
import { chaptersOf, chapterTitle } from '../../../../shared/chapters.ts';
import { counted } from '../../../../shared/messages/english.ts';

export function coverPage({ site, to }: Page): Html {
  const { guests, entries } = site.journal;
  const lead = leadPhoto(site);
  return html`<div class="cover">
    ${lead && html`<a class="lead" href="${to(site.page.entry(lead.id))}"><img src="${to(lead.path)}" alt="${lead.title}" /></a>`}
    <h1 dir="auto">${site.couple}</h1>
    <p class="date">${weekdayInWords(site.weddingDate, 'UTC')}</p>
    ${site.place && html`<p dir="auto">${site.place}</p>`}
    <p>${counted(entries.length, 'memory', 'memories')} from ${counted(guests.length, 'guest')}</p>
    <ul class="ways">
      <li><a href="${to('days.html')}">Day by day</a></li>
      <li><a href="${to('guests.html')}">Guest by guest</a></li>
      <li><a href="${to('kinds.html')}">Photos, films, voices and letters</a></li>
      <li><a href="${to('tags.html')}">By tag</a></li>
    </ul>
  </div>`;
}

function leadPhoto({ journal, media }: Site): { id: number; title: string; path: string } | null {
  const photos = journal.entries.flatMap((entry) => {
    const { kind, copy } = media.get(entry.media?.upload_id ?? '') ?? {};
    if (kind !== 'image' || !copy) return [];
    return [{ id: entry.id, title: titleOf(entry), path: copy.path, likes: entry.liked_by.length }];
  });
  return photos.toSorted((a, b) => b.likes - a.likes)[0] ?? null;
}

export const kindNames = { image: 'Photos', video: 'Films', audio: 'Voices', text: 'Letters' } as const;

/** A row of a list: what it leads to, and how many entries are there. */
const row = (link: Html, entries: readonly unknown[] = []): Html =>
  html`<li>${link} <span>${counted(entries.length, 'entry', 'entries')}</span></li>`;

export const daysPage = ({ site, to }: Page): Html =>
  html`<h1>Days</h1>
    <ul class="list">
      ${site.days.map(({ day, entries }) =>
        row(html`<a href="${to(site.page.day(day))}">${weekdayInWords(day, 'UTC')}</a>`, entries),
      )}
    </ul>`;

export function dayPage(page: Page, day: string): Html {
  const { site, to } = page;
  const index = site.days.findIndex((one) => one.day === day);
  const [before, today, after] = [site.days[index - 1], site.days[index], site.days[index + 1]];
  return html`<h1>${weekdayInWords(day, 'UTC')}</h1>
    ${chaptersOf(today?.entries ?? []).map(({ at, entries }, _, { length }) => [
      at !== null && length > 1 && html`<h2>${chapterTitle(at, site.timeZone)}</h2>`,
      cards(page, entries),
    ])}
    <nav class="steps" aria-label="Other days">
      ${before && html`<a href="${to(site.page.day(before.day))}" rel="prev">${weekdayInWords(before.day, 'UTC')}</a>`}
      ${after && html`<a href="${to(site.page.day(after.day))}" rel="next">${weekdayInWords(after.day, 'UTC')}</a>`}
    </nav>`;
}

export function guestsPage(page: Page): Html {
  const { guests, entries } = page.site.journal;
  const byGuest = Map.groupBy(entries, ({ guest_id }) => guest_id);
  return html`<h1>Guests</h1>
    <ul class="list guests">
      ${guests.map(({ id }) => row(html`${avatar(page, id)} ${guestLink(page, id)}`, byGuest.get(id)))}
    </ul>`;
}

export const kindsPage = ({ site, to }: Page): Html =>
  html`<h1>Kinds</h1>
    <ul class="list">
      ${site.kinds.map(({ type, entries }) =>
        row(html`<a href="${to(site.page.kind(type))}">${kindNames[type]}</a>`, entries),
      )}
    </ul>`;

export const kindPage = (page: Page, kind: keyof typeof kindNames): Html =>
  html`<h1>${kindNames[kind]}</h1>
    ${cards(page, page.site.kinds.find(({ type }) => type === kind)?.entries ?? [])}`;

export const tagsPage = ({ site, to }: Page): Html =>
  html`<h1>Tags</h1>
    ${site.tags.length === 0 && html`<p>No entry has a tag.</p>`}
    <ul class="list">
      ${site.tags.map(({ tag, entries }) =>
        row(html`<a href="${to(site.page.tag(tag))}" ${written(tag)}>${tag}</a>`, entries),
      )}
    </ul>`;

export const tagPage = (page: Page, tag: string): Html =>
  html`${heading(tag)} ${cards(page, page.site.tags.find((one) => one.tag === tag)?.entries ?? [])}`;
