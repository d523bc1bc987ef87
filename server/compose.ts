import { join } from 'node:path';
import type { Logger } from 'pino';
import { createHashers, productionCost, type SecretHasher } from './auth/password.ts';
import { downloadLimits, uploadQuotas } from '../shared/limits.ts';
import type { Config } from './config.ts';
import { openDb, type Db, type RawDb } from './db/open.ts';
import { requireDatabase } from './db/own-files.ts';
import { createStreams, type Streams } from './features/changes/streams.ts';
import type { KnownTotals } from './features/album/totals.service.ts';
import { createAttempts, saveAttempts, type Attempts } from './features/rate-limit/rate-limit.service.ts';
import { createRequestCounter, type RequestCounter } from './features/rate-limit/request-counter.ts';
import { basePath } from './lib/base-path.ts';
import { makeFolder } from './lib/folder.ts';
import { createKeyedLimit, type KeyedLimit } from './lib/keyed-limit.ts';
import { createVersionedCache } from './lib/versioned-cache.ts';
import { createLog } from './lib/log.ts';
import { createTasks, type Tasks } from './lib/tasks.ts';
import { createDiskMedia } from './media/disk-media.ts';
import { createWorkerPool, type WorkerPool } from './media/worker-pool.ts';
import { createLibreTranslator } from './ports/libre-translator.ts';
import type { Mailer } from './ports/mailer.ts';
import type { Media } from './ports/media.ts';
import { createOutboxMailer } from './ports/outbox-mailer.ts';
import { createSmtpMailer } from './ports/smtp-mailer.ts';
import type { Translator } from './ports/translator.ts';

/** Everything a use case may need. A transaction is the same deps with another `db`. */
export type Deps = {
  config: Config;
  db: Db;
  media: Media;
  mailer: Mailer;
  translator: Translator | null;
  hashers: { passwords: SecretHasher; codes: SecretHasher };
  requests: RequestCounter;
  attempts: Attempts;
  totals: KnownTotals;
  tasks: Tasks;
  streams: Streams;
  anonymousUploads: KeyedLimit;
  /** Bytes that uploads which arrive now may still need. */
  announced: { bytes: number };
  downloads: KeyedLimit;
  log: Logger;
  now: () => Date;
  /** Where guests find the site; known for sure once it listens. */
  site: { url: string };
};

/** Some hundred bytes each. */
const knownTotals = 1000;

/** Milliseconds; with the time that `main.ts` gives to requests it makes less than ten seconds. */
const tasksMayTake = 4000;

export type App = Deps & {
  /** The database beneath `db`, for backups and checks. */
  raw: RawDb;
  /**
   * Waits at most four seconds for what runs, then closes the database; what is left continues after the next start.
   */
  close: () => Promise<void>;
};

export type Overrides = Partial<Deps> & {
  /** A path, `:memory:`, or the bytes of a database to copy into memory. */
  database?: string | Buffer;
  workers?: WorkerPool;
  /** Makes a database also beside the files of a journal. */
  acceptFiles?: boolean;
};

/** The one composition root: the server, the tests and the host's tools are all built here. */
export function compose(config: Config, overrides: Overrides = {}): App {
  const {
    database = join(config.DATA_DIR, 'wedding.sqlite'),
    workers = createWorkerPool(),
    acceptFiles = false,
    ...given
  } = overrides;
  makeFolder(join(config.DATA_DIR, 'uploads'));
  if (typeof database === 'string' && !acceptFiles) requireDatabase(database, config);
  const log = given.log ?? createLog(config.LOG_FORMAT);
  const site = { url: config.PUBLIC_URL ?? `http://localhost:${config.PORT}` };
  const { db, raw } = openDb(database, basePath(site.url));
  const from =
    config.MAIL_FROM ?? `${JSON.stringify(config.COUPLE_NAMES)} <journal@${new URL(site.url).hostname}>`;

  const deps: Deps = {
    config,
    db,
    media: createDiskMedia(join(config.DATA_DIR, 'uploads'), { workers }),
    mailer: config.SMTP_URL
      ? createSmtpMailer(config.SMTP_URL, from)
      : createOutboxMailer(join(config.DATA_DIR, 'outbox'), from),
    translator: config.TRANSLATE_URL
      ? createLibreTranslator(config.TRANSLATE_URL, config.TRANSLATE_API_KEY)
      : null,
    hashers: createHashers(productionCost),
    requests: createRequestCounter(given.now ?? (() => new Date())),
    attempts: createAttempts(),
    totals: createVersionedCache(knownTotals),
    tasks: createTasks(log),
    streams: createStreams(),
    anonymousUploads: createKeyedLimit(uploadQuotas.anonymousAtOnce),
    announced: { bytes: 0 },
    downloads: createKeyedLimit({ running: downloadLimits.atOnce, waiting: 0 }),
    log,
    now: () => new Date(),
    site,
    ...given,
  };
  return {
    ...deps,
    raw,
    async close() {
      deps.media.close();
      deps.tasks.runOnce('attempts', () => saveAttempts(deps));
      await deps.tasks.idle(tasksMayTake);
      deps.mailer.close();
      await db.destroy();
    },
  };
}
