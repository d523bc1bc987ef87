import { reactionTypes } from '../../../../shared/catalog.ts';
import { timeInWords } from '../../../../shared/dates.ts';
import { html, type Html } from '../html.ts';
import type { JournalComment, JournalEntry, Translation } from '../../journal.ts';
import type { PlannedMedia } from '../plan.ts';
import { avatar, guestLink, guestLinks, heading, wave, words, written, type Page } from './layout.ts';

export function entryPage(page: Page, entry: JournalEntry): Html {
  const { site, to } = page;
  const { albumMessages, locale } = site.texts;
  const [beforeTime, afterTime] = albumMessages.album.takenOn;
  const index = site.journal.entries.indexOf(entry);
  const [before, after] = [site.journal.entries[index - 1], site.journal.entries[index + 1]];
  const media = entry.media && site.media.get(entry.media.upload_id);
  const isSeen = entry.content_type === 'image' || entry.content_type === 'video';
  const shown = media && mediaOf(page, media, site.titleOf(entry));
  const isTall = isSeen && (media?.height ?? 0) > (media?.width ?? 0);
  const by = html`<p class="by">
    ${avatar(page, entry.guest_id)} ${guestLink(page, entry.guest_id)}
    <time datetime="${entry.happened_at}">${timeInWords(entry.happened_at, site.timeZone, locale)}</time>
  </p>`;
  const title = heading(site.titleOf(entry), entry.title);
  const own = entry.description.trim() !== '' && words(entry.description);
  return html`<article class="entry ${entry.content_type}${isTall && ' tall'}">
      ${isSeen && shown}
      <div class="about">
        ${isSeen ? [title, by, own] : html`<div class="letter">${title} ${own} ${shown} ${by}</div>`}
        ${
          entry.taken_at !== null &&
          entry.taken_at !== entry.happened_at &&
          html`<p class="by">
            ${beforeTime}${timeInWords(entry.taken_at, site.timeZone, locale)}${afterTime}
          </p>`
        }
        ${translations(page, entry.translations)}
        ${
          entry.liked_by.length > 0 &&
          html`<section class="likes">
            <h2>${site.own.likes(entry.liked_by.length)}</h2>
            <p>${guestLinks(page, entry.liked_by)}</p>
          </section>`
        }
        ${
          entry.comments.length > 0 &&
          html`<section class="comments">
            <h2>${site.own.comments(entry.comments.length)}</h2>
            <ol>
              ${entry.comments.map((one) => comment(page, one))}
            </ol>
          </section>`
        }
        ${
          entry.tags.length > 0 &&
          html`<ul class="tags">
            ${entry.tags.map((tag) => html`<li><a href="${to(site.page.tag(tag))}" ${written(tag)}>${tag}</a></li>`)}
          </ul>`
        }
        ${media && originalOf(page, media)}
      </div>
    </article>
    <nav class="steps" aria-label="${site.own.otherEntries}">
      ${before && html`<a href="${to(site.page.entry(before.id))}" rel="prev" ${written(before.title)}>${site.titleOf(before)}</a>`}
      ${after && html`<a href="${to(site.page.entry(after.id))}" rel="next" ${written(after.title)}>${site.titleOf(after)}</a>`}
    </nav>`;
}

function originalOf({ site, to }: Page, { originalPath, file_name }: PlannedMedia): Html {
  const [name, after] = site.own.original(file_name);
  return html`<p class="original"><a href="${to(originalPath)}">${name}</a>${after}</p>`;
}

function mediaOf({ to }: Page, media: PlannedMedia, title: string): Html {
  const { copy, smallPath, kind, width, height } = media;
  if (kind === 'document' || copy === null)
    return html`<p class="document"><a href="${to(media.originalPath)}">${media.file_name}</a></p>`;
  const path = to(copy.path);
  if (kind === 'image') return html`<a class="photo" href="${path}"><img src="${path}" alt="${title}" /></a>`;
  if (kind === 'audio')
    return html`${media.peaks && html`<div class="wave">${wave(media.peaks)}</div>`}
      <audio controls preload="metadata" src="${path}" aria-label="${title}"></audio>`;
  return html`<video
    controls
    preload="${smallPath ? 'none' : 'metadata'}"
    src="${path}"
    ${smallPath && html` poster="${to(smallPath)}"`}
    ${width && height && html` width="${width}" height="${height}"`}
    aria-label="${title}"
  ></video>`;
}

const translations = ({ site }: Page, all: readonly Translation[]): Html =>
  html`${all.map(
    ({ language, text }) =>
      html`<details>
        <summary>${site.texts.languageNames[language]}</summary>
        ${words(text, language)}
      </details>`,
  )}`;

function comment(page: Page, one: JournalComment): Html {
  const { site, to } = page;
  const { albumMessages, locale, reactionLabels } = site.texts;
  const by = site.guests.get(one.guest_id)?.username ?? albumMessages.album.unknownCreator;
  const media = one.media && site.media.get(one.media.upload_id);
  const reactions = reactionTypes.flatMap((type) => {
    const given = one.reactions.filter(({ reaction_type }) => reaction_type === type);
    const guests = given.map(({ guest_id }) => guest_id);
    if (guests.length === 0) return [];
    return [html`<li>${site.own.reaction(reactionLabels[type])}${guestLinks(page, guests)}</li>`];
  });
  return html`<li id="comment-${one.id}">
    <p class="by">
      ${avatar(page, one.guest_id)} ${guestLink(page, one.guest_id)}
      <time datetime="${one.created_at}">${timeInWords(one.created_at, site.timeZone, locale)}</time>
    </p>
    ${one.comment_type === 'text' && words(one.content)}
    ${media?.copy && html`<a class="photo" href="${to(media.copy.path)}"><img src="${to(media.copy.path)}" alt="${albumMessages.comment.imageBy(by)}" loading="lazy" /></a>`}
    ${translations(page, one.translations)}
    ${
      reactions.length > 0 &&
      html`<ul class="reactions">
        ${reactions}
      </ul>`
    }
  </li>`;
}
