import type { Locator, Page } from 'playwright-core';
import { callsTo } from '../network-faults.ts';

/** Steps towards a screen: input, prepared responses and held timers. */

type Place = Page | Locator;

export const field = (place: Place, name: string): Locator => place.locator(`[name="${name}"]`).first();
export const button = (place: Place, name: string | RegExp): Locator =>
  place.getByRole('button', { name, exact: true });
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
export const alert = (page: Page, text: string): Promise<void> =>
  page.getByRole('alert').filter({ hasText: text }).first().waitFor();

export async function fill(place: Place, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(place, name).fill(value);
}

/** The call for one guest's profile; the session loads its own by the same procedure. */
export const profileOf = (id: number): string =>
  `users.profile?input=${encodeURIComponent(JSON.stringify({ id }))}`;

/** Answers every call of a procedure with this response. */
export const answer = (page: Page, procedure: string, data: unknown): Promise<unknown> =>
  page.route(callsTo(procedure), (route) => route.fulfill({ json: { result: { data } } }));

/** Videos are in preparation, and the conversion of sounds has failed. */
export const unready = (page: Page): Promise<unknown> =>
  page.route('**/trpc/album.*', async (route) => {
    const answered = await route.fetch();
    const json: unknown = JSON.parse(await answered.text(), (_, value: Record<string, unknown> | null) => {
      const media_state = { video: 'preparing', audio: 'failed' }[String(value?.content_type)];
      return media_state ? { ...value, media_state, content_url: null, poster_url: null } : value;
    });
    await route.fulfill({ response: answered, json });
  });

/** Timers of this length, in ms, never fire on the loaded page. */
export const suspend = (page: Page, delay: number): Promise<void> =>
  page.evaluate((held) => {
    const wait = window.setTimeout.bind(window);
    const longer = (action: () => void, time?: number) => (time === held ? 0 : wait(action, time));
    window.setTimeout = longer as typeof window.setTimeout;
  }, delay);
