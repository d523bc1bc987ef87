import { buildServer } from './app.ts';
import { compose } from './compose.ts';
import { ConfigError, loadConfig, type Config } from './config.ts';
import { migrateWithCopy } from './backup/before-migration.ts';
import { NewerDatabaseError } from './db/migrate.ts';
import { firstInvite } from './features/users/invites.service.ts';
import { DataFolderError } from './lib/folder.ts';
import { startBackgroundJobs } from './background-jobs.ts';

/** Starts the journal: settings, database, address; stops it gracefully. */

// What the journal writes is for its own user alone.
process.umask(0o077);

/** How long requests that have begun may go on when the server is asked to stop; milliseconds. */
const requestsMayTake = 4000;

const pages = process.argv.includes('--dev') ? 'live' : 'built';

try {
  await start(loadConfig());
} catch (error) {
  stopWith(error);
}

async function start(config: Config): Promise<void> {
  const app = compose(config);
  if (config.RATE_LIMIT === 'off') app.log.warn('RATE_LIMIT=off: anybody may try as often as they like');
  const { steps, copy } = await migrateWithCopy(app);
  if (steps.length > 0) app.log.info({ steps, copy }, 'database migrated');

  const server = await buildServer(app, pages);
  await server.listen({ host: config.HOST, port: config.PORT });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  app.site.url = config.PUBLIC_URL ?? `http://localhost:${port}`;
  const workers = startBackgroundJobs(app);

  console.log(`The journal of ${config.COUPLE_NAMES} is open: ${app.site.url}`);
  const invite = await firstInvite(app);
  if (invite) console.log(`Nobody has registered yet. Invite your guests: ${invite.url}`);
  app.log.info({ port }, 'ready');

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), 10_000).unref();
    workers.stop();
    // Who is still sending is cut off: the bytes that came are kept, and the upload goes on after the next start.
    setTimeout(() => server.server.closeAllConnections(), requestsMayTake).unref();
    await server.close();
    await app.close();
    process.exit(0);
  };
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('SIGTERM', (signal) => void stop(signal));
}

/** One line for what the host can mend; everything else in full. */
function stopWith(error: unknown): never {
  const { code, port } = error as { code?: string; port?: number };
  if ([ConfigError, NewerDatabaseError, DataFolderError].some((kind) => error instanceof kind))
    console.error((error as Error).message);
  else if (code === 'SQLITE_NOTADB' || code?.startsWith('SQLITE_CORRUPT'))
    console.error('The database is damaged: restore the last backup with npm run -s admin -- restore');
  else if (code === 'EADDRINUSE') console.error(`Port ${port} is taken: choose another with PORT`);
  else if (code === 'EACCES' && port)
    console.error(`Port ${port} may not be opened by this user: choose another with PORT`);
  else console.error(error);
  process.exit(1);
}
