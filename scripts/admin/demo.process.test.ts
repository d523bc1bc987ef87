import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCopy } from '../../server/db/open.ts';
import { admin, adminWith } from '../../server/testing/admin.ts';
import { runNode, tempFolder } from '../../server/testing/processes.ts';
import { picture } from './demo/pictures.ts';
import { createRandom } from './demo/random.ts';
import { all, written } from './demo/wedding.ts';

/** The content of a demo that guests see, times included; keys of files and hashes are random. */
function contentOf(folder: string) {
  const raw = openCopy(join(folder, 'wedding.sqlite'));
  const rows = (sql: string) => raw.prepare(sql).all();
  const content = {
    guests: rows('select username, email, about, relationship_tags, created_at from guest order by id'),
    entries: rows('select user_id, title, tags, privacy_status, published_at from entry order by id'),
    likes: rows('select entry_id, user_id, created_at from entry_like order by id'),
    comments: rows('select entry_id, user_id, content, created_at from comment order by id'),
    reactions: rows('select comment_id, user_id, reaction_type from reaction order by comment_id, user_id'),
    kinds: rows('select distinct content_type from entry order by 1'),
    mail: rows('select count(*) as waiting from mail'),
    pictures: rows(`select width, height, placeholder from upload order by created_at, rowid`),
  };
  raw.close();
  return content;
}

test('The demo is the same each time, and is never built over other files', async () => {
  const top = tempFolder();
  const line = (name: string) => {
    const folder = join(top, name);
    return ['demo', '--folder', folder, '--side', '120', '--small', '--json'];
  };
  const build = (env: Record<string, string>, name: string) =>
    runNode(['scripts/admin.ts', ...line(name)], env);
  const ofHost = { PUBLIC_URL: 'https://wedding.example.org', SMTP_URL: 'smtp://127.0.0.1:9' };
  const [one, same] = await Promise.all([build({}, 'one'), build(ofHost, 'same')]);
  const made = JSON.parse(one.stdout);
  expect(made).toMatchObject({ guests: 12, password: expect.any(String), login: 'Ada Fairweather' });
  expect(same.code).toBe(0);

  const content = contentOf(join(top, 'one'));
  // The demo does not use the host's address and mail server.
  expect(JSON.parse(same.stdout).start).toContain('PUBLIC_URL= SMTP_URL= npm start');
  expect(content.mail).toEqual([{ waiting: 0 }]);
  expect(contentOf(join(top, 'same'))).toEqual(content);
  expect(content.entries.length).toBeGreaterThanOrEqual(20);
  const kinds = ['audio', 'image', 'text', 'video'];
  expect(content.kinds).toEqual(kinds.map((content_type) => ({ content_type })));
  expect(JSON.stringify(content)).toMatch(/[぀-ヿ].*[一-鿿].*[؀-ۿ]/s);

  expect(JSON.parse((await adminWith({}, ...line('one'))).stdout).error).toContain('is not empty');
  expect(contentOf(join(top, 'one'))).toEqual(content);
  const doctor = await admin(join(top, 'one'), 'doctor', '--json');
  const findings = JSON.parse(doctor.stdout).findings as { what: string; state: string }[];
  expect(
    findings.filter(({ what }) => ['database', 'files'].includes(what)).map(({ state }) => state),
  ).toEqual(['OK', 'OK']);
});

test('The whole demo has a hundred snapshots more, with a picture for each scene', async () => {
  expect(all.length).toBeGreaterThan(written.length + 90);
  const scenes = new Map(all.map((story) => [`${story.scene} ${story.tall}`, story]));
  for (const { scene, tall = false } of scenes.values())
    if (scene)
      expect((await picture(scene, createRandom(1), { tall, side: 40 })).length).toBeGreaterThan(200);
});
