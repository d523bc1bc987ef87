import { readFileSync, writeFileSync } from 'node:fs';
import type { App } from '../../../server/compose.ts';
import * as invites from '../../../server/features/users/invites.service.ts';
import { counted } from '../../../shared/counted.ts';
import { endTime, Refusal, warnIfPast, wholeNumber } from '../arguments.ts';
import { withApp, type Result } from '../run.ts';
import { cardsPage } from './cards-page.ts';
import { decodeText, parseCsv } from './csv.ts';

type Options = { names: string; out: string; expires?: string };
type Guest = { name: string; uses: number };

/** Makes one invite for each name, on a page to print; a name keeps its code unless its number changed. "-" is a pipe. */
export async function cards({ names, out, expires }: Options): Promise<Result> {
  const guests = readGuests(decodeText(readFileSync(names === '-' ? 0 : names)));
  const { made, revoked, page, expires_at } = await withApp(async (app) => {
    const { COUPLE_NAMES: couple, WEDDING_DATE: date, WEDDING_PLACE: place, TIME_ZONE } = app.config;
    const until = endTime(expires, TIME_ZONE);
    const done = await inviteEach(app, guests, until);
    const sheet = { couple, date, place, site: app.site.url, cards: done.made };
    return { ...done, expires_at: until, page: cardsPage(sheet) };
  });
  if (out === '-') return { json: { cards: made, revoked }, text: page };
  writeFileSync(out, page, { mode: 0o600 });
  return {
    json: { file: out, cards: made, revoked },
    text: [
      `${counted(made.length, 'card')} in ${out}: open it in a browser and print it`,
      revoked.length > 0 &&
        `Revoked ${counted(revoked.length, 'older invite')} whose number of guests changed`,
      ...warnIfPast(expires_at),
    ],
  };
}

function readGuests(text: string): Guest[] {
  const rows = parseCsv(text);
  const [heading] = rows;
  if (heading && /^(name|guest|gast|nom|nombre)s?$/i.test(heading[0] ?? '')) rows.shift();
  const guests = rows
    .filter(([name]) => name)
    .map(([name = '', uses]) => ({ name, uses: uses ? wholeNumber(`The number beside ${name}`)(uses) : 1 }));
  if (guests.length === 0) throw new Refusal('There are no names in the file');
  return guests;
}

/** Names that keep their code come first, so that a second row of the same name does not get it. */
async function inviteEach(app: App, guests: Guest[], expires_at: string | null) {
  const open = (await invites.list(app)).filter(({ revoked_at }) => !revoked_at);
  const take = ({ name }: Guest, uses?: number) => {
    const at = open.findIndex(
      ({ label, max_uses }) => label === labelOf(name) && (uses === undefined || max_uses === uses),
    );
    return at < 0 ? undefined : open.splice(at, 1)[0];
  };
  const kept = new Map(guests.map((guest) => [guest, take(guest, guest.uses)]));
  const revoked: number[] = [];
  const made = [];
  for (const guest of guests) {
    const { name, uses } = guest;
    const old = kept.get(guest) ? undefined : take(guest);
    if (old) {
      await invites.revoke(app, old.id);
      revoked.push(old.id);
    }
    const invite = { label: labelOf(name), max_uses: uses, expires_at };
    const { code, url } = kept.get(guest) ?? (await invites.create(app, invite));
    made.push({ name, code, url, uses });
  }
  return { made, revoked };
}

const labelOf = (name: string) => `Card: ${name}`;
