import { counted } from './english.ts';

/** Pages of the keepsake, which are read without the site. */
export const keepsakeTexts = {
  /** For screen readers: the links to the pages below. */
  sections: 'Sections',
  pages: { cover: 'Cover', days: 'Days', guests: 'Guests', kinds: 'Kinds', tags: 'Tags' },
  /** The same on the cover, as ways to read. */
  ways: {
    days: 'Day by day',
    guests: 'Guest by guest',
    kinds: 'Photos, films, voices and letters',
    tags: 'By tag',
  },
  /** Headings of the entries of a kind. */
  kinds: { image: 'Photos', video: 'Films', audio: 'Voices', text: 'Letters' },
  /** On the card of an entry that shows neither picture nor words. */
  kind: { image: 'Photo', video: 'Video', audio: 'Voice', text: 'Letter' },
  /** What stands before the name of the author, which is a link, and after it. */
  kindBy: {
    image: ['Photo by ', ''],
    video: ['Video by ', ''],
    audio: ['Voice by ', ''],
    text: ['Letter by ', ''],
  },
  /** Below the names of the couple. */
  memories: (memories: number, guests: number) =>
    `${counted(memories, 'memory', 'memories')} from ${counted(guests, 'guest')}`,
  likes: (count: number) => counted(count, 'like'),
  comments: (count: number) => counted(count, 'comment'),
  /** Between names that are links. */
  comma: ', ',
  /** A reaction, before the names of those who had it. */
  reaction: (label: string) => `${label}: `,
  /** The link to the file of an entry, and what stands after it. */
  original: (fileName: string): readonly [string, string] => ['The original file', ` (${fileName})`],
  /** For screen readers: the links to what is before and after. */
  otherDays: 'Other days',
  otherEntries: 'Other entries',
  noTags: 'No entry has a tag.',
  /** Headings on the page of a guest. */
  entries: 'Entries',
  liked: 'Liked',
  profilePictureOf: (username: string) => `Profile picture of ${username}`,
  nothingFound: 'Nothing found',
} as const;

type KeepsakeFacts = {
  couple: string;
  /** The day of the wedding. */
  day: string;
  entries: number;
  guests: number;
  /** An ISO date. */
  madeAt: string;
  timeZone: string;
  withEmails: boolean;
  withoutLocations: boolean;
};

/** README.txt of the keepsake: plain text of at most 80 columns. Names of files and folders stay as they are. */
export const keepsakeReadme = (facts: KeepsakeFacts): string => `${facts.couple}
${facts.day}

This folder holds the journal that the guests of this wedding wrote together:
${counted(facts.entries, 'entry', 'entries')} by ${counted(facts.guests, 'guest')}, with comments and likes, as of ${facts.madeAt}.

HOW TO READ IT
Open index.html with any web browser: a double-click is enough. Nothing has to be
installed and no internet is needed. The pages are plain HTML; should browsers ever
be gone, a text editor still shows every word.

WHAT IS HERE
index.html              the cover, with the ways to everything else
days/ guests/ tags/     lists of entries by day, by guest and by tag
entries/                one page for each entry: words, picture, sound or video,
                        comments, reactions, likes, translations
media/originals/        the files ${facts.withoutLocations ? 'without the place where they were taken and\n                        other private data of the camera' : 'exactly as the guests sent them, byte for byte'}
media/copies/           the same as JPEG, PNG, GIF, MP4 (H.264) and MP3, which every
                        device plays; the pages show these
media/small/            small pictures for the lists
assets/                 the style of the pages, search and the picture viewer
data/                   everything as data, for programs: JSON Lines (one JSON object
                        a line, UTF-8) and a JSON Schema (*.schema.json) that explains
                        each field
SHA256SUMS              a checksum of every file; "sha256sum -c SHA256SUMS" tells
                        whether all are still as they were

Names of entries and media begin with day and time (${facts.timeZone}) and the entry's number.

WHAT IS NOT HERE
Drafts, what the couple hid, passwords${facts.withEmails ? '. The e-mail addresses of the guests ARE here,\nin data/guests.jsonl: the couple asked for them. Think of that before you pass\nthis folder on.' : ' and e-mail addresses.'}
${facts.withoutLocations ? '' : '\nThe original files may tell where and with which device they were made. A copy of\nthe keepsake without that is made with --without-locations.\n'}`;
