import type { Command } from 'commander';
import * as guests from '../../server/features/admin/guests.service.ts';
import { answering, counted, examples, Refusal, shortTime, table, withApp, type Result } from './run.ts';

/** The people: who is here, and help for those who are stuck. */
export function guestsCommand(program: Command): void {
  const group = program
    .command('guests')
    .description('who is here, and help for those who are stuck')
    .addHelpText('after', examples('guests list --unfinished', 'guests code "Grandma Edith"'));
  group
    .command('list')
    .description('every guest; the unfinished ones cannot log in yet')
    .option('--unfinished', 'only those who never typed their verification code')
    .addHelpText('after', examples('guests list', 'guests list --unfinished --json'))
    .action(answering(list));
  group
    .command('code')
    .description('a fresh verification code, to read out on the phone')
    .argument('<guest>', 'username, e-mail or number')
    .option('--send', 'send it by e-mail as well')
    .addHelpText('after', examples('guests code "Grandma Edith"', 'guests code edith@example.org --send'))
    .action(answering(code));
  group
    .command('end-sessions')
    .description('log a guest out on every device')
    .argument('<guest>', 'username, e-mail or number')
    .addHelpText('after', examples('guests end-sessions bernard'))
    .action(answering(endSessions));
  group
    .command('remove')
    .description('remove a guest with all that is theirs, for good')
    .argument('<guest>', 'username, e-mail or number')
    .option('--yes', 'do it; without it you only see what would go')
    .addHelpText('after', examples('guests remove bernard', 'guests remove bernard --yes'))
    .action(answering(remove));
}

async function list({ unfinished }: { unfinished?: true }): Promise<Result> {
  const all = await withApp(guests.list);
  const shown = unfinished ? all.filter(({ status }) => status === 'unfinished') : all;
  const rows = shown.map((one) => [
    one.id,
    one.username,
    one.email,
    one.status,
    one.entries,
    one.comments,
    shortTime(one.last_seen_at),
  ]);
  const headings = ['No', 'Username', 'E-mail', 'Status', 'Entries', 'Comments', 'Last seen'];
  const none = unfinished ? 'Everybody has finished the verification' : 'Nobody has registered yet';
  return { json: { guests: shown }, text: shown.length > 0 ? table(headings, rows) : none };
}

async function code(name: string, { send = false }: { send?: boolean }): Promise<Result> {
  const made = await withApp((app) => guests.freshCode(app, name, send));
  const spoken = made.code.replace(/(.{4})(?=.)/, '$1 ');
  return {
    json: { ...made, sent: send },
    text: [
      `The code of ${made.username}:  ${spoken}`,
      `Good for ${made.minutes} minutes, for ${made.email}. The guest logs in with username and password first`,
      'and keeps that window open; logging in once more would make another code.',
      ...(send ? [`Sent to ${made.email}`] : []),
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
      throw new Refusal(
        `This would remove ${what}, for good. To do it, add --yes (a backup before is wise)`,
        2,
      );
    const removed = await guests.remove(app, name);
    return { json: { removed }, text: `Removed ${what}` };
  });
}
