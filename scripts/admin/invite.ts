import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { renderSVG, renderUnicodeCompact } from 'uqr';
import type { App } from '../../server/compose.ts';
import { loadConfig } from '../../server/config.ts';
import { theServer } from '../../server/auth/host.ts';
import { make } from '../../server/features/users/invites/invitations.service.ts';
import * as invites from '../../server/features/users/invites/invites.service.ts';
import { endTime, langOption, Refusal, warnIfPast, wholeNumber } from './arguments.ts';
import { cards } from './invite/cards.ts';
import { action, appAction, command, shortTime, table, withApp, type Result } from './run.ts';
import { counted } from '../../shared/messages/english.ts';

export function inviteCommand(program: Command): void {
  const group = command(program, 'invite', 'invite guests: a code, a link and a QR code', [
    'invite --label Choir --uses 12',
    'invite list',
    'invite revoke 3',
    'invite cards --names guests.csv',
  ]);
  const alone = command(
    group,
    'new',
    'make an invite; without limits it admits everybody who has it and never ends (the default command)',
    ['invite new --label "Choir" --uses 12 --expires 2027-06-12', 'invite new --svg table-sign.svg'],
    { isDefault: true },
  )
    .option('--uses <number>', 'how many guests may register with it', wholeNumber('--uses'))
    .option('--expires <date>', 'its last day in TIME_ZONE, or the time (ISO) it ends')
    .option('--label <text>', 'what you call it in the list', '')
    .option('--svg <file>', 'write the QR code to a picture file')
    .action(action(create));
  group.addHelpText('after', () => `\n"invite" alone is "invite new":\n\n${alone.helpInformation()}`);
  command(group, 'list', 'every invite with its code', ['invite list', 'invite list --json']).action(
    appAction(list),
  );
  command(group, 'revoke', 'end an invite; guests who registered with it stay', [
    'invite revoke 3',
    'invite revoke ABCD-EFGH-JKLM',
  ])
    .argument('<number or code>')
    .action(appAction(revoke));
  command(group, 'cards', 'personal cards to print, one invite for each name', [
    'invite cards --names guests.csv --out cards.html',
  ])
    .requiredOption(
      '--names <file>',
      'a CSV file: a name on each line, and after a comma how many guests may use the card; - reads standard input',
    )
    .option('--out <file>', 'the page to print from a browser; - writes to standard output', 'cards.html')
    .option('--expires <date>', 'their last day in TIME_ZONE, or the time (ISO) they end')
    .addOption(langOption())
    .addHelpText(
      'after',
      '\nThe same names and numbers give the same codes again; another number beside a name revokes its old code.',
    )
    .action(action(cards));
}

type New = { uses?: number; expires?: string; label: string; svg?: string };

async function create({ uses, expires, label, svg }: New): Promise<Result> {
  const config = loadConfig();
  const made = await withApp((app) => {
    const expires_at = endTime(expires, config.TIME_ZONE);
    return make(app, theServer, { label, max_uses: uses ?? null, expires_at });
  }, config);
  if (svg) writeFileSync(svg, renderSVG(made.url, { ecc: 'M', border: 2 }));
  const admits = made.max_uses === null ? 'everybody who has it' : counted(made.max_uses, 'guest');
  const until = made.expires_at && `, until ${shortTime(made.expires_at, config)} (${config.TIME_ZONE})`;
  return {
    json: { ...made, invite_code: made.code, invite_url: made.url },
    text: [
      renderUnicodeCompact(made.url, { border: 2 }),
      `Invite ${made.id}, for ${admits}${until ?? ''}`,
      `Code  ${made.code}`,
      `Link  ${made.url}`,
      svg !== undefined && `QR code written to ${svg}`,
      ...warnIfPast(made.expires_at),
    ],
  };
}

async function list(app: App): Promise<Result> {
  const all = await invites.list(app);
  const rows = all.map(({ id, state, uses, max_uses, expires_at, code, label }) => {
    return [id, state, `${uses}/${max_uses ?? '∞'}`, shortTime(expires_at, app.config), code, label];
  });
  const none = 'No invites yet: npm run -s admin -- invite makes one';
  return {
    json: { invites: all },
    text: table(['No', 'State', 'Used', 'Expires', 'Code', 'Label'], rows, none),
  };
}

async function revoke(app: App, name: string): Promise<Result> {
  const bare = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const all = [...(await invites.list(app)), ...(await invites.list(app, 1))];
  const found = all.find(({ id, code }) => String(id) === name || bare(code) === bare(name));
  if (!found) throw new Refusal(`There is no invite ${name}: npm run -s admin -- invite list shows them`);
  await invites.revoke(app, theServer, found);
  return {
    json: { id: found.id, revoked: true },
    text: `Invite ${found.id} is revoked: its code registers no more guests`,
  };
}
