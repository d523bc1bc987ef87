import type { Command } from 'commander';
import { theServer } from '../../server/auth/host.ts';
import type { App } from '../../server/compose.ts';
import { find } from '../../server/features/users/accounts/accounts.service.ts';
import * as links from '../../server/features/users/hosts/host-links.service.ts';
import * as hosts from '../../server/features/users/hosts/hosts.service.ts';
import { appAction, command, shortTime, table, type Result } from './run.ts';

export function hostsCommand(program: Command): void {
  const group = command(program, 'hosts', 'guests who are hosts, with a page of their own', [
    'hosts invite',
    'hosts add edith',
    'hosts list',
  ]);
  command(group, 'invite', 'a link that makes the person who opens it a host: one person, seven days', [
    'hosts invite',
  ]).action(appAction(invite));
  command(group, 'add', 'make a guest a host', ['hosts add edith'])
    .argument('<name>', 'username, e-mail or number')
    .action(appAction(add));
  command(group, 'list', 'every host', ['hosts list']).action(appAction(list));
  command(group, 'remove', 'take the right from a host and end the sessions; the guest stays', [
    'hosts remove edith',
  ])
    .argument('<name>', 'username, e-mail or number')
    .action(appAction(remove));
}

async function invite(app: App): Promise<Result> {
  const link = await links.create(app, theServer);
  const until = shortTime(link.expires_at, app.config);
  return {
    json: link,
    text: [link.url, `It makes one person a host, until ${until}; invite revoke CODE ends it earlier`],
  };
}

async function add(app: App, name: string): Promise<Result> {
  const { id, username } = await find(app, name);
  const { hosts: all } = await hosts.add(app, theServer, { username });
  return { json: { id, username, hosts: all }, text: `${username} is a host` };
}

async function list(app: App): Promise<Result> {
  const answer = await hosts.list(app);
  const rows = answer.hosts.map(({ id, username, made_at, made_by }) => {
    return [id, username, shortTime(made_at, app.config), made_by];
  });
  const none = 'There is no host: npm run -s admin -- hosts invite makes a link for one';
  return { json: answer, text: table(['No.', 'Name', 'Since', 'Named by'], rows, none) };
}

async function remove(app: App, name: string): Promise<Result> {
  const { id, username } = await find(app, name);
  const { hosts: all } = await hosts.remove(app, theServer, { id });
  return { json: { id, username, hosts: all }, text: `${username} is no host any more, and is logged out` };
}
