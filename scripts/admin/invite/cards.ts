import { readFileSync, writeFileSync } from 'node:fs';
import type { App } from '../../../server/compose.ts';
import * as invites from '../../../server/features/users/invites.service.ts';
import { counted, Refusal, withApp, type Result } from '../run.ts';
import { moment, wholeNumber } from '../arguments.ts';
import { cardsPage } from './cards-page.ts';
import { parseCsv } from './csv.ts';

type Options = { names: string; out: string; expires?: string };
type Seat = { name: string; uses: number };

/**
 * One invite for each name of a file, on a page to print; a name that has one already keeps it. A file called - is the
 * standard input or output.
 */
export async function cards({ names, out, expires }: Options): Promise<Result> {
  const seats = readSeats(readFileSync(names === '-' ? 0 : names, 'utf8'));
  const expires_at = expires === undefined ? undefined : moment(expires);
  return withApp(async (app) => {
    const made = await inviteEach(app, seats, expires_at);
    const { COUPLE_NAMES: couple, WEDDING_DATE: date } = app.config;
    const page = cardsPage({ couple, date, site: app.site.url, cards: made });
    if (out === '-') return { json: { cards: made }, text: page };
    writeFileSync(out, page, { mode: 0o600 });
    return {
      json: { file: out, cards: made },
      text: `${counted(made.length, 'card')} in ${out}: open it in a browser and print it`,
    };
  });
}

function readSeats(text: string): Seat[] {
  const rows = parseCsv(text);
  const [heading] = rows;
  if (heading && /^(name|guest|gast|nom|nombre)s?$/i.test(heading[0] ?? '')) rows.shift();
  const seats = rows
    .filter(([name]) => name)
    .map(([name = '', uses]) => ({ name, uses: uses ? wholeNumber(uses, `The number beside ${name}`) : 1 }));
  if (seats.length === 0) throw new Refusal('There are no names in the file');
  return seats;
}

async function inviteEach(app: App, seats: Seat[], expires_at: string | undefined) {
  const free = (await invites.list(app)).filter(({ revoked_at }) => !revoked_at);
  const made: { name: string; code: string; url: string; uses: number }[] = [];
  for (const { name, uses } of seats) {
    const label = `Card: ${name}`;
    const at = free.findIndex((invite) => invite.label === label && invite.max_uses === uses);
    const [known] = at < 0 ? [] : free.splice(at, 1);
    const { code, url } =
      known ??
      (await invites.create(app, {
        label,
        max_uses: uses,
        ...(expires_at !== undefined && { expires_at }),
      }));
    made.push({ name, code, url, uses });
  }
  return made;
}
