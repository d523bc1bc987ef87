import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { forQuestions } from '../../shared/questions.ts';
import { createCaller } from '../router.ts';
import { createContext } from '../api/context.ts';
import { createHashers } from '../auth/password.ts';
import { buildServer } from '../app.ts';
import { compose, type Overrides } from '../compose.ts';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { storeWeddingDate } from '../db/secrets.ts';
import * as invites from '../features/users/invites/invites.service.ts';
import { createWorkerPool } from '../media/worker-pool.ts';
import { migratedDatabase } from './migrated-database.ts';
import { readOutbox } from './outbox.ts';

/**
 * The application for tests: all of it on a database in memory, and callers of both APIs. Nothing is mocked; all of it
 * is removed after the test.
 */

export const adminToken = 'the-admin-token-of-the-tests';
export const password = 'Champagne1';
/** The fields of a registration. */
export const answers = (username: string) => ({
  username,
  email: `${username.toLowerCase().replace(/[^\w]/g, '')}@example.org`,
  about: `I am ${username}`,
  ...forQuestions(({ max }) => 'An answer'.slice(0, max)),
  how_long_known: 'Ten years, from school',
  fondest_memory: 'The night by the lake',
  favorite_food: 'Dumplings',
  favorite_song: 'Moon River',
  advice_wishes: '',
  relationship_tags: ['RIT'],
  password,
});

/** The cookie of a login, as a browser sends it. */
export const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie']).split(';')[0] ?? '';

export type Answer = { status: number; body: any; headers: Record<string, any>; raw: Buffer };
type Options = {
  env?: Record<string, string>;
  overrides?: Overrides;
  /** Where the database is kept with all other data; in memory without it. */
  folder?: string;
};

/**
 * What costs less than in production: the least that argon2 takes (`password.test.ts` has the cost of a hash), and one
 * process that decodes the files of all applications.
 */
export const cheapParts = {
  hashers: createHashers({ memoryCost: 8, timeCost: 1 }),
  workers: createWorkerPool(),
};

