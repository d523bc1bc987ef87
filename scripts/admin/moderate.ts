import type { Command } from 'commander';
import { loadConfig } from '../../server/config.ts';
import * as moderation from '../../server/features/admin/moderation.service.ts';
import { wholeNumber } from './arguments.ts';
import { action, examples, Refusal, shortTime, table, withApp, type Result } from './run.ts';

export function moderateCommand(program: Command): void {
  const group = program
    .command('moderate')
    .description('hide entries or comments, and restore them within 30 days')
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
        verb === 'hide' ? 'hide them from everybody, their authors included' : 'show them again as they were',
      )
      .argument('<kind>', 'entry or comment')
      .argument('<numbers...>')
      .option('--note <text>', 'why, for the log', '')
      .addHelpText(
        'after',
        examples(`moderate ${verb} entry 12 15 16`, `moderate ${verb} comment 40 --note "by mistake"`),
      )
      .action(
        action((kind: string, ids: string[], { note }: { note: string }) => change(verb, kind, ids, note)),
      );
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

type Verb = 'hide' | 'restore';

async function change(verb: Verb, kind: string, texts: string[], note: string): Promise<Result> {
  if (kind !== 'entry' && kind !== 'comment') throw new Refusal('Say entry or comment, and its number', 2);
  const ids = texts.map((text) => wholeNumber(text, `The number of the ${kind}`));
  const act = verb === 'hide' ? moderation.hide : moderation.restore;
  const config = loadConfig();
  const moderated = await withApp(async (app) => {
    await moderation.requireAll(app, kind, ids);
    const done: moderation.Moderated[] = [];
    for (const id of ids) done.push(await act(app, kind, id, note));
    return done;
  }, config);
  const lines = moderated.map((done) => {
    const still = done.changed ? '' : ' already';
    const what = done.text === null ? '' : ` "${brief(done.text)}" by ${done.username}`;
    const outcome = done.hidden
      ? `is hidden${still}; it can be restored until ${shortTime(done.until, config)} (${config.TIME_ZONE})`
      : `is shown${still}`;
    return `${kind === 'entry' ? 'Entry' : 'Comment'} ${done.id}${what} ${outcome}`;
  });
  return { json: { moderated }, text: lines.join('\n') };
}

const brief = (text: string) => [...text.replace(/\s+/g, ' ')].slice(0, 60).join('');

async function list(): Promise<Result> {
  const found = await withApp(moderation.list);
  type Row = (typeof found.entries)[number];
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
