import { statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildServer } from './app.ts';
import { theServer } from './auth/host.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { migrateWithCopy } from './archive/backup/before-migration.ts';
import { compose, type App } from './compose.ts';
import { examplesIn, loadConfig, type Config } from './config.ts';
import { databaseFault, requireUsable } from './db/check.ts';
import { storeWeddingDate } from './db/secrets.ts';
import { lockServer } from './db/open.ts';
import { claimFiles } from './db/own-files.ts';
import * as hostLinks from './features/users/hosts/host-links.service.ts';
import { firstInvite } from './features/users/invites/invites.service.ts';
import { localTime } from './lib/time-zone.ts';
import { DataFolderError, makeFolder } from './lib/folder.ts';
import { HostError } from './lib/error-code.ts';

// Files of the journal are for its own user alone.
process.umask(0o077);

/** How long requests may take to finish after the signal to stop; milliseconds. */
const requestsTimeout = 4000;

const pages = process.argv.includes('--dev') ? 'live' : 'built';

try {
  await start(loadConfig());
} catch (error) {
  stopWith(error);
}

async function start(config: Config): Promise<void> {
  const release = await requireOnlyServer(config);
  const acceptFiles = process.argv.includes('--accept-files');
  const app = compose(config, { acceptFiles });
  requireUsable(app.raw);
  if (config.RATE_LIMIT === 'off') app.log.warn('RATE_LIMIT=off: the number of tries is not limited');
  warnOfRoot(app);
  const { steps, copy } = await migrateWithCopy(app);
  if (steps.length > 0) app.log.info({ steps, copy }, 'database migrated');
  await claimFiles(app, acceptFiles);
  await storeWeddingDate(app.db, app.config.WEDDING_DATE);

  const server = await buildServer(app, pages);
  await server.listen({ host: config.HOST, port: config.PORT });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  app.site.url = config.PUBLIC_URL ?? localUrl(config, port);
  const jobs = startBackgroundJobs(app);
  await announce(app, localUrl(config, port));
  app.log.info({ port }, 'ready');

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), 10_000).unref();
    jobs.stop();
    // Unfinished uploads keep the bytes that arrived and continue after the next start.
    setTimeout(() => server.server.closeAllConnections(), requestsTimeout).unref();
    await server.close();
    await app.close();
    release();
    process.exit(0);
  };
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('SIGTERM', (signal) => void stop(signal));
}

/** What root writes is for root alone, so a later server of the data's owner would not read it. */
function warnOfRoot({ config: { DATA_DIR }, log }: App): void {
  const owner = [DATA_DIR, join(DATA_DIR, 'wedding.sqlite')].map((path) => statSync(path).uid).find(Boolean);
  if (owner === undefined || process.getuid?.() !== 0) return;
  log.warn(
    `DATA_DIR belongs to the user ${owner}, who may not read what root writes there: start the server as that user, or give all of it to root, chown -R root DATA_DIR`,
  );
}

/** Limits and queues are in one process, so a folder has one server. @returns what releases it @throws HostError */
async function requireOnlyServer({ DATA_DIR, HOST, PORT }: Config): Promise<() => void> {
  makeFolder(DATA_DIR);
  const release = lockServer(DATA_DIR);
  if (release) return release;
  const port = (await isTaken(HOST, PORT)) ? ` (port ${PORT} is taken, too)` : '';
  throw new HostError(
    `A server runs on ${DATA_DIR} already${port}: stop it first, or set another DATA_DIR and PORT`,
  );
}

function isTaken(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}

function localUrl({ HOST }: Config, port: number): string {
  const isThisMachine = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(HOST);
  const host = HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${isThisMachine ? 'localhost' : host}:${port}`;
}

async function announce(app: App, local: string): Promise<void> {
  const { config, site } = app;
  console.log(`The journal of ${config.COUPLE_NAMES} is open: ${local}`);
  if (site.url !== local) console.log(`Links in invites and e-mails lead to PUBLIC_URL: ${site.url}`);
  const invite = await firstInvite(app);
  if (!invite) return;
  console.log(`No guest has registered yet. Invite your guests: ${invite.url}`);
  const { url, expires_at } = await hostLinks.first(app, theServer);
  const until = localTime(expires_at, config.TIME_ZONE);
  console.log(`Become the host yourself, once and until ${until}: ${url}`);
  const examples = examplesIn(config);
  if (examples.length > 0)
    console.log(`Guests see an example wedding until .env sets ${examples.join(', ')}`);
}

/** One line for what the host can fix; everything else in full. */
function stopWith(error: unknown): never {
  const { code, port, syscall, address, hostname, path } = error as NodeJS.ErrnoException &
    Partial<Record<'address' | 'hostname', string>> & { port?: number };
  const fault = databaseFault(error);
  if (error instanceof DataFolderError) console.error(`DATA_DIR: ${error.message}`);
  else if (error instanceof HostError) console.error(error.message);
  else if (fault) console.error(fault.sentence);
  else if (syscall === 'getaddrinfo' || code === 'EADDRNOTAVAIL')
    console.error(
      `HOST=${address ?? hostname} is no address of this machine: set it to one, such as 0.0.0.0`,
    );
  else if (code === 'EADDRINUSE') console.error(`Port ${port} is taken: choose another with PORT`);
  else if (code === 'EACCES' && port)
    console.error(`Port ${port} may not be opened by this user: choose another with PORT`);
  else if (path && /^(EACCES|EPERM|EROFS)$/.test(String(code)))
    console.error(`This user may not use ${path} (${code}): npm run -s admin -- doctor says why`);
  else console.error(error);
  process.exit(1);
}
