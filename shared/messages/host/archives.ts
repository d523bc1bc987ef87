import type { ArchiveKind, MakingKind } from '../../host/archives.ts';

/** What the server refuses. */
export const archivesMessages = {
  busy: 'Something is being made already. Wait until it is done, or cancel it',
  noRoom: 'The disk of the server has no room for this. Tell the person who looks after it',
  gone: 'This file is no longer on the server. Make it again',
  sessionNeeded: 'Downloads are for hosts who are logged in. At the shell, the commands write where you want',
} as const;

export const archivesTexts = {
  part: 'Take it home',
  hint: 'Each is made on the server, in the background: you may leave this page. The file stays there until you make the next one or remove it.',
  kinds: {
    backup: 'Backup',
    keepsake: 'Keepsake',
    book: 'Book',
    preview: 'Pages of the book',
    check: 'Health of the journal',
  } satisfies Record<MakingKind, string>,
  what: {
    backup: 'Everything, drafts too, to bring the journal back after an accident. Keep it on another device.',
    keepsake: 'Everything that guests see, as a site that opens without a server: for a USB stick.',
    book: 'Everything that guests see, as pages and a cover for a print shop.',
  } satisfies Record<ArchiveKind, string>,
  make: (kind: ArchiveKind, isThere: boolean) =>
    `Make ${isThere ? 'a new' : 'the'} ${{ backup: 'backup', keepsake: 'keepsake', book: 'book' }[kind]}`,
  /** Leads to its pages. */
  arrange: 'See its pages and arrange them',
  making: 'It is being made...',
  cancel: 'Cancel',
  /** A book has two files. */
  download: (file: 'backup' | 'keepsake' | 'pages' | 'cover', size: string) =>
    `Download ${{ backup: 'the backup', keepsake: 'the keepsake', pages: 'the pages', cover: 'the cover' }[file]} (${size})`,
  remove: 'Remove from the server',
  removeAsk:
    'The file goes from the server, and cannot be brought back. Download it first if you want to keep it.',
  madeAt: (time: string) => `Made on ${time}.`,
  notMade: 'It could not be made. For the person who looks after the server:',
  noBackup:
    'No backup was made yet. If the server breaks now, everything is lost: make one, and download it.',
  oldBackup: (time: string) =>
    `The last backup is of ${time}. What came since then is lost if the server breaks: make a new one, and download it.`,
  lastBackup: (time: string) => `The last backup is of ${time}.`,
  checkWhat: 'Looks whether anything is missing, damaged or about to fail. It takes a minute at most.',
  check: 'Examine the journal',
  checking: 'Examining...',
  wellTitle: 'All is well.',
  /** In the words of the doctor. */
  finding: (what: string, found: string, todo = '') => `${what}: ${found}${todo ? `. ${todo}` : ''}`,
  forServer: 'For the person who looks after the server',
  inOrder: (what: readonly string[]) => `In order: ${what.join(', ')}.`,
  /** What is in order; the rest is the business of the server's person. */
  checked: {
    address: 'Reaching the journal',
    PUBLIC_URL: 'Links and QR codes',
    TLS: 'Encryption',
    mail: 'E-mail',
    translator: 'Translation',
  } as Partial<Record<string, string>>,
  sendToServer: 'Send it to that person',
} as const;

/** What a finding of the doctor means to a couple, by its subject; every other one is about the server itself. */
const meanings: Record<string, string> = {
  disk: 'The disk of the server fills up. When it is full, guests can add nothing.',
  database: 'The journal’s own records are damaged. Change nothing until somebody has looked at it.',
  schema: 'The journal was brought up to date and was not started since.',
  files: 'Some files of the journal are not as they should be.',
  journal: 'The records and the files on the server belong to different journals.',
  'search index': 'The search may miss entries. Nothing is lost.',
  backup: 'The backup is missing or old. Make one above.',
  keepsake: 'The wedding is over, and there is no keepsake yet. Make one above.',
  pictures: 'New pictures may fail.',
  ffmpeg: 'Films of some phones are refused.',
  mail: 'E-mails do not go out as they should.',
  translator: 'Texts are not translated.',
  address: 'Guests may not reach the journal.',
  PUBLIC_URL: 'Links and QR codes may lead nowhere on the phones of guests.',
  TLS: 'The phones of guests may warn of this site, or refuse to record.',
  TRUST_PROXY: 'Guests who come at the same time may be refused.',
  clock: 'The clock of the server is wrong, so codes may expire at once.',
  wedding: 'Guests still see the names and the day of an example.',
  rights: 'The server may not use its own files.',
};
export const meaningOf = (what: string): string =>
  meanings[what] ?? 'Something about the server is not as it should be.';
