import { adminToken, answers, password } from '../server/testing/test-app.ts';
import { visit, type Look, type Visit } from './browser.ts';
import { openJournal, type Journal } from './server-process.ts';
import { sit } from './browser-context.ts';
import { formOf, sideDoor } from './api-client.ts';

/** Guests who are there already, so that a test begins where its subject begins. */

export { answers, password };

/** A journal whose host can vouch for guests: they need no code to log in. */
export const openWedding = (env: Record<string, string> = {}, folder?: string): Promise<Journal> =>
  openJournal({ ADMIN_TOKEN: adminToken, ...env }, folder);

export const inviteCode = ({ inviteUrl }: Journal): string =>
  new URL(inviteUrl).searchParams.get('invite') ?? '';

/** Registers a guest, who has not verified their e-mail yet. */
export async function register(journal: Journal, username: string): Promise<string> {
  const payload = { ...answers(username), invite_code: inviteCode(journal) };
  await sideDoor(journal.url)('POST', '/users/register', payload);
  return payload.email;
}

/** Has the host vouch for an e-mail address. */
export const vouch = (journal: Journal, email: string): Promise<unknown> =>
  sideDoor(journal.url, adminToken)('POST', '/users/whitelist', { email });

type Words = {
  title: string;
  description?: string;
  tags?: string[];
  privacy_status?: 'draft' | 'published';
  file?: File;
};

/** Registers a guest whom the host vouches for, and logs them in. */
export async function welcome(journal: Journal, username: string) {
  const { email } = answers(username);
  await vouch(journal, email);
  await register(journal, username);
  return { ...(await enter(journal, username, password)), email };
}

/** Logs in a guest who is known already. */
export async function enter({ url }: Journal, username: string, word: string) {
  const seat = await sit(url, username, word);
  const ask = sideDoor(url, seat.token);
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

export type Guest = Awaited<ReturnType<typeof enter>>;

/** A guest's own browser, in which they logged in some time ago. */
export const visitAs = (journal: Journal, guest: Guest, look: Look = {}): Promise<Visit> =>
  visit(journal.url, { storageState: guest.storage, ...look });
