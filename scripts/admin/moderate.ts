import type { Command } from 'commander';
import * as moderation from '../../server/features/admin/moderation.service.ts';
import { wholeNumber } from './arguments.ts';
import { answering, examples, Refusal, shortTime, table, withApp, type Result } from './run.ts';

/** What should not stand in the book: hidden from everybody at once, and kept for 30 days in case of second thoughts. */
export function moderateCommand(program: Command): void {
  const group = program
    .command('moderate')
    .description('hide what should not stand in the book, and restore it within 30 days')
    .addHelpText(
      'after',
      examples('moderate list', 'moderate hide entry 12 --note "asked by Ada"', 'moderate restore entry 12'),
    );
  for (const action of ['hide', 'restore'] as const) {
    group
      .command(action)
      .description(action === 'hide' ? 'hide it from everybody, its author too' : 'show it again as it was')
      .argument('<kind>', 'entry or comment')
      .argument('<number>')
      .option('--note <text>', 'why, for the log', '')
      .addHelpText(
        'after',
        examples(`moderate ${action} entry 12`, `moderate ${action} comment 40 --note "second thoughts"`),
      )
      .action(
        answering((kind: string, id: string, { note }: { note: string }) => change(action, kind, id, note)),
      );
  }
  group
    .command('list')
    .description('the latest entries and comments with their numbers')
    .addHelpText('after', examples('moderate list'))
    .action(answering(list));
  group
    .command('log')
    .description('what was hidden, restored and removed, and when')
    .addHelpText('after', examples('moderate log'))
    .action(answering(log));
}

async function change(action: 'hide' | 'restore', kind: string, text: string, note: string): Promise<Result> {
  if (kind !== 'entry' && kind !== 'comment') throw new Refusal('Say entry or comment, and its number', 2);
  const id = wholeNumber(text, `The number of the ${kind}`);
  const act = action === 'hide' ? moderation.hide : moderation.restore;
  const done = await withApp((app) => act(app, kind, id, note));
  const still = done.changed ? '' : ' already';
  const outcome = done.hidden
    ? `is hidden${still}; it can be restored until ${shortTime(done.until)} UTC`
    : `is shown${still}`;
  return { json: done, text: `${kind === 'entry' ? 'Entry' : 'Comment'} ${id} ${outcome}` };
}

async function list(): Promise<Result> {
  const found = await withApp(moderation.list);
  type Row = (typeof found.entries)[number];
  const brief = (text: string) => [...text.replace(/\s+/g, ' ')].slice(0, 60).join('');
  const row = ({ id, username, text, hidden_at }: Row) => [
    id,
    hidden_at ? 'hidden' : 'shown',
    username,
    brief(text),
  ];
  const section = (name: string, rows: Row[]) =>
    rows.length > 0 ? table([name, '', 'By', 'Text'], rows.map(row)) : `No ${name.toLowerCase()} yet`;
  return { json: found, text: `${section('Entry', found.entries)}\n\n${section('Comment', found.comments)}` };
}

async function log(): Promise<Result> {
  const rows = await withApp(moderation.log);
  const lines = rows.map((row) => [
    shortTime(row.made_at),
    row.action,
    `${row.subject} ${row.subject_id}`,
    row.note,
  ]);
  return {
    json: { log: rows },
    text:
      rows.length > 0 ? table(['When (UTC)', 'What', 'Which', 'Note'], lines) : 'Nothing was moderated yet',
  };
}
