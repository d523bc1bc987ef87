import type { Command } from 'commander';
import type { App } from '../../server/compose.ts';
import * as moderation from '../../server/features/admin/moderation.service.ts';
import { Refusal, wholeNumber } from './arguments.ts';
import { action, appAction, command, shortTime, table, withApp, type Result } from './run.ts';

export function moderateCommand(program: Command): void {
  const group = command(program, 'moderate', 'hide entries or comments, and restore them within 30 days', [
    'moderate list',
    'moderate hide entry 12 --note "Ada asked for it"',
    'moderate restore entry 12',
  ]);
  const verbs = [
    ['hide', moderation.hide, 'hide them from everybody, their authors included'],
    ['restore', moderation.restore, 'show them again as they were'],
  ] as const;
  for (const [verb, act, description] of verbs)
    command(group, verb, description, [
      `moderate ${verb} entry 12 15 16`,
      `moderate ${verb} comment 40 --note "by mistake"`,
    ])
      .argument('<kind>', 'entry or comment')
      .argument('<numbers...>')
      .option('--note <text>', 'why, for the log', '')
      .action(
        action((kind: string, ids: string[], { note }: { note: string }) => change(act, kind, ids, note)),
      );
  command(group, 'list', 'the latest entries and comments with their numbers', ['moderate list']).action(
    appAction(list),
  );
  command(group, 'log', 'what was hidden, restored and removed, and when', ['moderate log']).action(
    appAction(log),
  );
}

async function change(act: typeof moderation.hide, kind: string, texts: string[], note: string) {
  if (kind !== 'entry' && kind !== 'comment') throw new Refusal('Say entry or comment, and its number', 2);
  const ids = texts.map(wholeNumber(`The number of the ${kind}`));
  return withApp(async (app) => {
    await moderation.requireAll(app, kind, ids);
    const moderated: moderation.Moderated[] = [];
    for (const id of ids) moderated.push(await act(app, kind, id, note));
    const text = moderated.map((done) => {
      const still = done.changed ? '' : ' already';
      const what = done.text === null ? '' : ` "${brief(done.text)}" by ${done.username}`;
      const outcome = done.hidden
        ? `is hidden${still}; it can be restored until ${shortTime(done.until, app.config)} (${app.config.TIME_ZONE})`
        : `is shown${still}`;
      return `${kind === 'entry' ? 'Entry' : 'Comment'} ${done.id}${what} ${outcome}`;
    });
    return { json: { moderated }, text };
  });
}

const brief = (text: string) => [...text.replace(/\s+/g, ' ')].slice(0, 60).join('');

async function list(app: App): Promise<Result> {
  const found = await moderation.list(app);
  const section = (name: string, listed: (typeof found)['entries']) => {
    const rows = listed.map(({ id, username, text, hidden_at }) => {
      return [id, hidden_at ? 'hidden' : 'shown', username, brief(text)];
    });
    return table([name, '', 'By', 'Text'], rows, `No ${name.toLowerCase()} yet`);
  };
  return { json: found, text: `${section('Entry', found.entries)}\n\n${section('Comment', found.comments)}` };
}

async function log(app: App): Promise<Result> {
  const all = await moderation.log(app);
  const rows = all.map(({ made_at, action: what, subject, subject_id, note }) => {
    return [shortTime(made_at, app.config), what, `${subject} ${subject_id}`, note];
  });
  const none = 'Nothing was hidden, restored or removed yet';
  return { json: { log: all }, text: table(['When', 'What', 'Which', 'Note'], rows, none) };
}
