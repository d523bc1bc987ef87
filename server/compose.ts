import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { createHashers, productionCost } from './auth/password.ts';
import { downloadLimits, uploadQuotas } from '../shared/limits.ts';
import { rateLimits } from '../shared/rate-limits.ts';
import { createKeptZips } from './archive/downloads/downloads.service.ts';
import { createMaker } from './archive/making/maker.ts';
import { applyStored, type Config } from './config.ts';
import { openDb, type RawDb } from './db/open.ts';
import { requireDatabase } from './db/own-files.ts';
import type { Deps } from './deps.ts';
import { createStreams } from './features/changes/streams.ts';
import { storedSettings } from './features/settings/settings.queries.ts';
import { createAttempts, saveAttempts } from './features/rate-limit/rate-limit.service.ts';
import { createRequestCounter } from './features/rate-limit/request-counter.ts';
import { basePath } from './lib/base-path.ts';
import { makeFolder } from './lib/folder.ts';
import { createKeyedLimit } from './lib/keyed-limit.ts';
import { createLog } from './lib/log.ts';
import { createTasks } from './lib/tasks.ts';
import { createDiskMedia } from './media/disk-media.ts';
import { createWorkerPool, type WorkerPool } from './media/worker-pool.ts';
import { createLibreTranslator } from './ports/libre-translator.ts';
import { createOutboxMailer } from './ports/outbox-mailer.ts';
import { createSmtpMailer } from './ports/smtp-mailer.ts';

/** Milliseconds; with the time that `main.ts` gives to requests it makes less than ten seconds. */
const tasksTimeout = 4000;

export type App = Deps &
  AsyncDisposable & {
    /** The database beneath `db`, for backups and checks. */
    raw: RawDb;
    /** Waits up to four seconds for what runs, then closes the database; the next start continues what is left. */
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
  applyStored(config, storedSettings(raw));
  const from = () =>
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
    translating: createKeyedLimit(rateLimits.translations.atOnce),
    translatorState: { failures: 0, failedAt: 0 },
    hashers: createHashers(productionCost),
    requests: createRequestCounter(given.now ?? (() => new Date())),
    attempts: createAttempts(),
    tasks: createTasks(log),
    streams: createStreams(),
    anonymousUploads: createKeyedLimit(uploadQuotas.anonymousAtOnce),
    announced: { bytes: 0 },
    downloads: createKeyedLimit({ running: downloadLimits.atOnce, pending: 0 }),
    maker: createMaker(config, log),
    zips: createKeptZips(),
    checksums: new LRUCache({ max: downloadLimits.checksums }),
    log,
    now: () => new Date(),
    site,
    ...given,
  };
  const close = async () => {
    deps.media.close();
    deps.maker.cancel();
    deps.tasks.runOnce('attempts', () => saveAttempts(deps));
    await deps.tasks.idle(tasksTimeout);
    deps.mailer.close();
    await db.destroy();
  };
  return { ...deps, raw, close, [Symbol.asyncDispose]: close };
}
