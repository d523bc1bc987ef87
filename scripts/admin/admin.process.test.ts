import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { admin } from '../../server/testing/admin.ts';
import { callsOf } from '../../server/testing/calls.ts';
import { adminProcess, startServer, tempFolder, type Run } from '../../server/testing/processes.ts';
import { answers, password } from '../../server/testing/test-app.ts';

/** The host's tools, with and without a running server. */

// Throws when the output is more than one JSON document.
const parsed = ({ code, stdout }: Run) => ({ code, body: JSON.parse(stdout) });
const json = async (folder: string, ...args: string[]) => parsed(await admin(folder, ...args, '--json'));

async function running() {
  const folder = tempFolder();
  const server = await startServer({ DATA_DIR: folder });
  const call = (method: string, path: string, body?: object, token?: string) =>
    callsOf(server.url, token)(method, path, body);
  const { body: invite } = await json(folder, 'invite', '--label', 'All');
  const register = (name: string) =>
    call('POST', '/users/register', { ...answers(name), invite_code: invite.invite_code });
  const login = (name: string) => call('POST', '/users/login', { identifier: name, password });
  return { folder, server, call, register, login };
}

test('The wall has one address with one invite code, however often the command runs, and a card', async () => {
  const folder = tempFolder();
  const out = join(folder, 'wall.html');
  const { code, body } = await json(folder, 'wall', '--out', out);
  expect(code).toBe(0);
  expect(body.wall_url).toMatch(/\/album\?wall&invite=[\w-]+$/);
  expect(readFileSync(out, 'utf8')).toContain(body.wall_url.replace('&', '&amp;'));
  expect((await json(folder, 'wall', '--out', out)).body).toEqual(body);
  const { log } = (await json(folder, 'moderate', 'log')).body;
  expect(log).toMatchObject([{ action: 'add', subject: 'invite', subject_id: body.invite_id }]);
  await json(folder, 'invite', 'revoke', body.invite_code);
  expect((await json(folder, 'wall', '--out', out)).body.invite_code).not.toBe(body.invite_code);
});

test('Invites are created, limited, listed and revoked before the first start, and an invalid limit is refused', async () => {
  const folder = tempFolder();
  const svg = join(folder, 'invite.svg');
  const text = await admin(folder, 'invite', 'new', '--uses', '2', '--expires', '2020-01-01', '--svg', svg);
  expect(text).toMatchObject({ code: 0, stderr: '' });
  expect(text.stdout).toMatch(
    /▀[\s\S]*Invite 1, for 2 guests, until 2020-01-01 23:59[\s\S]*Warning: that time is over/,
  );
  expect(readFileSync(svg, 'utf8')).toMatch(/^<svg /);
  const list = await json(folder, 'invite', 'list');
  expect(list.body.invites).toMatchObject([{ id: 1, max_uses: 2, uses: 0, state: 'expired' }]);
  expect((await json(folder, 'invite', 'revoke', list.body.invites[0].code.toLowerCase())).code).toBe(0);
  expect((await json(folder, 'invite', 'list')).body.invites[0].state).toBe('revoked');
  for (const bad of ['--uses 0', '--uses two', '--expires 2027-02-30', '--expires soon', '--nonsense']) {
    const { code, body } = await json(folder, 'invite', ...bad.split(' '));
    expect([code, typeof body.error], bad).toEqual([2, 'string']);
  }
  expect(await json(folder, 'invite', 'revoke', '99')).toMatchObject({
    code: 1,
    body: { error: expect.any(String) },
  });
});

