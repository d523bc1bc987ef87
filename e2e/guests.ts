import { adminToken, answers, password } from '../server/testing/test-app.ts';
import { visit, type Look, type Visit } from './browser.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import { logIn } from './browser-context.ts';
import { formOf, apiClient } from './api-client.ts';

/** Guests who are there already, so that a test begins where its subject begins. */

export { answers, password };

/** A journal whose host can vouch for guests: they need no code to log in. */
export const startJournal = (env: Record<string, string> = {}, folder?: string): Promise<ServerProcess> =>
  startServerProcess({ ADMIN_TOKEN: adminToken, ...env }, folder);

export const inviteCode = ({ inviteUrl }: ServerProcess): string =>
  new URL(inviteUrl).searchParams.get('invite') ?? '';

/** Registers a guest, who has not verified their e-mail yet. */
export async function register(journal: ServerProcess, username: string): Promise<string> {
  const payload = { ...answers(username), invite_code: inviteCode(journal) };
  await apiClient(journal.url)('POST', '/users/register', payload);
  return payload.email;
}

/** Has the host vouch for an e-mail address. */
export const whitelist = (journal: ServerProcess, email: string): Promise<unknown> =>
  apiClient(journal.url, adminToken)('POST', '/users/whitelist', { email });

type Words = {
  title: string;
  description?: string;
  tags?: string[];
  privacy_status?: 'draft' | 'published';
  file?: File;
};

/** Registers a guest whom the host vouches for, and logs them in. */
export async function registerGuest(journal: ServerProcess, username: string) {
  const { email } = answers(username);
  await whitelist(journal, email);
  await register(journal, username);
  return { ...(await logInAs(journal, username, password)), email };
}

/** Logs in a guest who is known already. */
export async function logInAs({ url }: ServerProcess, username: string, word: string) {
  const seat = await logIn(url, username, word);
  const ask = apiClient(url, seat.token);
  return {
    ...seat,
    ask,
    /** Writes an entry, published unless it says otherwise. */
    async write({ file, tags = [], privacy_status = 'published', ...words }: Words): Promise<number> {
      const form = formOf({ ...words, privacy_status, tags: tags.join(','), ...(file && { file }) });
      return (await ask<{ entry_id: number }>('POST', '/album/entry', form)).entry_id;
    },
    async comment(entry: number, content: string): Promise<number> {
      const path = `/comments/entry/${entry}`;
      return (await ask<{ comment: { id: number } }>('POST', path, { content })).comment.id;
    },
    like: (entry: number) => ask('POST', `/album/entry/${entry}/like`),
  };
}

export type Guest = Awaited<ReturnType<typeof logInAs>>;

/** A guest's own browser, in which they logged in some time ago. */
export const visitAs = (journal: ServerProcess, guest: Guest, look: Look = {}): Promise<Visit> =>
  visit(journal.url, { storageState: guest.storage, ...look });
