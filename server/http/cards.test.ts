import { expect, test } from 'vitest';
import { firstInvite } from '../features/users/invites/invites.service.ts';
import { textsIn } from '../lib/texts.ts';
import { testApp } from '../testing/test-app.ts';

test('The cards of open invites are a page for hosts alone', async () => {
  const { anonymous, ada, host, inviteHost } = await testApp('ada');
  const dora = await inviteHost('dora');
  const { cards } = await dora.api.host.make_cards({
    cards: [{ name: '<b>Edith', uses: 2 }, { name: 'Bo' }],
  });
  const [first, second] = cards;
  await dora.api.host.revoke_invite({ id: second?.id ?? 0 });
  const url = `/uploads/cards?ids=${cards.map(({ id }) => id).join(',')}`;
  const statuses = [anonymous, host, ada, dora].map(async (caller) => (await caller.media(url)).status);
  expect(await Promise.all(statuses)).toEqual([401, 401, 403, 200]);
  const page = await dora.media(url);
  expect(page.body).toContain('&lt;b&gt;Edith');
  expect(page.body).toContain(first?.code);
  expect(page.body).not.toContain(second?.code);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'.*script-src 'sha256-/);
  for (const bad of ['', '?ids=', '?ids=1;2', '?ids=999', '?ids=1&ids=2'])
    expect((await dora.media(`/uploads/cards${bad}`)).status).toBe(404);
});

test('The card of the first start has its name in the language that its reader prefers', async () => {
  const { app, inviteHost } = await testApp();
  const first = await firstInvite(app);
  const dora = await inviteHost('dora');
  const page = await dora.media(`/uploads/cards?ids=${first?.id}`, { 'accept-language': 'de' });
  expect(page.body).toContain(textsIn('de').invitesTexts.forAll);
});
