import type { Command } from 'commander';
import { theServer } from '../../server/auth/host.ts';
import type { App } from '../../server/compose.ts';
import { AppError } from '../../server/errors.ts';
import { log as readLog } from '../../server/features/admin/acts.service.ts';
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
  command(group, 'log', 'what hosts did last, on their page and here', ['moderate log']).action(
    appAction(log),
  );
}

async function change(act: typeof moderation.hide, kind: string, texts: string[], note: string) {
  if (kind !== 'entry' && kind !== 'comment') throw new Refusal('Say entry or comment, and its number', 2);
  const ids = texts.map(wholeNumber(`The number of the ${kind}`));
  return withApp(async (app) => {
    // All or none.
    for (const id of ids)
      await moderation.requireListed(app, kind, id).catch((cause: unknown) => {
        throw cause instanceof AppError ? new Refusal(`There is no ${kind} ${id}`) : cause;
      });
    const moderated: moderation.Moderated[] = [];
    for (const id of ids)
      moderated.push(await act(app, theServer, { subject: kind, subject_id: id, reason: note }));
    const text = moderated.map((done) => {
      const still = done.changed ? '' : ' already';
      const outcome = done.hidden
        ? `is hidden${still}; it can be restored until ${shortTime(done.until, app.config)} (${app.config.TIME_ZONE})`
        : `is shown${still}`;
      const what = `${kind === 'entry' ? 'Entry' : 'Comment'} ${done.id} "${brief(done.text) || '(picture)'}"`;
      return `${what} by ${done.username} ${outcome}`;
    });
    return { json: { moderated }, text };
  });
}

const brief = (text: string) => [...text.replace(/\s+/g, ' ')].slice(0, 60).join('');

async function list(app: App): Promise<Result> {
  const found = await moderation.list(app);
  const section = (name: string, listed: (typeof found)['entries']) => {
    const rows = listed.map(({ id, username, text, hidden_at }) => {
      return [id, hidden_at ? 'hidden' : 'shown', username, brief(text) || '(picture)'];
    });
    return table([name, '', 'By', 'Text'], rows, `No ${name.toLowerCase()} yet`);
  };
  return { json: found, text: `${section('Entry', found.entries)}\n\n${section('Comment', found.comments)}` };
}

async function log(app: App): Promise<Result> {
  const { acts } = await readLog(app, {});
  const rows = acts.map(({ id, made_at, host_id, host, action: what, subject, subject_id, name, note }) => {
    const which = [subject, subject_id ?? '', name === null ? '' : `(${name})`].join(' ').trimEnd();
    const who = host_id === null ? 'the server' : (host ?? `guest ${host_id}`);
    return [id, shortTime(made_at, app.config), who, what, which, note];
  });
  const none = 'No host has done anything yet';
  return { json: { log: acts }, text: table(['No.', 'When', 'Who', 'What', 'Which', 'Note'], rows, none) };
}
