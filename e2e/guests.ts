import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { messages } from '../shared/messages.ts';
import { adminToken, answers, password } from '../server/testing/test-app.ts';
import { visit, type Look, type Visit } from './browser.ts';
import { startTestServer, type TestServer } from './server.ts';
import { logIn } from './browser-context.ts';
import { formOf, apiClient } from './api-client.ts';

/** Registered guests, and calls in their name. */

export { answers, password };

/** Starts a server with an admin token, so that e-mail addresses can be whitelisted. */
export const startServer = (env: Record<string, string> = {}, folder?: string): Promise<TestServer> =>
  startTestServer({ ADMIN_TOKEN: adminToken, ...env }, folder);

type Site = Pick<TestServer, 'url' | 'inviteUrl'>;

export const inviteCode = ({ inviteUrl }: Site): string =>
  new URL(inviteUrl).searchParams.get('invite') ?? '';

/**
 * Registers a guest with an unverified e-mail address. A guest whom an earlier attempt of the test registered is kept.
 *
 * @returns the address
 */
export async function register(server: Site, username: string): Promise<string> {
  const payload = { ...answers(username), invite_code: inviteCode(server) };
  await apiClient(server.url)('POST', '/users/register', payload).catch((error: unknown) => {
    if (!String(error).includes(messages.registration.usernameTaken)) throw error;
  });
  return payload.email;
}

/** Whitelists an e-mail address: its guest logs in without a code. */
export const whitelist = (server: Site, email: string): Promise<unknown> =>
  apiClient(server.url, adminToken)('POST', '/users/whitelist', { email });

/** Makes a registered guest a host. */
export const makeHost = (server: Pick<Site, 'url'>, username: string): Promise<unknown> =>
  apiClient(server.url, adminToken)('POST', '/host/hosts', { username });

/** Hides an entry from all guests. */
export const hideEntry = (server: Pick<Site, 'url'>, subject_id: number): Promise<unknown> =>
  apiClient(server.url, adminToken)('POST', '/host/hide', { subject: 'entry', subject_id });

type NewEntry = {
  title: string;
  description?: string;
  tags?: string[];
  privacy_status?: 'draft' | 'published';
  file?: File;
};

/** Registers a guest with a whitelisted address and logs in. */
export async function registerGuest(server: Site, username: string) {
  const { email } = answers(username);
  await whitelist(server, email);
  await register(server, username);
  return { ...(await logInAs(server, username, password)), email };
}

/** Logs in a registered guest. */
export async function logInAs({ url }: Site, username: string, secret: string) {
  const session = await logIn(url, username, secret);
  const request = apiClient(url, session.token);
  return {
    ...session,
    request,
    /** Creates an entry, published by default. @returns its id */
    async write({ file, tags = [], privacy_status = 'published', ...text }: NewEntry): Promise<number> {
      const form = formOf({ ...text, privacy_status, tags: tags.join(','), ...(file && { file }) });
      return (await request<{ entry_id: number }>('POST', '/album/entry', form)).entry_id;
    },
    async comment(entry: number, content: string): Promise<number> {
      const path = `/comments/entry/${entry}`;
      return (await request<{ comment: { id: number } }>('POST', path, { content })).comment.id;
    },
    like: (entry: number) => request('POST', `/album/entry/${entry}/like`),
  };
}

export type Guest = Awaited<ReturnType<typeof logInAs>>;

type Registered = Awaited<ReturnType<typeof registerGuest>>;
type GuestOfEach<Names extends string[]> = { [Index in keyof Names]: Registered };

/** A server with these guests for a test file, after which it is closed. */
export const serverWith = <Names extends string[]>(...usernames: Names) => siteWith({}, ...usernames);

/** As `serverWith`, with settings of the server. */
export async function siteWith<Names extends string[]>(
  env: Record<string, string>,
  ...usernames: Names
): Promise<[TestServer, ...GuestOfEach<Names>]> {
  const server = await startServer(env);
  afterAll(() => server.close());
  try {
    const guests: Registered[] = [];
    for (const username of usernames) guests.push(await registerGuest(server, username));
    return [server, ...(guests as GuestOfEach<Names>)];
  } catch (error) {
    // The hooks of a file that does not load are not run.
    await server.close();
    throw error;
  }
}

/** Types a name and a password into the form of the login, and sends it. */
export async function submitLogin(page: Page, username: string, secret = password): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Enter the Journal' }).click();
}

/** Opens a page with the guest's session. */
export const visitAs = (server: Site, guest: Guest, look: Look = {}): Promise<Visit> =>
  visit(server.url, { storageState: guest.storage, ...look });

/** Opens an address with the guest's session. What a test prepares before that needs `visitAs`. */
export async function pageAs(server: Site, guest: Guest, path: string, look: Look = {}): Promise<Page> {
  const { page } = await visitAs(server, guest, look);
  await page.goto(path);
  return page;
}
