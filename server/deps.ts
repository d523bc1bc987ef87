import type { Locale } from '../shared/locales/locales.ts';
import type { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Host } from './auth/host.ts';
import type { SecretHasher } from './auth/password.ts';
import type { createKeptZips } from './archive/downloads/downloads.service.ts';
import type { Maker } from './archive/making/maker.ts';
import type { Config } from './config.ts';
import type { Db } from './db/open.ts';
import type { Streams } from './features/changes/streams.ts';
import type { Attempts } from './features/rate-limit/rate-limit.service.ts';
import type { RequestCounter } from './features/rate-limit/request-counter.ts';
import type { KeyedLimit } from './lib/keyed-limit.ts';
import type { Tasks } from './lib/tasks.ts';
import type { Mailer } from './ports/mailer.ts';
import type { Media } from './media/disk-media.ts';
import type { Translator } from './ports/libre-translator.ts';

export type { Host };

/** A guest whose session was found. */
export type Actor = { id: number; session_id: number };

/**
 * The caller of a public procedure; `token` is null without a bearer, and not checked, nor is the cookie that brings a
 * session back, of a request from a page of this site. `actor`: the guest of the bearer, if it is that of a session.
 * `locale`: the language of refusals.
 */
export type Requester = {
  locale: Locale;
  ip: string;
  token: string | null;
  actor: Actor | null;
  returnCookie: string | null;
};

/** Everything a use case may need. A transaction is the same deps with another `db`. */
export type Deps = {
  config: Config;
  db: Db;
  media: Media;
  mailer: Mailer;
  translator: Translator | null;
  /** By guest. */
  translating: KeyedLimit;
  /** Failures of the translator in a row, and when the last one was (ms since 1970). */
  translatorState: { failures: number; failedAt: number };
  hashers: { passwords: SecretHasher; codes: SecretHasher };
  requests: RequestCounter;
  attempts: Attempts;
  tasks: Tasks;
  streams: Streams;
  anonymousUploads: KeyedLimit;
  /** Bytes that uploads which arrive now may still need. */
  announced: { bytes: number };
  downloads: KeyedLimit;
  maker: Maker;
  zips: ReturnType<typeof createKeptZips>;
  /** Of originals that exports hold, by their keys; no key is written twice. */
  checksums: LRUCache<string, number>;
  log: Logger;
  now: () => Date;
  /** Where guests find the site; known for sure once it listens. */
  site: { url: string };
};
