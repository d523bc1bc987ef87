import { reactionTypes } from '../../../../shared/catalog.ts';
import { reactionLabels } from '../../../../shared/messages/album.ts';
import { languageNames } from '../../../../shared/messages/entries.ts';
import { timeInWords } from '../../../../shared/dates.ts';
import { html, type Html } from '../html.ts';
import type { JournalComment, JournalEntry, Translation } from '../../journal.ts';
import type { PlannedMedia } from '../plan.ts';
import { avatar, guestLink, heading, titleOf, wave, words, written, type Page } from './layout.ts';
import { counted } from '../../../../shared/messages/english.ts';

export function entryPage(page: Page, entry: JournalEntry): Html {
  const { site, to } = page;
  const index = site.journal.entries.indexOf(entry);
  const [before, after] = [site.journal.entries[index - 1], site.journal.entries[index + 1]];
  const media = entry.media && site.media.get(entry.media.upload_id);
  return html`<article class="entry ${entry.content_type}">
      ${media && mediaOf(page, media, titleOf(entry))} ${heading(titleOf(entry))}
      <p class="by">
        ${avatar(page, entry.guest_id)} ${guestLink(page, entry.guest_id)} ·
        <time datetime="${entry.happened_at}">${timeInWords(entry.happened_at, site.timeZone)}</time>
      </p>
      ${
        entry.taken_at !== null &&
        entry.taken_at !== entry.happened_at &&
        html`<p class="by">Taken on ${timeInWords(entry.taken_at, site.timeZone)}</p>`
      }
      ${words(entry.description)} ${translations(entry.translations)}
      ${
        entry.tags.length > 0 &&
        html`<ul class="tags">
          ${entry.tags.map((tag) => html`<li><a href="${to(site.page.tag(tag))}" ${written(tag)}>${tag}</a></li>`)}
        </ul>`
      }
      ${media && html`<p class="original"><a href="${to(media.originalPath)}">The original file</a> (${media.file_name})</p>`}
      ${
        entry.liked_by.length > 0 &&
        html`<section class="likes">
          <h2>${counted(entry.liked_by.length, 'like')}</h2>
          <p>${entry.liked_by.map((id, at) => [at > 0 && ', ', guestLink(page, id)])}</p>
        </section>`
      }
      ${
        entry.comments.length > 0 &&
        html`<section class="comments">
          <h2>${counted(entry.comments.length, 'comment')}</h2>
          <ol>
            ${entry.comments.map((one) => comment(page, one))}
          </ol>
        </section>`
      }
    </article>
    <nav class="steps" aria-label="Other entries">
      ${before && html`<a href="${to(site.page.entry(before.id))}" rel="prev" ${written(before.title)}>${titleOf(before)}</a>`}
      ${after && html`<a href="${to(site.page.entry(after.id))}" rel="next" ${written(after.title)}>${titleOf(after)}</a>`}
    </nav>`;
}

function mediaOf({ to }: Page, media: PlannedMedia, title: string): Html {
  const { copy, smallPath, kind } = media;
  if (kind === 'document' || copy === null)
    return html`<p class="document"><a href="${to(media.originalPath)}">${media.file_name}</a></p>`;
  const path = to(copy.path);
  if (kind === 'image') return html`<a class="photo" href="${path}"><img src="${path}" alt="${title}" /></a>`;
  if (kind === 'audio')
    return html`${media.peaks && html`<div class="wave">${wave(media.peaks)}</div>`}
      <audio controls preload="metadata" src="${path}" aria-label="${title}"></audio>`;
  return html`<video
    controls
    preload="metadata"
    src="${path}"
    ${smallPath && html` poster="${to(smallPath)}"`}
    aria-label="${title}"
  ></video>`;
}

const translations = (all: readonly Translation[]): Html =>
  html`${all.map(
    ({ language, text }) =>
      html`<details>
        <summary>${languageNames[language]}</summary>
        ${words(text, language)}
      </details>`,
  )}`;

function comment(page: Page, one: JournalComment): Html {
  const { site, to } = page;
  const media = one.media && site.media.get(one.media.upload_id);
  const reactions = reactionTypes.flatMap((type) => {
    const guests = one.reactions.filter(({ reaction_type }) => reaction_type === type);
    if (guests.length === 0) return [];
    return [
      html`<li>
        ${reactionLabels[type]}:
        ${guests.map(({ guest_id }, at) => [at > 0 && ', ', guestLink(page, guest_id)])}
      </li>`,
    ];
  });
  return html`<li id="comment-${one.id}">
    <p class="by">
      ${avatar(page, one.guest_id)} ${guestLink(page, one.guest_id)} ·
      <time datetime="${one.created_at}">${timeInWords(one.created_at, site.timeZone)}</time>
    </p>
    ${one.comment_type === 'text' && words(one.content)}
    ${media?.copy && html`<a class="photo" href="${to(media.copy.path)}"><img src="${to(media.copy.path)}" alt="Picture by ${site.guests.get(one.guest_id)?.username ?? 'a guest'}" loading="lazy" /></a>`}
    ${translations(one.translations)}
    ${
      reactions.length > 0 &&
      html`<ul class="reactions">
        ${reactions}
      </ul>`
    }
  </li>`;
}
