/** Every number that both the server enforces and the client shows. Lengths count Unicode code points after trimming. */

const MB = 1024 * 1024;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const limits = {
  username: 16,
  email: 254,
  about: { registration: 500, profile: 1000 },
  password: { min: 8, max: 16 },
  /** To the questions of a registration. */
  answers: {
    how_long_known: 200,
    fondest_memory: 1000,
    favorite_food: 100,
    favorite_song: 100,
    advice_wishes: 1000,
  },
  title: { min: 3, max: 200 },
  description: 5000,
  tags: 20,
  tag: 50,
  comment: 1000,
  commentCounterFrom: 100,
  translateText: 5000,
  searchQuery: 200,
  batchIds: 100,
  likedByShown: 100,
  /** Of a guest's profile. */
  likedEntries: 1000,
  inviteCode: 64,
  inviteLabel: 80,
  inviteUses: 9999,
  /** Cards, or addresses of invitations by e-mail, of one call. */
  invitedAtOnce: 500,
  /** A username or an e-mail address, or a password that is compared only. */
  identifier: 254,
  /** A code with what a clipboard may add to it. */
  typedCode: 64,
  sessionToken: 200,
  relationshipTags: 100,
  relationshipTag: 100,
  fileName: 200,
  hideReason: 200,
  /** The room that hosts may give a guest: at least a film and some photos. */
  guestMegabytes: { min: 100, max: 20 * 1024 },
  /** Files that one form sends as entries of their own. */
  severalFiles: 30,
  /** The photographer's, that a browser sends as one batch. */
  pictures: 2000,
} as const;

/** The classes of characters of which a password holds at least one each. */
export const passwordClasses = { lowercase: /\p{Ll}/u, uppercase: /\p{Lu}/u, number: /\p{Nd}/u } as const;

/** In bytes; an image also in pixels. */
export const fileLimits = {
  image: 10 * MB,
  audio: 10 * MB,
  document: 10 * MB,
  video: 25 * MB,
  profilePicture: 10 * MB,
  commentImage: 10 * MB,
  imagePixels: 64_000_000,
  json: MB,
} as const;

/** A photo that is made smaller before it is sent or imported: pixels, and the quality of its JPEG. */
export const smallerPhoto = { longestEdge: 3072, quality: 0.85 } as const;

/** What a sender may leave unattached and the free disk space it needs, in bytes; guests may use more of the disk. */
export const uploadQuotas = {
  /** Per guest; `stored` is for all files of a guest with their renditions, so that no one guest fills the disk. */
  guest: { unattached: 50, bytes: 750 * MB, stored: limits.guestMegabytes.max * MB, keepFree: 500 * MB },
  /** Per invite and address, while a guest registers. */
  anonymous: { unattached: 10, bytes: 100 * MB, keepFree: 1024 * MB },
  /** Anonymous files that are received at the same time from one address, and those that may wait for it. */
  anonymousAtOnce: { running: 2, pending: 20 },
} as const;

/** Codes sent by e-mail; the lifetime is in seconds. */
export const codeRules = {
  verification: { length: 8, seconds: 600, warnBelowSeconds: 60 },
  reset: { length: 8, seconds: 600, resendAfterSeconds: 60 },
  tries: 5,
  /** How long a reset code stays in force when another is requested. */
  keptSeconds: 60,
} as const;

/** Rows per page: by default, and at most. */
export const pageSizes = {
  albumDefault: 10,
  album: 20,
  albumMax: 100,
  scrapbook: 1000,
  comments: 20,
  commentsMax: 100,
  pageMax: 1_000_000,
  /** Of the log of hosts' acts. */
  log: 50,
  /** Guests, invites and addresses on the couple's own page. */
  host: 50,
  hostMax: 100,
} as const;

export const display = {
  topLiked: 3,
  recentLiked: 3,
  guestPictures: 4,
  landingPhotos: 12,
  activityEntries: 10,
  activityNames: 3,
  /** Entries after which a guest who joined by name is asked for an e-mail and a password. */
  keepPlaceAfter: 3,
  cardPreview: 100,
  cardTags: 2,
  infiniteScrollThreshold: 0.1,
} as const;

/** A voice that is recorded in the browser; at most 5 MB. */
export const recordingLimits = { minutes: 10, kilobits: 64 } as const;

