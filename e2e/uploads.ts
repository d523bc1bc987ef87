import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Locator, Page, Request } from 'playwright-core';
import { registerGuest, visitAs, type Guest } from './guests.ts';
import type { TestServer } from './server.ts';
import { fileOfSize } from './files.ts';
import { dialog } from './screens/actions.ts';
import { silenceOf } from '../server/testing/tone.ts';

/** The entry form with a file, and its upload requests. */

export type Choice = Parameters<Locator['setInputFiles']>[0];
export const MB = 1024 * 1024;
export const newEntry = (page: Page) => dialog(page, 'New Journal Entry');
export const alert = (form: Locator) => form.getByRole('alert');
export const progress = (form: Locator) => form.getByRole('progressbar', { name: 'Upload' });
export const saved = (form: Locator) =>
  form.getByRole('status').getByText('Journal entry created successfully!').waitFor();
export const entriesOf = async (guest: Guest): Promise<any[]> =>
  (await guest.request<any>('GET', `/album/user/${guest.id}`)).entries;

/** The number of files that the browser stores. */
export const keptFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Opening a missing database here would create it without its object store.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'keyval-store')) return 0;
    const open = indexedDB.open('keyval-store');
    await new Promise((done) => (open.onsuccess = done));
    const count = open.result.transaction('keyval').objectStore('keyval').count();
    await new Promise((done) => (count.onsuccess = done));
    open.result.close();
    return count.result;
  });

/** Lets this many chunks through and holds the next one until the page is left. @returns a function that ends it */
export async function holdAfter(page: Page, pieces: number): Promise<() => Promise<void>> {
  let passed = 0;
  await page.route('**/api/uploads/*', (route, request) => {
    if (request.method() === 'PATCH') passed += 1;
    return request.method() === 'PATCH' && passed > pieces ? undefined : route.continue();
  });
  return () => page.unroute('**/api/uploads/*');
}

export type Sent = Record<'POST' | 'PATCH' | 'HEAD' | 'DELETE', Request[]>;

/** Collects the upload requests of a page from now on. */
export function recordUploads(page: Page): Sent {
  const sent: Sent = { POST: [], PATCH: [], HEAD: [], DELETE: [] };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/uploads'))
      sent[request.method() as keyof Sent].push(request);
  });
  return sent;
}

/** Opens the entry form of a new guest with a title and a file, and collects its upload requests. */
export async function beginEntry(server: TestServer, username: string, title: string, file?: Choice) {
  const guest = await registerGuest(server, username);
  const { page, context } = await visitAs(server, guest);
  // The confirmation before unsaved input is left.
  page.on('dialog', (question) => void question.accept());
  const sent = recordUploads(page);
  await page.goto('/scrapbook?write=new');
  const form = newEntry(page);
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  if (file) await choose(form, file);
  return { page, context, form, sent, guest };
}

/** The paths of the originals that the server stores for a guest. */
export function originalsOf({ folder }: TestServer, { id }: Guest): string[] {
  const db = new Database(join(folder, 'wedding.sqlite'), { readonly: true });
  const rows = db
    .prepare<[number], { key: string }>(
      `select key from upload_file join upload on upload.id = upload_id where role = 'original' and user_id = ?`,
    )
    .all(id);
  db.close();
  return rows.map(({ key }) => join(folder, 'uploads', key));
}

export const choose = (form: Locator, file: Choice) =>
  form.getByLabel('Photo, video, sound or document').setInputFiles(file);
/** Writes a silent sound of so many megabytes. @returns its path */
export const wav = (name: string, megabytes: number): string =>
  fileOfSize(name, megabytes * MB, silenceOf(megabytes).subarray(0, 44));

/** The requests that have a response. */
export async function answered(requests: Request[]): Promise<Request[]> {
  const answers = await Promise.all(requests.map((request) => request.response().catch(() => null)));
  return requests.filter((_request, n) => answers[n] != null);
}

export const offsets = (pieces: Request[]) => pieces.map((piece) => Number(piece.headers()['upload-offset']));
