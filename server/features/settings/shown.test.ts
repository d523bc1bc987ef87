import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PageSetting } from '../../../shared/host/settings.ts';
import { buildServer } from '../../app.ts';
import { createKeepsake } from '../../archive/keepsake/create.ts';
import { filePart, jpegFromPhone } from '../../testing/pictures.ts';
import { tempFolder } from '../../testing/processes.ts';
import { openTestApp } from '../../testing/test-app.ts';

/** What a host sets is where it shows at once, in the process that runs. */

async function open(env: Record<string, string> = {}) {
  const opened = await openTestApp({ env });
  const dora = await opened.inviteHost('dora');
  opened.app.raw.exec('update guest set verified_email = email');
  const server = await buildServer(opened.app, 'built');
  onTestFinished(() => server.close());
  await server.inject({ url: '/' });
  return { ...opened, dora, html: async () => (await server.inject({ url: '/' })).body };
}
type Opened = Awaited<ReturnType<typeof open>>;

const landing = ({ html }: Opened) => html();
const facts = async ({ anonymous }: Opened) => JSON.stringify(await anonymous.api.system.wedding());
const cover = async ({ app }: Opened) => {
  const folder = join(tempFolder(), 'keepsake');
  await createKeepsake(app, folder, { withEmails: false, withoutLocations: false });
  return readFileSync(join(folder, 'index.html'), 'utf8');
};
const mail = async ({ anonymous, outbox }: Opened) => {
  await anonymous.rest('POST', '/users/forgot-password', { identifier: 'dora' });
  return JSON.stringify((await outbox()).at(-1));
};
const digest = async ({ dora }: Opened) => JSON.stringify(await dora.api.activity.show({}));
const openApi = async ({ anonymous }: Opened) =>
  JSON.stringify((await anonymous.rest('GET', '/openapi.json')).body);
const tags = async ({ anonymous }: Opened) => JSON.stringify(await anonymous.api.users.relationship_tags());

test.each<
  [
    PageSetting,
    string,
    Record<string, (opened: Opened) => Promise<string>>,
    string,
    env?: Record<string, string>,
  ]
>([
  ['COUPLE_NAMES', 'Zoë & <Kai>', { landing, mail, cover, openApi, facts }, 'Zoë'],
  ['WEDDING_DATE', '2031-05-06', { facts }, '2031-05-06'],
  ['WEDDING_DATE', '2031-05-06', { landing, mail, cover }, 'May 6, 2031'],
  ['WEDDING_PLACE', 'The <old> barn', { landing, cover }, 'The &lt;old&gt; barn'],
  ['LANDING_SENTENCE', '"Come & stay"', { landing }, '&quot;Come &amp; stay&quot;</p>'],
  ['TIME_ZONE', 'Pacific/Auckland', { facts, landing }, 'Pacific/Auckland'],
  ['RELATIONSHIP_TAGS', ' Neighbours, Choir ', { tags }, '["Neighbours","Choir"]'],
  ['GUEST_DOWNLOADS', 'off', { facts }, '"downloads":false'],
  ['DIGEST', 'daily', { digest }, '"digest":true', { SMTP_URL: 'smtp://127.0.0.1:9' }],
])('%s=%s of the page shows without a restart', async (name, value, places, expected, env) => {
  const opened = await open(env);
  const changed = await opened.dora.rest('PUT', '/host/settings', { [name]: value });
  expect([changed.status, changed.body[name].from]).toEqual([200, 'page']);
  for (const [place, shown] of Object.entries(places)) expect(await shown(opened), place).toContain(expected);
  const back = await opened.dora.rest('PUT', '/host/settings', { [name]: null });
  expect(back.body[name].from).toBe('default');
  const { body } = await opened.dora.rest('GET', '/host/log');
  expect(body.acts.slice(0, 2)).toMatchObject([
    { note: `${name}=`, host: 'dora' },
    { note: `${name}=${changed.body[name].value}`, subject: 'setting' },
  ]);
});

test('The photo of the landing page is for everyone, without its metadata; the original and earlier ones are for nobody', async () => {
  const opened = await open();
  const { dora, anonymous, app } = opened;
  const set = async (bytes: Buffer) => {
    const file = filePart(bytes, 'us.jpg');
    return (await dora.form('PUT', '/host/landing-photo', { file })).body.landing_photo;
  };
  const [first] = await set(await jpegFromPhone());
  expect(await landing(opened)).toContain(first.url);
  const seen = await anonymous.media(first.url);
  expect([seen.status, seen.headers['content-type'], seen.raw.includes('SecretCamera')]).toEqual([
    200,
    'image/webp',
    false,
  ]);
  const keys = app.raw.prepare(`select key from upload_file where role != 'rendition'`).pluck().all();
  for (const key of keys) expect((await anonymous.media(`/uploads/${String(key)}`)).status).toBe(401);

  const [second] = await set(await jpegFromPhone(500, 400));
  expect((await anonymous.media(first.url)).status).toBe(401);
  await app.db.deleteFrom('guest').where('id', '=', dora.id).execute();
  expect((await anonymous.media(second.url)).status).toBe(200);
});