export const peakCount = 200;

/** Of the client, in milliseconds. */
export const delays = {
  httpTimeout: 10 * SECOND,
  /** How long an upload may make no progress before it is aborted. */
  uploadIdle: 30 * SECOND,
  /** How long a server may examine a file after its last byte. */
  uploadReply: 60 * SECOND,
  afterRegistration: 2 * SECOND,
  afterReset: 1.5 * SECOND,
  afterEntrySaved: 1.5 * SECOND,
  afterProfileSaved: 2 * SECOND,
  /** From the last digit of a verification code until it is sent by itself. */
  codeComplete: SECOND,
  searchDebounce: 250,
  /** How often a browser without a stream polls whether a recording is ready, and for new entries. */
  pollRecordings: 5 * SECOND,
  pollEntries: 60 * SECOND,
  /** How often a page asks whether there is news in the guest's profile. */
  pollNews: 300 * SECOND,
  /** How long a stream may take until its first event; then its browser polls. */
  streamOpens: 8 * SECOND,
  /** The first and the longest wait until a refused or silent stream is opened again; each wait doubles. */
  streamRetry: 5 * SECOND,
  streamRetryMax: 300 * SECOND,
  /** Between two times at which a page fetches what has changed. */
  streamFetches: 500,
  /** From the first display of a page until its stream is opened. */
  streamStarts: SECOND,
} as const;

/** In milliseconds. */
export const lifetimes = {
  /** From a session's last use. */
  session: 30 * DAY,
  /** From a session's start, whatever its use. */
  sessionInAll: 90 * DAY,
  sessionTouch: HOUR,
  /** How long a host who typed the password again may do what cannot be undone. */
  confirmation: 15 * MINUTE,
  /** Of the value of a cookie from the first use of the next one on: another tab may have sent it, too. */
  cookieBefore: MINUTE,
  /** Of a link for another device, and of the key by which a joining is repeated. */
  link: 10 * MINUTE,
  hostLink: 7 * DAY,
  unattachedUpload: DAY,
  anonymousUpload: HOUR,
  /** How long an expired code is called expired, and not wrong. */
  expiredCode: DAY,
  sweepEvery: HOUR,
  /** How long a broken download of the album can go on. */
  download: DAY / 2,
  hidden: 30 * DAY,
  /** How long a new guest is told to hosts on their page, and from one e-mail of notes to the next. */
  note: DAY,
  /** From when on the last backup is old. */
  backup: 7 * DAY,
  /** How long an invitation by e-mail is tried to be delivered, and from it to a reminder at least. */
  invitationMail: 3 * DAY,
  untilReminder: DAY,
  /** How long a file without a row is kept aside. */
  orphan: 30 * DAY,
} as const;

/** More files without a row than both mean that the database is not the one of these files: they are left alone. */
export const maxOrphans = { files: 20, share: 0.03 } as const;

export const streamLimits = {
  /** Streams of one guest: one for each browser, and some that were lost without a sign. */
  perGuest: 12,
  inAll: 1000,
  /** How often the server looks for the changes of other processes while a stream is open, in milliseconds. */
  pollEvery: SECOND,
  /** How often a stream without events shows that it is open, in milliseconds. */
  heartbeat: 15 * SECOND,
  /** After how long without any sign a browser opens its stream anew, in milliseconds. */
  silence: 40 * SECOND,
  /** Entries that an author publishes at once of which others get a hint each; of more, one at the last. */
  publishedAtOnce: 20,
  /** Changes that a stream may catch up with; beyond, its browser fetches anew. */
  catchUp: 1000,
  /** Rows and milliseconds that the log reaches back. */
  logRows: 20_000,
  logAge: DAY,
  positionLength: 32,
} as const;

/** Downloads of a guest at once, and lists of archives that are kept for a session; layouts and checksums in memory. */
export const downloadLimits = { atOnce: 4, lists: 3, layouts: 20, checksums: 10_000 } as const;

export const sessionLimits = { perGuest: 20 } as const;

/** Whether a text shows nothing: spaces, marks without a width, and letters that are drawn empty. */
export const isBlank = (value: string): boolean =>
  value.replace(/[\s\u2800\p{Default_Ignorable_Code_Point}]/gu, '') === '';

/** How many characters a guest would count: Unicode code points. */
export const characters = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};
