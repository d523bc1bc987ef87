import type { Command } from 'commander';
import { loadConfig } from '../../server/config.ts';
import * as moderation from '../../server/features/admin/moderation.service.ts';
import { wholeNumber } from './arguments.ts';
import { action, examples, Refusal, shortTime, table, withApp, type Result } from './run.ts';

export function moderateCommand(program: Command): void {
  const group = program
    .command('moderate')
    .description('hide an entry or a comment, and restore it within 30 days')
    .addHelpText(
      'after',
      examples(
        'moderate list',
        'moderate hide entry 12 --note "Ada asked for it"',
        'moderate restore entry 12',
      ),
    );
  for (const verb of ['hide', 'restore'] as const) {
    group
      .command(verb)
      .description(
        verb === 'hide' ? 'hide it from everybody, its author included' : 'show it again as it was',
      )
      .argument('<kind>', 'entry or comment')
      .argument('<number>')
      .option('--note <text>', 'why, for the log', '')
      .addHelpText(
        'after',
        examples(`moderate ${verb} entry 12`, `moderate ${verb} comment 40 --note "by mistake"`),
      )
      .action(action((kind: string, id: string, { note }: { note: string }) => change(verb, kind, id, note)));
  }
  group
    .command('list')
    .description('the latest entries and comments with their numbers')
    .addHelpText('after', examples('moderate list'))
    .action(action(list));
  group
    .command('log')
    .description('what was hidden, restored and removed, and when')
    .addHelpText('after', examples('moderate log'))
    .action(action(log));
}

async function change(verb: 'hide' | 'restore', kind: string, text: string, note: string): Promise<Result> {
  if (kind !== 'entry' && kind !== 'comment') throw new Refusal('Say entry or comment, and its number', 2);
  const id = wholeNumber(text, `The number of the ${kind}`);
  const act = verb === 'hide' ? moderation.hide : moderation.restore;
  const config = loadConfig();
  const done = await withApp((app) => act(app, kind, id, note), config);
  const still = done.changed ? '' : ' already';
  const outcome = done.hidden
    ? `is hidden${still}; it can be restored until ${shortTime(done.until, config)} (${config.TIME_ZONE})`
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
  const config = loadConfig();
  const rows = await withApp(moderation.log, config);
  const lines = rows.map((row) => [
    shortTime(row.made_at, config),
    row.action,
    `${row.subject} ${row.subject_id}`,
    row.note,
  ]);
  return {
    json: { log: rows },
    text:
      rows.length > 0
        ? table(['When', 'What', 'Which', 'Note'], lines)
        : 'Nothing was hidden, restored or removed yet',
  };
}
