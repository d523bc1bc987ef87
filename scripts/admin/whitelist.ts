import type { Command } from 'commander';
import * as whitelist from '../../server/features/users/whitelist.service.ts';
import { email as emailField } from '../../shared/fields.ts';
import { answering, counted, examples, Refusal, shortTime, table, withApp, type Result } from './run.ts';

/** Addresses that the host vouches for: their guests log in without a code. */
export function whitelistCommand(program: Command): void {
  const group = program
    .command('whitelist')
    .description('e-mail addresses that need no verification code')
    .addHelpText('after', examples('whitelist add edith@example.org', 'whitelist list'));
  group
    .command('add')
    .description('vouch for addresses; again makes no difference')
    .argument('<emails...>')
    .addHelpText('after', examples('whitelist add edith@example.org bernard@example.org'))
    .action(answering((emails: string[]) => change(emails, 'add')));
  group
    .command('remove')
    .description('vouch no more; who is logged in stays so')
    .argument('<emails...>')
    .addHelpText('after', examples('whitelist remove edith@example.org'))
    .action(answering((emails: string[]) => change(emails, 'remove')));
  group
    .command('list')
    .description('every address')
    .addHelpText('after', examples('whitelist list'))
    .action(answering(list));
}

async function change(texts: string[], action: 'add' | 'remove'): Promise<Result> {
  const emails = texts.map((text) => {
    const parsed = emailField.safeParse(text);
    if (!parsed.success) throw new Refusal(`${text} is no e-mail address`, 2);
    return parsed.data;
  });
  const act = action === 'add' ? whitelist.add : whitelist.remove;
  await withApp(async (app) => {
    for (const email of emails) await act(app, { email });
  });
  const [one = ''] = emails;
  const what = emails.length === 1 ? one : counted(emails.length, 'address', 'addresses');
  const done = action === 'add' ? 'needs no code from now on' : 'is asked for a code from now on';
  return { json: { emails, action }, text: `${what}: ${done}` };
}

async function list(): Promise<Result> {
  const emails = await withApp(whitelist.list);
  const rows = emails.map(({ email, created_at }) => [email, shortTime(created_at)]);
  return {
    json: { whitelist: emails },
    text: emails.length > 0 ? table(['E-mail', 'Since'], rows) : 'The whitelist is empty',
  };
}
