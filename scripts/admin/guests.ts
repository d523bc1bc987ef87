import type { Command } from 'commander';
import { loadConfig } from '../../server/config.ts';
import * as guests from '../../server/features/admin/guests.service.ts';
import { action, examples, Refusal, shortTime, table, withApp, type Result } from './run.ts';
import { counted } from '../../shared/counted.ts';

export function guestsCommand(program: Command): void {
  const group = program
    .command('guests')
    .description('list guests, and help those who cannot log in')
    .addHelpText(
      'after',
      examples('guests list --unfinished', 'guests code "Grandma Edith"', 'guests reset-code edith'),
    );
  group
    .command('list')
    .description('every guest; the unfinished ones cannot log in yet')
    .option('--unfinished', 'only those who never entered their verification code')
    .addHelpText('after', examples('guests list', 'guests list --unfinished --json'))
    .action(action(list));
  const forGuest = (name: string, description: string, ...shown: string[]) =>
    group
      .command(name)
      .description(description)
      .argument('<guest>', 'username, e-mail or number')
      .addHelpText('after', examples(...shown));
  forGuest(
    'code',
    'a fresh verification code, to read out on the phone',
    'guests code "Grandma Edith"',
    'guests code edith@example.org --send',
  )
    .option('--send', 'send it by e-mail as well')
    .action(action(code));
  forGuest(
    'reset-code',
    'a code and a link for a guest who forgot the password, to read out or pass on',
    'guests reset-code "Grandma Edith"',
  ).action(action(resetCode));
  forGuest(
    'set-password',
    'give a guest a new password, made by this command, and end their sessions',
    'guests set-password "Grandma Edith"',
  ).action(action(setPassword));
  forGuest('end-sessions', 'log a guest out on every device', 'guests end-sessions bernard').action(
    action(endSessions),
  );
  forGuest(
    'remove',
    'remove a guest and everything of theirs, for good',
    'guests remove bernard',
    'guests remove bernard --yes',
  )
    .option('--yes', 'do it; without it the command only lists what it would remove')
    .action(action(remove));
}

async function list({ unfinished }: { unfinished?: true }): Promise<Result> {
  const config = loadConfig();
  const all = await withApp(guests.list, config);
  const shown = unfinished ? all.filter(({ status }) => status === 'unfinished') : all;
  const rows = shown.map((one) => [
    one.id,
    one.username,
    one.email,
    one.status,
    one.entries,
    one.comments,
    shortTime(one.last_seen_at, config),
  ]);
  const headings = ['No', 'Username', 'E-mail', 'Status', 'Entries', 'Comments', 'Last seen'];
  const none = all.length > 0 ? 'Every guest can log in' : 'No guest has registered yet';
  return { json: { guests: shown }, text: shown.length > 0 ? table(headings, rows) : none };
}

async function code(name: string, { send = false }: { send?: boolean }): Promise<Result> {
  const made = await withApp((app) => guests.freshCode(app, name, send));
  return {
    json: { ...made, sent: send },
    text: [
      `The code of ${made.username}:  ${inGroups(made.code)}`,
      `Valid for ${made.minutes} minutes, for ${made.email}. The guest logs in with username and password first`,
      'and keeps that window open; another login would make another code.',
      ...(send ? [`Sent to ${made.email}`] : []),
    ].join('\n'),
  };
}

const inGroups = (text: string) => text.replace(/(.{4})(?=.)/, '$1 ');

async function resetCode(name: string): Promise<Result> {
  const made = await withApp((app) => guests.resetCode(app, name));
  return {
    json: made,
    text: [
      `The reset code of ${made.username}:  ${inGroups(made.code)}  (capital and small letters matter)`,
      `Or this link, which has the code in it:  ${made.url}`,
      `Valid for ${made.minutes} minutes, once. With the code the guest opens ${made.page} and enters ${made.email}.`,
    ].join('\n'),
  };
}

async function setPassword(name: string): Promise<Result> {
  const made = await withApp((app) => guests.setPassword(app, name));
  return {
    json: made,
    text: [
      `The new password of ${made.username}:  ${made.password}`,
      `Every session of ${made.username} is ended (${made.ended}). The guest can change it by Forgot password?`,
      ...(made.needsCode
        ? [`The e-mail ${made.email} is not verified: after the login read out a code, guests code`]
        : []),
    ].join('\n'),
  };
}

async function endSessions(name: string): Promise<Result> {
  const done = await withApp((app) => guests.logOut(app, name));
  return { json: done, text: `${done.username} is logged out (${counted(done.ended, 'session')} ended)` };
}

async function remove(name: string, { yes }: { yes?: true }): Promise<Result> {
  return withApp(async (app) => {
    const { username, entries, comments } = await guests.belongings(app, name);
    const what = `${username} with ${counted(entries, 'entry', 'entries')} and ${counted(comments, 'comment')}`;
    if (!yes)
      throw new Refusal(`This would remove ${what}, for good. To do it, add --yes; make a backup first`, 2);
    const removed = await guests.remove(app, name);
    return {
      json: { removed },
      text: `Removed ${what}, the address from the whitelist and the e-mails to it. Older backups still hold them.`,
    };
  });
}
