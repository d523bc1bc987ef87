import type { Command } from 'commander';
import { loadConfig } from '../../server/config.ts';
import * as whitelist from '../../server/features/users/whitelist.service.ts';
import { email as emailField } from '../../shared/fields.ts';
import { action, examples, Refusal, shortTime, table, withApp, type Result } from './run.ts';

export function whitelistCommand(program: Command): void {
  const group = program
    .command('whitelist')
    .description('e-mail addresses that need no verification code')
    .addHelpText('after', examples('whitelist add edith@example.org', 'whitelist list'));
  group
    .command('add')
    .description('add addresses; repeating it changes nothing')
    .argument('<emails...>')
    .addHelpText('after', examples('whitelist add edith@example.org bernard@example.org'))
    .action(action((emails: string[]) => change(emails, 'add')));
  group
    .command('remove')
    .description('remove addresses; existing sessions stay')
    .argument('<emails...>')
    .addHelpText('after', examples('whitelist remove edith@example.org'))
    .action(action((emails: string[]) => change(emails, 'remove')));
  group
    .command('list')
    .description('every address')
    .addHelpText('after', examples('whitelist list'))
    .action(action(list));
}

async function change(texts: string[], verb: 'add' | 'remove'): Promise<Result> {
  const parsed = texts.map((text) => ({ text, email: emailField.safeParse(text).data }));
  const wrong = parsed.filter(({ email }) => email === undefined).map(({ text }) => text);
  if (wrong.length > 0) throw new Refusal(`Nothing was changed: ${wrong.join(', ')} is no e-mail address`, 2);
  const emails = parsed.flatMap(({ email }) => email ?? []);
  const { known, changed } = await withApp(async (app) => {
    const before = new Set((await whitelist.list(app)).map(({ email }) => email));
    const act = verb === 'add' ? whitelist.add : whitelist.remove;
    for (const email of emails) await act(app, { email });
    const isKnown = (email: string) => before.has(email) === (verb === 'add');
    return { known: emails.filter(isKnown), changed: emails.filter((email) => !isKnown(email)) };
  });
  const done = verb === 'add' ? 'logs in without a code from now on' : 'needs a code from now on';
  const already = verb === 'add' ? 'was on the whitelist already' : 'was not on the whitelist';
  return {
    json: { emails, action: verb, changed },
    text: [
      ...changed.map((email) => `${email} ${done}`),
      ...known.map((email) => `${email} ${already}`),
    ].join('\n'),
  };
}

async function list(): Promise<Result> {
  const config = loadConfig();
  const emails = await withApp(whitelist.list, config);
  const rows = emails.map(({ email, created_at }) => [email, shortTime(created_at, config)]);
  return {
    json: { whitelist: emails },
    text: emails.length > 0 ? table(['E-mail', 'Since'], rows) : 'The whitelist is empty',
  };
}
