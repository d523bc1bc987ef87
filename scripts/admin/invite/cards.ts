import { readFileSync, writeFileSync } from 'node:fs';
import { theServer } from '../../../server/auth/host.ts';
import { makeCards, sheetOf } from '../../../server/features/users/invites/invitations.service.ts';
import { cardsPage } from '../../../server/http/cards-page.ts';
import { textsIn } from '../../../server/lib/texts.ts';
import { decodeText } from '../../../shared/host/csv.ts';
import { PastedNames } from '../../../shared/host/invites.ts';
import { firstInvalidField } from '../../../shared/first-issue.ts';
import { endTime, Refusal, warnIfPast } from '../arguments.ts';
import { withApp, type Result } from '../run.ts';
import { counted } from '../../../shared/messages/english.ts';

type Options = { names: string; out: string; expires?: string };

/** Makes one invite for each name, on a page to print; a name keeps its code unless its number changed. "-" is a pipe. */
export async function cards({ names, out, expires }: Options): Promise<Result> {
  const rows = readCards(decodeText(readFileSync(names === '-' ? 0 : names)));
  const { made, revoked, page, expires_at } = await withApp(async (app) => {
    const until = endTime(expires, app.config.TIME_ZONE);
    const done = await makeCards(app, theServer, { cards: rows, expires_at: until });
    const html = cardsPage(sheetOf(app, done.cards), textsIn(app.config.SITE_LANGUAGE));
    return { made: done.cards, revoked: done.revoked, expires_at: until, page: html };
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

function readCards(text: string) {
  const { data, error } = PastedNames.safeParse(text);
  if (error) throw new Refusal(firstInvalidField(error).message, 2);
  if (data.length === 0) throw new Refusal('There are no names in the file');
  return data;
}
