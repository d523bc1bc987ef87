import { expect, test } from 'vitest';
import { theServer } from '../../../auth/host.ts';
import { testApp } from '../../../testing/test-app.ts';
import * as guests from './accounts.service.ts';

test('The host makes a reset code with which a guest sets a new password', async () => {
  const { app, anonymous, ada } = await testApp('ada');
  const { email, code, url } = await guests.passwordLink(app, theServer, await guests.find(app, 'ADA'));
  expect(url).toBe(
    `http://localhost:3000/reset-password?email=${encodeURIComponent(ada.email)}&code=${code}`,
  );
  const reset = { email, code, new_password: 'Brandnew1' };
  expect((await anonymous.rest('POST', '/users/reset-password', reset)).status).toBe(200);
  const login = await anonymous.login('ada', 'Brandnew1');
  expect(login.body.session_token).toEqual(expect.any(String));
});

test('An unknown guest is refused', async () => {
  const { app } = await testApp('ada');
  await expect(guests.find(app, 'eve')).rejects.toThrow(
    'There is no guest "eve": npm run -s admin -- guests list',
  );
  await expect(guests.passwordLink(app, theServer, { id: 99 })).rejects.toThrow('User not found');
});