test('Cards are one file with one card for each name, and a second run keeps the codes', async () => {
  const folder = tempFolder();
  const names = join(folder, 'guests.csv');
  const out = join(folder, 'cards.html');
  writeFileSync(names, '\uFEFFName;Seats\r\n"Edith; <b>Grandma</b>";1\r\n山田 花子;2\r\n\r\n');
  const first = await json(folder, 'invite', 'cards', '--names', names, '--out', out);
  expect(first.body.cards).toMatchObject([
    { name: 'Edith; <b>Grandma</b>', uses: 1 },
    { name: '山田 花子', uses: 2 },
  ]);
  const page = readFileSync(out, 'utf8');
  expect(page.match(/<svg /g)).toHaveLength(2);
  expect(page).toContain('Edith; &lt;b&gt;Grandma&lt;/b&gt;');
  expect(page).toContain(first.body.cards[1].code);
  expect(page).not.toMatch(/(src|href)=|url\((?!data:)/);
  const printed = await admin(folder, 'invite', 'cards', '--names', names, '--out', '-');
  expect(printed.stdout.trimEnd()).toBe(page.trimEnd());
  const again = await json(folder, 'invite', 'cards', '--names', names, '--out', out);
  expect(again.body.cards).toEqual(first.body.cards);
  // Another number beside a name revokes the code that was printed before.
  writeFileSync(names, 'Name,Seats\n"Edith; <b>Grandma</b>",1\n山田 花子,3\n');
  const changed = await json(folder, 'invite', 'cards', '--names', names, '--out', out);
  expect(changed.body.cards[0]).toEqual(first.body.cards[0]);
  expect(changed.body.cards[1].code).not.toBe(first.body.cards[1].code);
  expect(changed.body.revoked).toHaveLength(1);
});

test('A link makes its guest a host, who can be removed again, and a revoked link makes nobody one', async () => {
  const { folder, call, register } = await running();
  const code = ({ url }: { url: string }) => new URL(url).searchParams.get('invite') ?? '';
  const link = code((await json(folder, 'hosts', 'invite')).body);
  expect((await call('POST', '/users/register', { ...answers('edith'), invite_code: link })).status).toBe(
    201,
  );
  await register('bernard');
  expect((await admin(folder, 'hosts', 'add', 'bernard')).stdout).toBe('bernard is a host\n');
  const names = (await json(folder, 'hosts', 'list')).body.hosts.map(
    (row: { username: string }) => row.username,
  );
  expect(names).toEqual(['edith', 'bernard']);
  for (const name of ['bernard', 'edith'])
    expect((await admin(folder, 'hosts', 'remove', name)).stdout).toBe(
      `${name} is no host any more, and is logged out\n`,
    );
  expect((await json(folder, 'hosts', 'remove', 'edith')).code).toBe(1);
  const revoked = code((await json(folder, 'hosts', 'invite')).body);
  await json(folder, 'invite', 'revoke', revoked);
  expect((await call('POST', '/users/register', { ...answers('grace'), invite_code: revoked })).status).toBe(
    400,
  );
});

test('Each list of an empty journal says that it is empty', async () => {
  const folder = tempFolder();
  const texts = {
    'guests list': 'No guest has registered yet',
    'guests list --unfinished': 'No guest has registered yet',
    'invite list': 'No invites yet: npm run -s admin -- invite makes one',
    'whitelist list': 'The whitelist is empty',
    'hosts list': 'There is no host: npm run -s admin -- hosts invite makes a link for one',
    'moderate list': 'No entry yet\n\nNo comment yet',
    'moderate log': 'No host has done anything yet',
  };
  for (const [command, text] of Object.entries(texts))
    expect(await admin(folder, ...command.split(' ')), command).toEqual({
      code: 0,
      stdout: `${text}\n`,
      stderr: '',
    });
});

test('The host reads out a code, hides an entry, ends sessions and removes a guest with all entries', async () => {
  const { folder, call, register, login } = await running();
  await register('edith');
  expect((await json(folder, 'guests', 'list', '--unfinished')).body.guests).toMatchObject([
    { username: 'edith', status: 'unfinished' },
  ]);
  expect((await login('edith')).body.requires_verification).toBe(true);
  const { body: verification } = await json(folder, 'guests', 'code', 'EDITH@example.org');
  const verified = await call('POST', '/users/verify-email', {
    email: verification.email,
    code: verification.code,
  });
  expect(verified.status).toBe(200);
  expect((await admin(folder, 'guests', 'list', '--unfinished')).stdout).toBe('Every guest can log in\n');
  const token = verified.body.session_token;
  expect((await json(folder, 'guests', 'code', 'edith')).code).toBe(1);

  const entry = await call(
    'POST',
    '/album/entry',
    { title: 'Plum cake', privacy_status: 'published' },
    token,
  );
  const seen = async () =>
    (await call('GET', `/album/entry/${entry.body.entry_id}`, undefined, token)).status;
  const id = String(entry.body.entry_id);
  expect(await seen()).toBe(200);
  const second = await call('POST', '/album/entry', { title: 'Pie', privacy_status: 'published' }, token);
  const others = [id, String(second.body.entry_id)];
  const refused = await json(folder, 'moderate', 'hide', 'entry', ...others, '999');
  expect([refused.code, refused.body.error]).toEqual([1, 'There is no entry 999']);
  expect(await seen()).toBe(200);
  const hidden = await admin(folder, 'moderate', 'hide', 'entry', ...others, '--note', 'why not');
  expect(hidden.stdout).toMatch(
    /^Entry \d+ "Plum cake" by edith is hidden; .+\nEntry \d+ "Pie" by edith is hidden; .+\n$/,
  );
  expect(await seen()).toBe(404);
  expect((await json(folder, 'moderate', 'list')).body.entries[0].hidden_at).toEqual(expect.any(String));
  expect((await json(folder, 'moderate', 'restore', 'entry', ...others)).body.moderated).toMatchObject([
    { changed: true },
    { changed: true },
  ]);
  expect(await seen()).toBe(200);
  // The oldest is the link that the first start printed.
  const { log } = (await json(folder, 'moderate', 'log')).body;
  expect(log.map(({ action }: { action: string }) => action).join(' ')).toBe(
    'restore restore hide hide code add invite',
  );

  expect((await json(folder, 'guests', 'end-sessions', 'edith')).body.ended).toBe(1);
  expect(await seen()).toBe(401);
  expect((await json(folder, 'guests', 'remove', 'edith')).code).toBe(2);
  await json(folder, 'whitelist', 'add', 'edith@example.org');
  expect((await json(folder, 'whitelist', 'add', 'ada@example.org', 'nobody')).code).toBe(2);
  expect((await json(folder, 'whitelist', 'list')).body.whitelist).toMatchObject([
    { email: 'edith@example.org' },
  ]);
  expect((await json(folder, 'whitelist', 'remove', 'bob@example.org')).body.changed).toEqual([]);
  expect(readdirSync(join(folder, 'outbox'))).not.toEqual([]);
  const removed = await json(folder, 'guests', 'remove', 'edith', '--yes');
  expect(removed.body.removed).toMatchObject({ entries: 2, status: 'removed' });
  expect((await login('edith')).status).toBe(403);
  expect((await json(folder, 'guests', 'restore', 'edith')).body.restored).toMatchObject({
    removed_at: null,
  });
  expect((await login('edith')).status).toBe(200);
  expect((await json(folder, 'guests', 'remove', 'edith', '--now', '--yes')).body.removed).toMatchObject({
    entries: 2,
  });
  expect((await json(folder, 'whitelist', 'list')).body.whitelist).toEqual([]);
  expect(readdirSync(join(folder, 'outbox'))).toEqual([]);
  expect((await login('edith')).status).toBe(401);
  expect((await json(folder, 'guests', 'remove', 'edith', '--yes')).code).toBe(1);
});

test('Several commands at the same time succeed in a folder that does not exist yet', async () => {
  const folder = join(tempFolder(), 'new');
  const create = async () => parsed(await adminProcess(folder, 'invite', '--uses', '1', '--json'));
  const runs = await Promise.all(Array.from({ length: 4 }, create));
  expect(runs.map(({ code, body }) => [code, body.error])).toEqual(runs.map(() => [0, undefined]));
  const { body } = await json(folder, 'invite', 'list');
  expect(new Set(body.invites.map((invite: { code: string }) => invite.code)).size).toBe(4);
});

test('A backup succeeds while the server runs, and a restore only after it stops', async () => {
  const { folder, server, register } = await running();
  await register('ada');
  const made = await json(folder, 'backup', '--keep', '1');
  expect(made).toMatchObject({ code: 0, body: { missing: [], removed: [] } });
  await json(folder, 'backup', '--keep', '1');
  expect(readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.tar'))).toHaveLength(1);
  const large = join(folder, 'backups', 'wedding-2020-01-01T00-00-00-000Z.tar');
  writeFileSync(large, Buffer.alloc(5 * 1024 * 1024));
  expect((await json(folder, 'backup', '--keep', '1')).body.removed).toHaveLength(1);
  expect(existsSync(large)).toBe(true);
  rmSync(large);
  const ahead = join(folder, 'backups', 'wedding-2999-01-01T00-00-00-000Z.tar');
  writeFileSync(ahead, '');
  const { body: last } = await json(folder, 'backup', '--keep', '1');
  expect([existsSync(ahead), existsSync(last.file)]).toEqual([false, true]);
  const [name = ''] = readdirSync(join(folder, 'backups')).filter((file) => file.endsWith('.tar'));
  const archive = join(folder, 'backups', name);
  expect((await json(folder, 'restore', archive, '--check')).body.verified).toBe(true);
  expect((await json(folder, 'restore', archive, '--force')).body.error).toContain('server is running');
  await server.stop();
  expect((await json(folder, 'restore', archive)).code).toBe(1);
  const restored = await json(folder, 'restore', archive, '--force');
  expect(restored.code).toBe(0);
  const again = await admin(folder, 'restore', archive, '--force');
  expect(again.stdout).toContain(`${basename(restored.body.aside)}\nStart the server again`);
  expect((await json(folder, 'guests', 'list')).body.guests).toMatchObject([{ username: 'ada' }]);
  expect((await json(folder, 'restore', '/nowhere.tar')).body.error).toBe('There is no /nowhere.tar');
});

test('The mail test reports where the e-mail went, and the translate test names the missing setting', async () => {
  const folder = tempFolder();
  expect((await json(folder, 'mail', 'test', '--to', 'ada@example.org')).body).toEqual({
    to: 'ada@example.org',
    way: 'outbox',
  });
  expect(readdirSync(join(folder, 'outbox'))).toHaveLength(1);
  expect(await json(folder, 'translate', 'test')).toMatchObject({
    code: 1,
    body: { error: 'TRANSLATE_URL is not set, so translation is off' },
  });
});

/** The names that a help lists, without `help` itself. */
function commandsIn(help: string): string[] {
  const listed = /^Commands:\n((?: .*\n)*)/m.exec(help)?.[1] ?? '';
  return [...listed.matchAll(/^ {2}([a-z][a-z-]*)/gm)]
    .map(([, name]) => String(name))
    .filter((name) => name !== 'help');
}

test('The help of every command has examples and needs no database', async () => {
  const folder = tempFolder();
  const all = await admin(folder, '--help');
  const groups = commandsIn(all.stdout);
  expect(groups).toContain('keepsake');
  expect(all.stdout).toContain('npm run -s admin -- doctor');
  for (const group of groups) {
    const { code, stdout } = await admin(folder, group, '--help');
    expect([group, code]).toEqual([group, 0]);
    expect(stdout).toContain('npm run -s admin -- ');
    if (group === 'invite') expect(stdout).toMatch(/--uses[^]*--expires[^]*--label[^]*--svg/);
    for (const name of commandsIn(stdout)) {
      const help = await admin(folder, group, name, '--help');
      expect([group, name, help.code]).toEqual([group, name, 0]);
      expect(help.stdout, `${group} ${name}`).toContain(`npm run -s admin -- ${group} ${name}`);
    }
  }
  expect(existsSync(join(folder, 'wedding.sqlite'))).toBe(false);
  expect((await adminProcess(folder, 'nonsense')).code).toBe(2);
});

test('A reader that closes the pipe before the output causes no error', () => {
  const command = '"$0" scripts/admin.ts --help | true';
  const { stderr } = spawnSync('sh', ['-c', command, process.execPath], { encoding: 'utf8' });
  expect(stderr).toBe('');
});