export async function openTestApp({ env = {}, overrides = {}, folder: kept }: Options = {}) {
  const folder = kept ?? env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'wedding-'));
  const config = readConfig({ DATA_DIR: folder, ADMIN_TOKEN: adminToken, ...env });
  const app = compose(config, {
    database: kept ? join(kept, 'wedding.sqlite') : await migratedDatabase(),
    ...cheapParts,
    log: pino({ level: 'silent' }),
    ...overrides,
  });
  if (kept) await migrate(app.db);
  await storeWeddingDate(app.db, config.WEDDING_DATE);
  const server = await buildServer(app, 'none');
  let open = true;
  const close = async () => {
    if (!open) return;
    open = false;
    await server.close();
    await app.close();
  };
  onTestFinished(async () => {
    // The server would wait a minute for a connection on which the client has sent nothing.
    server.server.closeAllConnections();
    await close();
    if (!kept && !env.DATA_DIR) rmSync(folder, { recursive: true, force: true });
  });

  /** Makes a request over HTTP with this token. */
  async function inject(token: string | null, options: InjectOptions): Promise<Answer> {
    const headers = { ...(token !== null && { authorization: `Bearer ${token}` }), ...options.headers };
    const answer = await server.inject({ ...options, headers });
    const isJson = String(answer.headers['content-type']).includes('json') && answer.rawPayload.length > 0;
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : answer.body,
      headers: answer.headers,
      raw: answer.rawPayload,
    };
  }

  let listening: Promise<string> | undefined;
  /** The address at which the server listens, from the first call on. */
  const site = () => (listening ??= server.listen({ port: 0, host: '127.0.0.1' }));

  /** A caller with this token: `rest` and `form` use the REST API, `rpc` uses tRPC, `api` calls procedures directly. */
  async function callerWith(token: string | null) {
    const ctx = await createContext(app, {
      authorization: token === null ? undefined : `Bearer ${token}`,
      ip: '127.0.0.1',
      returnCookie: null,
      locale: 'en',
      setCookies: () => {},
    });
    const api = createCaller(ctx);
    const rest = (method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH', url: string, payload?: unknown) =>
      inject(token, {
        method,
        url: `/api${url}`,
        ...(payload !== undefined && { payload: payload as object }),
      });
    return {
      token,
      api,
      /** Creates an entry of the album. @returns its id */
      publish: async (title: string, fields: Partial<Parameters<typeof api.album.create>[0]> = {}) =>
        (await api.album.create({ title, privacy_status: 'published', ...fields })).entry_id,
      site,
      inject: (options: InjectOptions) => inject(token, options),
      rest,
      login: (identifier: string, typed = password) =>
        rest('POST', '/users/login', { identifier, password: typed }),
      async form(method: 'POST' | 'PUT', url: string, fields: Record<string, string | Blob | string[]>) {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) {
          for (const one of [value].flat()) form.append(name, one as string);
        }
        const encoded = new Response(form);
        const payload = Buffer.from(await encoded.arrayBuffer());
        const type = encoded.headers.get('content-type') ?? '';
        return inject(token, { method, url: `/api${url}`, payload, headers: { 'content-type': type } });
      },
      query: (procedure: string, input?: unknown) =>
        inject(token, {
          method: 'GET',
          url: `/trpc/${procedure}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
        }),
      mutate: (procedure: string, input: unknown = {}) =>
        inject(token, { method: 'POST', url: `/trpc/${procedure}`, payload: input as object }),
      media: (url: string, headers: Record<string, string> = {}) =>
        inject(token, { method: 'GET', url, headers }),
    };
  }

  const anonymous = await callerWith(null);
  const host = await callerWith(adminToken);
  const outbox = () => app.tasks.idle().then(() => readOutbox(join(folder, 'outbox')));

  type Changes = Partial<ReturnType<typeof answers>>;
  /** Registers a guest who is not on the whitelist. @returns the id */
  async function register(username: string, changes: Changes = {}) {
    const { code } = await invites.create(app);
    const payload = { ...answers(username), invite_code: code, ...changes };
    return (await anonymous.api.users.register(payload)).user_id;
  }

  /** Registers a guest who is on the whitelist, and logs them in. */
  async function invite(username: string, changes: Changes = {}) {
    const { email } = { ...answers(username), ...changes };
    await host.api.users.whitelist({ email });
    const id = await register(username, changes);
    const login = await anonymous.api.users.login({ identifier: username, password });
    if (login.requires_verification) throw new Error('a whitelisted guest was asked for a code');
    return { id, username, email, ...(await callerWith(login.session_token)) };
  }

  /** Invites a guest who is a host. */
  async function inviteHost(username: string) {
    const guest = await invite(username);
    const row = { user_id: guest.id, made_at: app.now().toISOString(), made_by: null };
    await app.db.insertInto('host').values(row).execute();
    return guest;
  }

  return {
    app,
    server,
    site,
    folder,
    anonymous,
    host,
    callerWith,
    register,
    invite,
    inviteHost,
    outbox,
    close,
  };
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;
export type Guest = Awaited<ReturnType<TestApp['invite']>>;
export type Caller = Awaited<ReturnType<TestApp['callerWith']>>;

/** A clock that tests can move. */
export function movableClock() {
  let at = Date.parse('2027-06-12T15:00:00.000Z');
  return { now: () => new Date(at), pass: (ms: number) => (at += ms) };
}

/** The test application with these guests registered. */
export const testApp = <Name extends string>(...names: Name[]) => testAppWith({}, ...names);

/** As `testApp`, with settings and parts of the application. */
export async function testAppWith<Name extends string>(options: Options, ...names: Name[]) {
  const opened = await openTestApp(options);
  const guests = {} as Record<Name, Guest>;
  for (const name of names) guests[name] = await opened.invite(name);
  return { ...opened, ...guests };
}
