import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildServer } from '../server/app.ts';
import { startBackgroundJobs } from '../server/background-jobs.ts';
import { theServer } from '../server/auth/host.ts';
import { compose } from '../server/compose.ts';
import { readConfig, type Config } from '../server/config.ts';
import { claimFiles } from '../server/db/own-files.ts';
import { storeWeddingDate } from '../server/db/secrets.ts';
import * as hostLinks from '../server/features/users/hosts/host-links.service.ts';
import { firstInvite } from '../server/features/users/invites/invites.service.ts';
import { migratedDatabase } from '../server/testing/migrated-database.ts';
import { codeIn, readOutbox } from '../server/testing/outbox.ts';
import { cheapParts } from '../server/testing/test-app.ts';

/** A server with its own data folder, on a free port. The tests of a worker share its process. */
export type TestServer = {
  url: string;
  folder: string;
  /** The invite link of the first start; empty once a guest exists. */
  inviteUrl: string;
  /** The link of the first start that makes a host; empty once a guest exists. */
  hostUrl: string;
  /** The newest code sent to an address. @throws when there is none */
  codeFor: (email: string) => Promise<string>;
  /** Stops and removes the folder. */
  close: () => Promise<void>;
};

/** Creates a data folder, which `close` of its server removes. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'journal-'));

/** @param folder an existing data folder, or a new one by default */
export async function startTestServer(
  env: Record<string, string> = {},
  folder: string = newFolder(),
): Promise<TestServer> {
  const database = join(folder, 'wedding.sqlite');
  if (!existsSync(database)) writeFileSync(database, await migratedDatabase());
  const started = await start(readConfig({ PORT: '0', DATA_DIR: folder, ...env }));
  return {
    url: started.url,
    folder,
    inviteUrl: started.inviteUrl,
    hostUrl: started.hostUrl,
    async codeFor(email) {
      const mails = await readOutbox(join(folder, 'outbox'));
      return codeIn(mails.findLast((mail) => mail.to?.some(({ address }) => address === email)));
    },
    async close() {
      await started.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As `main.ts` does it, without what it says and refuses. */
async function start(config: Config) {
  const app = compose(config, { ...cheapParts, log: pino({ level: 'silent' }) });
  await claimFiles(app, false);
  await storeWeddingDate(app.db, config.WEDDING_DATE);
  const server = await buildServer(app, 'built');
  await server.listen({ host: config.HOST, port: config.PORT });
  const url = `http://localhost:${(server.server.address() as AddressInfo).port}`;
  app.site.url = config.PUBLIC_URL ?? url;
  const jobs = startBackgroundJobs(app);
  const invite = await firstInvite(app);
  return {
    url,
    inviteUrl: invite?.url ?? '',
    hostUrl: invite ? (await hostLinks.first(app, theServer)).url : '',
    async stop() {
      jobs.stop();
      server.server.closeAllConnections();
      await server.close();
      await app.close();
    },
  };
}
