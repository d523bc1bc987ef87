import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { jpeg } from './testing/pictures.ts';
import { admin } from './testing/admin.ts';
import { callsOf, register } from './testing/calls.ts';
import { startServer, tempFolder } from './testing/processes.ts';
import { hasFfmpeg } from './testing/recordings.ts';
import { answers } from './testing/test-app.ts';

/** The smallest machine that the journal promises to run on. */

const promised = 512 * 1024 * 1024;

// Where limits are set: a tree for memory alone, or one for everything.
const trees = [
  { top: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', kills: 'memory.oom_control' },
  { top: '/sys/fs/cgroup', limit: 'memory.max', kills: 'memory.events' },
];

/** A cgroup that may use so much memory; undefined where none can be made. */
function limited() {
  const tree = trees.find(({ top }) => existsSync(join(top, 'cgroup.procs')));
  if (!tree) return undefined;
  const folder = join(tree.top, `journal-${process.pid}`);
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, tree.limit), String(promised));
  } catch {
    if (existsSync(folder)) rmdirSync(folder);
    return undefined;
  }
  const kills = () => Number(/oom_kill (\d+)/.exec(readFileSync(join(folder, tree.kills), 'utf8'))?.[1]);
  return { folder, kills, remove: () => rmdirSync(folder) };
}

const phonePhoto = join(import.meta.dirname, '../../shared/media/photo-iphone.heic');

/** What twelve phones send at once: photos of twelve megapixels, and what is hardest to open when it is at hand. */
async function files(): Promise<Buffer[]> {
  const all = Array<Buffer>(6).fill(await jpeg(4000, 3000));
  if (existsSync(phonePhoto)) all.push(...Array<Buffer>(6).fill(readFileSync(phonePhoto)));
  if (hasFfmpeg) {
    const video = join(tempFolder(), 'film.mp4');
    const made = '-f lavfi -i testsrc2=s=1920x1080:r=30:d=6 -c:v mpeg4 -q:v 6';
    execFileSync('ffmpeg', ['-loglevel', 'error', ...made.split(' '), video]);
    all.unshift(readFileSync(video));
  }
  return all;
}

const limit = limited();
limit?.remove();

test.skipIf(!limit)(
  'in 512 MB a dozen guests log in and send at once (needs a cgroup of its own)',
  async () => {
    const group = limited();
    if (!group) throw new Error('no cgroup');
    const folder = tempFolder();
    onTestFinished(() => vi.waitFor(group.remove, { timeout: 120_000 }));
    const server = await startServer({ DATA_DIR: folder, MALLOC_ARENA_MAX: '2' }, group.folder);
    await admin(folder, 'whitelist', 'add', answers('ada').email);
    const login = await register(server, 'ada');
    const logins = await Promise.all(Array.from({ length: 6 }, login));

    const bytes = await files();
    const statuses = bytes.map(async (file, n) => {
      const form = new FormData();
      form.append('title', `Sent at once, ${n}`);
      form.append('file', new Blob([new Uint8Array(file)]), 'file');
      const token = logins[n % logins.length]?.body.session_token;
      return (await callsOf(server.url, token)('POST', '/album/entry', form)).status;
    });
    expect(await Promise.all(statuses)).toEqual(bytes.map(() => 201));
    expect(group.kills()).toBe(0);
  },
);
