import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { renderSVG, renderUnicodeCompact } from 'uqr';
import type { App } from '../../server/compose.ts';
import { theServer } from '../../server/auth/host.ts';
import * as guests from '../../server/features/users/accounts/accounts.service.ts';
import * as removals from '../../server/features/users/accounts/removals.service.ts';
import { Refusal } from './arguments.ts';
import { appAction, command, shortTime, table, type Result } from './run.ts';
import { counted } from '../../shared/messages/english.ts';

export function guestsCommand(program: Command): void {
  const group = command(program, 'guests', 'list guests, and help those who cannot log in', [
    'guests list --unfinished',
    'guests code "Grandma Edith"',
    'guests reset-code edith',
  ]);
  const forGuest = (name: string, description: string, ...shown: string[]) =>
    command(group, name, description, shown).argument('<guest>', 'username, e-mail or number');
  command(group, 'list', 'every guest; the unfinished ones cannot log in yet', [
    'guests list',
    'guests list --unfinished --json',
  ])
    .option('--unfinished', 'only those who never entered their verification code')
    .action(appAction(list));
  forGuest(
    'code',
    'a fresh verification code, to read out on the phone',
    'guests code "Grandma Edith"',
  ).action(appAction(code));
  forGuest(
    'reset-code',
    'a code and a link for a guest who forgot the password, to read out or pass on',
    'guests reset-code "Grandma Edith"',
  ).action(appAction(resetCode));
  forGuest(
    'card',
    'a personal card: a link and a QR code that open the account of a guest who joined by name, until it is revoked',
    'guests card "Grandma Edith"',
    'guests card edith --svg edith.svg',
    'guests card edith --revoke',
  )
    .option('--svg <file>', 'write the QR code to a picture file')
    .option('--revoke', 'end the card; devices that it opened stay logged in')
    .action(appAction(card));
  forGuest('end-sessions', 'log a guest out on every device', 'guests end-sessions bernard').action(
    appAction(endSessions),
  );
  forGuest(
    'remove',
    'log a guest out and hide everything of theirs, and delete it after 30 days',
    'guests remove bernard --yes',
    'guests remove bernard --now --yes',
  )
    .option('--now', 'delete everything at once, for good')
    .option('--yes', 'do it; without it the command only lists what it would remove')
    .action(appAction(remove));
  forGuest('restore', 'take back a removal, within 30 days', 'guests restore bernard').action(
    appAction(restore),
  );
}

async function list(app: App, { unfinished }: { unfinished?: true }): Promise<Result> {
  const all = await guests.list(app);
  const shown = all.filter(({ stuck }) => !unfinished || stuck);
  const rows = shown.map((guest) => ({
    No: guest.id,
    Username: guest.username,
    'E-mail': guest.email,
    Invite: guest.invite_id,
    Status: guest.status,
    Stuck: guest.stuck?.replace('_', ' ') ?? null,
    Entries: guest.entries,
    Comments: guest.comments,
    'Last seen': shortTime(guest.last_seen_at, app.config),
  }));
  const none = all.length > 0 ? 'Every guest can log in' : 'No guest has registered yet';
  return { json: { guests: shown }, text: table(Object.keys(rows[0] ?? {}), rows.map(Object.values), none) };
}

async function code(app: App, name: string): Promise<Result> {
  const made = await guests.freshCode(app, theServer, await guests.find(app, name));
  return {
    json: made,
    text: [
      `The code of ${made.username}:  ${inGroups(made.code)}`,
      `Valid for ${made.minutes} minutes, for ${made.email}. The guest logs in with username and password first`,
      'and keeps that window open; another login would make another code.',
    ],
  };
}

const inGroups = (text: string) => text.replace(/(.{4})(?=.)/, '$1 ');

async function resetCode(app: App, name: string): Promise<Result> {
  const made = await guests.passwordLink(app, theServer, await guests.find(app, name));
  return {
    json: made,
    text: [
      `The reset code of ${made.username}:  ${inGroups(made.code)}  (capital and small letters matter)`,
      `Or this link, which has the code in it:  ${made.url}`,
      `Valid for ${made.minutes} minutes, once. With the code the guest opens ${made.page} and enters ${made.email}.`,
    ],
  };
}

type Card = { svg?: string; revoke?: true };

async function card(app: App, name: string, { svg, revoke }: Card): Promise<Result> {
  const guest = await guests.find(app, name);
  if (revoke) {
    const done = await guests.endCard(app, theServer, guest);
    const none = `${done.username} has no card`;
    return { json: done, text: done.revoked ? `The card of ${done.username} is revoked` : none };
  }
  const made = await guests.card(app, theServer, guest);
  if (svg) writeFileSync(svg, renderSVG(made.url, { ecc: 'M', border: 2 }));
  return {
    json: made,
    text: [
      renderUnicodeCompact(made.url, { border: 2 }),
      `The card of ${made.username}, in place of the one before. Who has it is ${made.username}: give it to nobody else.`,
      `Link  ${made.url}`,
      svg !== undefined && `QR code written to ${svg}`,
    ],
  };
}

async function endSessions(app: App, name: string): Promise<Result> {
  const done = await guests.logOut(app, theServer, await guests.find(app, name));
  return { json: done, text: `${done.username} is logged out (${counted(done.ended, 'session')} ended)` };
}

async function remove(app: App, name: string, { now, yes }: { now?: true; yes?: true }): Promise<Result> {
  const guest = await guests.find(app, name);
  const { username, entries, comments } = await guests.show(app, guest);
  const what = `${username} with ${counted(entries, 'entry', 'entries')} and ${counted(comments, 'comment')}`;
  if (!yes && now)
    throw new Refusal(`This would remove ${what}, for good. To do it, add --yes; make a backup first`, 2);
  if (!yes)
    throw new Refusal(`This would remove ${what}, to be restored for 30 days. To do it, add --yes`, 2);
  if (now)
    return {
      json: { removed: await removals.removeForGood(app, theServer, guest) },
      text: `Removed ${what}, the address from the whitelist and the e-mails to it. Older backups still hold them.`,
    };
  const removed = await removals.remove(app, theServer, guest);
  const until = shortTime(removed.restorable_until, app.config);
  return {
    json: { removed },
    text: `Removed ${what}: nobody sees them now. "guests restore" brings them back until ${until} (${app.config.TIME_ZONE}); then they are deleted.`,
  };
}

async function restore(app: App, name: string): Promise<Result> {
  const restored = await removals.restore(app, theServer, await guests.find(app, name));
  return {
    json: { restored },
    text: `${restored.username} can log in again, and everything is shown as before`,
  };
}
