import type { Command } from 'commander';
import type { App } from '../../server/compose.ts';
import { theServer } from '../../server/auth/host.ts';
import * as whitelist from '../../server/features/users/registration/whitelist.service.ts';
import { email as emailField } from '../../shared/fields.ts';
import { Refusal } from './arguments.ts';
import { action, appAction, command, shortTime, table, withApp, type Result } from './run.ts';

export function whitelistCommand(program: Command): void {
  const group = command(program, 'whitelist', 'e-mail addresses that need no verification code', [
    'whitelist add edith@example.org',
    'whitelist list',
  ]);
  command(group, 'add <emails...>', 'add addresses; repeating it changes nothing', [
    'whitelist add edith@example.org bernard@example.org',
  ]).action(action((emails: string[]) => change(emails, 'add')));
  command(group, 'remove <emails...>', 'remove addresses; existing sessions stay', [
    'whitelist remove edith@example.org',
  ]).action(action((emails: string[]) => change(emails, 'remove')));
  command(group, 'list', 'every address', ['whitelist list']).action(appAction(list));
}

async function change(texts: string[], verb: 'add' | 'remove'): Promise<Result> {
  const parsed = texts.map((text) => ({ text, email: emailField.safeParse(text).data }));
  const wrong = parsed.filter(({ email }) => email === undefined).map(({ text }) => text);
  if (wrong.length > 0) throw new Refusal(`Nothing was changed: ${wrong.join(', ')} is no e-mail address`, 2);
  const emails = parsed.flatMap(({ email }) => email ?? []);
  const { known, changed } = await withApp(async (app) => {
    const before = new Set((await whitelist.list(app)).map(({ email }) => email));
    const act = verb === 'add' ? whitelist.add : whitelist.remove;
    for (const email of emails) await act(app, theServer, { email });
    const isKnown = (email: string) => before.has(email) === (verb === 'add');
    return { known: emails.filter(isKnown), changed: emails.filter((email) => !isKnown(email)) };
  });
  const [done, already] =
    verb === 'add'
      ? ['logs in without a code from now on', 'was on the whitelist already']
      : ['needs a code from now on', 'was not on the whitelist'];
  return {
    json: { emails, action: verb, changed },
    text: [...changed.map((email) => `${email} ${done}`), ...known.map((email) => `${email} ${already}`)],
  };
}

async function list(app: App): Promise<Result> {
  const emails = await whitelist.list(app);
  const rows = emails.map(({ email, created_at }) => [email, shortTime(created_at, app.config)]);
  return { json: { whitelist: emails }, text: table(['E-mail', 'Since'], rows, 'The whitelist is empty') };
}
