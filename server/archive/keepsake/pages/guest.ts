import { questions } from '../../../../shared/questions.ts';
import { html, type Html } from '../html.ts';
import type { JournalGuest } from '../../journal.ts';
import { cards, heading, words, written, type Page } from './layout.ts';

export function guestPage(page: Page, guest: JournalGuest): Html {
  const { site, to } = page;
  const own = site.journal.entries.filter(({ guest_id }) => guest_id === guest.id);
  const liked = site.journal.entries.filter(({ liked_by }) => liked_by.includes(guest.id));
  const picture = guest.media && site.media.get(guest.media.upload_id);
  return html`<div class="person">
      <div class="profile">
        ${picture?.copy && html`<img class="portrait" src="${to(picture.copy.path)}" alt="${site.own.profilePictureOf(guest.username)}" />`}
        ${heading(guest.username)}
        ${
          guest.relationship_tags.length > 0 &&
          html`<ul class="tags">
            ${guest.relationship_tags.map((tag) => html`<li dir="auto">${tag}</li>`)}
          </ul>`
        }
        ${words(guest.about)}
      </div>
      <dl class="answers">
        ${questions.map(
          ({ name }) =>
            guest[name].trim() !== '' &&
            html`<div>
              <dt>${site.texts.questionTexts[name].aboutThem}</dt>
              <dd>${words(guest[name])}</dd>
            </div>`,
        )}
      </dl>
    </div>
    ${
      own.length > 0 &&
      html`<h2>${site.own.entries}</h2>
        ${cards(page, own)}`
    }
    ${
      liked.length > 0 &&
      html`<h2>${site.own.liked}</h2>
        <ul class="list">
          ${liked.map((entry) => html`<li><a href="${to(site.page.entry(entry.id))}" ${written(entry.title)}>${site.titleOf(entry)}</a></li>`)}
        </ul>`
    }`;
}
