import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { renderSVG, renderUnicodeCompact } from 'uqr';
import * as invites from '../../server/features/users/invites.service.ts';
import { loadConfig } from '../../server/config.ts';
import { endTime, warnIfPast, wholeNumber } from './arguments.ts';
import { cards } from './invite/cards.ts';
import { action, examples, Refusal, shortTime, table, withApp, type Result } from './run.ts';
import { counted } from '../../shared/counted.ts';

export function inviteCommand(program: Command): void {
  const invite = program
    .command('invite')
    .description('invite guests: a code, a link and a QR code')
    .addHelpText(
      'after',
      `\nOptions of "invite" alone, which is "invite new":
  --uses <number>   how many guests may register with it
  --expires <date>  its last day in TIME_ZONE, or the time (ISO) it ends
  --label <text>    its name in the list
  --svg <file>      write the QR code to a picture file
${examples('invite --label Choir --uses 12', 'invite list', 'invite revoke 3', 'invite cards --names guests.csv')}`,
    );

  invite
    .command('new', { isDefault: true })
    .description(
      'make an invite; without limits it admits everybody who has it and never ends (the default command)',
    )
    .option('--uses <number>', 'how many guests may register with it')
    .option('--expires <date>', 'its last day in TIME_ZONE, or the time (ISO) it ends')
    .option('--label <text>', 'what you call it in the list', '')
    .option('--svg <file>', 'write the QR code to a picture file')
    .addHelpText(
      'after',
      examples(
        'invite new --label "Choir" --uses 12 --expires 2027-06-12',
        'invite new --svg table-sign.svg',
      ),
    )
    .action(action(create));
  invite
    .command('list')
    .description('every invite with its code')
    .addHelpText('after', examples('invite list', 'invite list --json'))
    .action(action(list));
  invite
    .command('revoke')
    .description('end an invite; guests who registered with it stay')
    .argument('<number or code>')
    .addHelpText('after', examples('invite revoke 3', 'invite revoke ABCD-EFGH-JKLM'))
    .action(action(revoke));
  invite
    .command('cards')
    .description('personal cards to print, one invite for each name')
    .requiredOption(
      '--names <file>',
      'a CSV file: a name on each line, and after a comma how many guests may use the card; - reads standard input',
    )
    .option('--out <file>', 'the page to print from a browser; - writes to standard output', 'cards.html')
    .option('--expires <date>', 'their last day in TIME_ZONE, or the time (ISO) they end')
    .addHelpText(
      'after',
      `${examples('invite cards --names guests.csv --out cards.html')}\n\nThe same names and numbers give the same codes again; another number beside a name revokes its old code.`,
    )
    .action(action(cards));
}

type New = { uses?: string; expires?: string; label: string; svg?: string };

async function create(options: New): Promise<Result> {
  const config = loadConfig();
  const max_uses = options.uses === undefined ? undefined : wholeNumber(options.uses, '--uses');
  const expires_at = options.expires === undefined ? undefined : endTime(options.expires, config.TIME_ZONE);
  const made = await withApp(
    (app) =>
      invites.create(app, {
        label: options.label,
        ...(max_uses !== undefined && { max_uses }),
        ...(expires_at !== undefined && { expires_at }),
      }),
    config,
  );
  if (options.svg) writeFileSync(options.svg, renderSVG(made.url, { ecc: 'M', border: 2 }));
  const limits = [
    made.max_uses === null ? 'for everybody who has it' : `for ${counted(made.max_uses, 'guest')}`,
    made.expires_at && `until ${shortTime(made.expires_at, config)} (${config.TIME_ZONE})`,
  ];
  return {
    json: { ...made, invite_code: made.code, invite_url: made.url },
    text: [
      renderUnicodeCompact(made.url, { border: 2 }),
      `Invite ${made.id}, ${limits.filter(Boolean).join(', ')}`,
      `Code  ${made.code}`,
      `Link  ${made.url}`,
      ...(options.svg ? [`QR code written to ${options.svg}`] : []),
      ...warnIfPast(made.expires_at),
    ].join('\n'),
  };
}

const stateOf = (invite: invites.Invite): string => {
  if (invite.revoked_at) return 'revoked';
  if (invite.expires_at && invite.expires_at <= new Date().toISOString()) return 'expired';
  return invite.max_uses !== null && invite.uses >= invite.max_uses ? 'used up' : 'open';
};

async function list(): Promise<Result> {
  const config = loadConfig();
  const all = (await withApp(invites.list, config)).map((invite) => ({ ...invite, state: stateOf(invite) }));
  const rows = all.map((one) => [
    one.id,
    one.state,
    `${one.uses}/${one.max_uses ?? '∞'}`,
    shortTime(one.expires_at, config),
    one.code,
    one.label,
  ]);
  return {
    json: { invites: all },
    text:
      all.length > 0
        ? table(['No', 'State', 'Used', 'Expires', 'Code', 'Label'], rows)
        : 'No invites yet: npm run -s admin -- invite makes one',
  };
}

async function revoke(name: string): Promise<Result> {
  const bare = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return withApp(async (app) => {
    const found = (await invites.list(app)).find(
      ({ id, code }) => String(id) === name || bare(code) === bare(name),
    );
    if (!found) throw new Refusal(`There is no invite ${name}: npm run -s admin -- invite list shows them`);
    if (!found.revoked_at) await invites.revoke(app, found.id);
    return {
      json: { id: found.id, revoked: true },
      text: `Invite ${found.id} is revoked: its code registers no more guests`,
    };
  });
}
