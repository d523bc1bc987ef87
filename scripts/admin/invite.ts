import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { renderSVG, renderUnicodeCompact } from 'uqr';
import * as invites from '../../server/features/users/invites.service.ts';
import { moment, wholeNumber } from './arguments.ts';
import { cards } from './invite/cards.ts';
import { answering, counted, examples, Refusal, shortTime, table, withApp, type Result } from './run.ts';

/** Invite codes: made, shown again, ended, printed. */
export function inviteCommand(program: Command): void {
  const invite = program
    .command('invite')
    .description('invite guests: a code, a link and a QR code')
    .addHelpText(
      'after',
      examples('invite', 'invite list', 'invite revoke 3', 'invite cards --names guests.csv'),
    );

  invite
    .command('new', { isDefault: true })
    .description('make an invite; without limits it is open to everybody who has it, for good')
    .option('--uses <number>', 'how many guests may register with it')
    .option('--expires <date>', 'the last day, or the moment (ISO), it is good for')
    .option('--label <text>', 'what you call it in the list', '')
    .option('--svg <file>', 'write the QR code to a picture file')
    .addHelpText(
      'after',
      examples(
        'invite new --label "Choir" --uses 12 --expires 2027-06-12',
        'invite new --svg table-sign.svg',
      ),
    )
    .action(answering(create));
  invite
    .command('list')
    .description('every invite with its code')
    .addHelpText('after', examples('invite list', 'invite list --json'))
    .action(answering(list));
  invite
    .command('revoke')
    .description('end an invite; who registered with it stays')
    .argument('<number or code>')
    .addHelpText('after', examples('invite revoke 3', 'invite revoke ABCD-EFGH-JKLM'))
    .action(answering(revoke));
  invite
    .command('cards')
    .description('personal cards to print, one invite for each name')
    .requiredOption(
      '--names <file>',
      'a CSV file: name, and if you like how many may use the card; - reads it from the standard input',
    )
    .option(
      '--out <file>',
      'the page to print from a browser; - writes it to the standard output',
      'cards.html',
    )
    .option('--expires <date>', 'the last day, or the moment (ISO), they are good for')
    .addHelpText(
      'after',
      `${examples('invite cards --names guests.csv --out cards.html')}\n\nAgain with the same names gives the same codes.`,
    )
    .action(answering(cards));
}

type New = { uses?: string; expires?: string; label: string; svg?: string };

async function create(options: New): Promise<Result> {
  const max_uses = options.uses === undefined ? undefined : wholeNumber(options.uses, '--uses');
  const expires_at = options.expires === undefined ? undefined : moment(options.expires);
  const made = await withApp((app) =>
    invites.create(app, {
      label: options.label,
      ...(max_uses !== undefined && { max_uses }),
      ...(expires_at !== undefined && { expires_at }),
    }),
  );
  if (options.svg) writeFileSync(options.svg, renderSVG(made.url, { ecc: 'M', border: 2 }));
  const limits = [
    made.max_uses === null ? 'for everybody who has it' : `for ${counted(made.max_uses, 'guest')}`,
    made.expires_at && `until ${shortTime(made.expires_at)} UTC`,
  ];
  return {
    json: { ...made, invite_code: made.code, invite_url: made.url },
    text: [
      renderUnicodeCompact(made.url, { border: 2 }),
      `Invite ${made.id}, ${limits.filter(Boolean).join(', ')}`,
      `Code  ${made.code}`,
      `Link  ${made.url}`,
      ...(options.svg ? [`QR code written to ${options.svg}`] : []),
    ].join('\n'),
  };
}

const stateOf = (invite: invites.Invite): string => {
  if (invite.revoked_at) return 'revoked';
  if (invite.expires_at && invite.expires_at <= new Date().toISOString()) return 'expired';
  return invite.max_uses !== null && invite.uses >= invite.max_uses ? 'used up' : 'open';
};

async function list(): Promise<Result> {
  const all = (await withApp(invites.list)).map((invite) => ({ ...invite, state: stateOf(invite) }));
  const rows = all.map((one) => [
    one.id,
    one.state,
    `${one.uses}/${one.max_uses ?? '∞'}`,
    shortTime(one.expires_at),
    one.code,
    one.label,
  ]);
  return {
    json: { invites: all },
    text:
      all.length > 0
        ? table(['No', 'State', 'Used', 'Expires', 'Code', 'Label'], rows)
        : 'No invites yet: admin invite makes one',
  };
}

async function revoke(name: string): Promise<Result> {
  const bare = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return withApp(async (app) => {
    const found = (await invites.list(app)).find(
      ({ id, code }) => String(id) === name || bare(code) === bare(name),
    );
    if (!found) throw new Refusal(`There is no invite ${name}: see admin invite list`);
    if (!found.revoked_at) await invites.revoke(app, found.id);
    return {
      json: { id: found.id, revoked: true },
      text: `Invite ${found.id} is revoked: nobody can register with it any more`,
    };
  });
}
