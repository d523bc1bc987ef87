import { weekdayInWords } from '../../../shared/dates.ts';
import type { Site } from './pages/layout.ts';
import { counted } from '../../../shared/messages/english.ts';

export type Choices = { withEmails: boolean; withoutLocations: boolean };

export function readme(site: Site, madeAt: string, { withEmails, withoutLocations }: Choices): string {
  const { guests, entries } = site.journal;
  return `${site.couple}
${weekdayInWords(site.weddingDate, 'UTC')}

This folder holds the journal that the guests of this wedding wrote together:
${counted(entries.length, 'entry', 'entries')} by ${counted(guests.length, 'guest')}, with comments and likes, as of ${madeAt}.

HOW TO READ IT
Open index.html with any web browser: a double-click is enough. Nothing has to be
installed and no internet is needed. The pages are plain HTML; should browsers ever
be gone, a text editor still shows every word.

WHAT IS HERE
index.html              the cover, with the ways to everything else
days/ guests/ tags/     lists of entries by day, by guest and by tag
entries/                one page for each entry: words, picture, sound or video,
                        comments, reactions, likes, translations
media/originals/        the files ${withoutLocations ? 'without the place where they were taken and\n                        other private data of the camera' : 'exactly as the guests sent them, byte for byte'}
media/copies/           the same as JPEG, PNG, GIF, MP4 (H.264) and MP3, which every
                        device plays; the pages show these
media/small/            small pictures for the lists
assets/                 the style of the pages, search and the picture viewer
data/                   everything as data, for programs: JSON Lines (one JSON object
                        a line, UTF-8) and a JSON Schema (*.schema.json) that explains
                        each field
SHA256SUMS              a checksum of every file; "sha256sum -c SHA256SUMS" tells
                        whether all are still as they were

Names of entries and media begin with day and time (${site.timeZone}) and the entry's number.

WHAT IS NOT HERE
Drafts, what the couple hid, passwords${withEmails ? '. The e-mail addresses of the guests ARE here,\nin data/guests.jsonl: the couple asked for them. Think of that before you pass\nthis folder on.' : ' and e-mail addresses.'}
${withoutLocations ? '' : '\nThe original files may tell where and with which device they were made. A copy of\nthe keepsake without that is made with --without-locations.\n'}`;
}
