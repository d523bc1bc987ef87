import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isFocused, pageAt, visit, path } from './browser.ts';
import { register, serverWith, pageAs, visitAs, submitLogin } from './guests.ts';
import { button, dialog } from './screens/actions.ts';
import { callsTo, disconnect, delayCalls, recordCalls, failCalls } from './network-faults.ts';

/** Access to pages, login, e-mail verification, and the end of a session. */

const [server, ada, dora, eve, finn] = await serverWith('Ada', 'Dora', 'Eve', 'Finn');

const stored = (page: Page) =>
  page.evaluate(() =>
    ['sessionToken', 'authToken', 'userId', 'userName'].map((key) => localStorage.getItem(key)),
  );
const alert = (page: Page) => page.getByRole('alert');

describe('Access to pages', () => {
  test('An unknown path redirects to the landing page, a page for guests to the login, and the login back to that page', async () => {
    const { page } = await visit(server.url);
    await page.goto('/no/such/page?x=1');
    await page.getByRole('heading', { name: /Rose.*Julian/s }).waitFor();
    expect(path(page)).toBe('/');
    expect(await page.getByRole('banner').count()).toBe(0);
    await page.getByText('June 12, 2027').waitFor();
    for (const wanted of ['/scrapbook', '/profile', `/user/${ada.id}`, '/album?q=cake&top=1']) {
      await page.goto(wanted);
      await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
      expect(path(page)).toBe('/login');
    }
    expect(await page.getByRole('banner').getByRole('link').allInnerTexts()).toContain('Login');
    await expect.poll(() => page.getByRole('button', { name: 'LOG OUT' }).count()).toBe(0);

    await submitLogin(page, 'ada');
    await page.getByRole('heading', { name: 'Album', exact: true }).waitFor();
    expect(page.url()).toBe(`${server.url}/album?q=cake&top=1`);
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('cake');
  });

  test('The login redirects a logged-in guest within the site only, and the bar marks the current page', async () => {
    const { page } = await visitAs(server, ada);
    await page.goto('/login?next=//elsewhere.example');
    await page.getByText('Welcome, Ada!').waitFor();
    expect(path(page)).toBe('/scrapbook');
    await page.goto('/login?next=%2Fprofile');
    await page.getByRole('heading', { name: 'My Profile' }).waitFor();

    const bar = page.getByRole('banner');
    expect(await bar.getByRole('link', { name: 'Profile' }).getAttribute('aria-current')).toBe('page');
    await bar.getByRole('link', { name: 'Album' }).click();
    await page.getByRole('heading', { name: 'Album', exact: true }).waitFor();
    expect(await bar.getByRole('link', { name: 'Album' }).getAttribute('aria-current')).toBe('page');
    expect(await bar.getByRole('link', { name: 'Profile' }).getAttribute('aria-current')).toBeNull();
    await bar.getByRole('link', { name: /^Home/ }).click();
    await page.getByRole('link', { name: 'View Album' }).waitFor();
  });
});

describe('The login', () => {
  test('Each refused login shows its own message, and the form keeps its input', async () => {
    const page = await pageAt(server.url, '/login');
    const calls = recordCalls(page, 'users.login');
    await button(page, 'Enter the Journal').click();
    await alert(page).getByText('Please enter your username').waitFor();
    const username = page.getByRole('textbox', { name: 'Username' });
    expect(await isFocused(username)).toBe(true);
    expect(await username.getAttribute('aria-invalid')).toBe('true');

    await submitLogin(page, 'Ada', '');
    await alert(page).getByText('Please enter your password').waitFor();
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    expect(calls).toEqual([]);

    await submitLogin(page, 'Ada', 'Champagne2');
    await alert(page).getByText('Invalid username or password').waitFor();
    expect(await username.inputValue()).toBe('Ada');
    for (const input of [username, page.getByLabel('Password', { exact: true })])
      expect(await input.getAttribute('aria-invalid')).toBe('true');

    for (const [fault, sentence] of [
      [failCalls, 'Login failed. Please check your credentials.'],
      [disconnect, 'Unable to connect to server. Please try again.'],
    ] as const) {
      const restore = await fault(page, 'users.login');
      await button(page, 'Enter the Journal').click();
      await alert(page).getByText(sentence).waitFor();
      await restore();
    }

    const release = await delayCalls(page, 'users.login');
    await submitLogin(page, 'Ada');
    const busy = button(page, 'Logging in...');
    await busy.waitFor();
    expect(await busy.getAttribute('aria-disabled')).toBe('true');
    await busy.click({ force: true });
    await username.press('Enter');
    await release();
    await page.getByText('Welcome, Ada!').waitFor();
    expect(calls).toHaveLength(4);
    expect(await stored(page)).toEqual([expect.any(String), expect.any(String), String(ada.id), 'Ada']);
  });

  test('The first login needs the code of the e-mail, also after Cancel', async () => {
    const email = await register(server, 'Bob');
    const page = await pageAt(server.url, '/login');
    const asking = dialog(page, 'Verify Your Email');
    const code = asking.getByRole('textbox', { name: 'Verification code' });
    const verify = button(asking, 'Verify');

    await submitLogin(page, 'bob');
    await asking.getByText(email).waitFor();
    await expect.poll(() => server.codeFor(email).catch(() => '')).toMatch(/^\d{8}$/);
    const first = await server.codeFor(email);
    await button(asking, 'Cancel').click();
    await asking.waitFor({ state: 'hidden' });

    await button(page, 'Enter the Journal').click();
    await asking
      .getByRole('timer')
      .getByText(/^Code expires in (10:00|9:5\d)$/)
      .waitFor();
    expect(await verify.isDisabled()).toBe(true);
    await code.pressSequentially('12ab-34 56');
    expect(await code.inputValue()).toBe('123456');
    expect(await verify.isDisabled()).toBe(true);
    await code.pressSequentially('789');
    expect(await code.inputValue()).toBe('12345678');
    await verify.click();
    await asking.getByRole('alert').getByText('Invalid verification code. Please try again.').waitFor();

    await expect.poll(() => server.codeFor(email)).not.toBe(first);
    await code.fill(await server.codeFor(email));
    const release = await delayCalls(page, 'users.verify_email');
    await verify.click();
    await button(asking, 'Verifying...').waitFor();
    await release();
    await page.getByText('Welcome, Bob!').waitFor();
  });

  test('Back leads from the code to the form that was filled in, and Forward to the code again', async () => {
    const email = await register(server, 'Kim');
    const page = await pageAt(server.url, '/login?next=%2Falbum');
    const asking = dialog(page, 'Verify Your Email');
    await submitLogin(page, 'kim');
    await asking.waitFor();
    await page.goBack();
    await asking.waitFor({ state: 'hidden' });
    expect(path(page)).toBe('/login');
    expect(await page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('kim');
    await page.goForward();
    await asking.waitFor();
    // Opened anew, the page has the code that its tab waits for, and no step that leads back from it.
    await page.goto('/login?next=%2Falbum');
    await asking.waitFor();
    await expect.poll(() => server.codeFor(email).catch(() => '')).toMatch(/^\d{8}$/);
    await asking.getByRole('textbox', { name: 'Verification code' }).fill(await server.codeFor(email));
    await page.waitForURL('**/album');
  });

  test('The timer of the code counts down from ten minutes, and is red in the last minute', async () => {
    const email = await register(server, 'Cleo');
    const { page } = await visit(server.url);
    await page.clock.install();
    await page.goto('/login');
    const asking = dialog(page, 'Verify Your Email');
    const timer = asking.getByRole('timer');
    const color = () => timer.evaluate((element) => getComputedStyle(element).color);
    await submitLogin(page, 'cleo');
    await timer.waitFor();
    const calm = await color();

    await page.clock.fastForward('08:50');
    await timer.getByText(/^Code expires in 1:0\d$/).waitFor();
    expect(await color()).toBe(calm);
    await page.clock.fastForward(11_000);
    await timer.getByText(/^Code expires in 0:5\d$/).waitFor();
    await expect.poll(color).not.toBe(calm);
    const [red = 0, green = 255, blue = 255] = (await color()).match(/\d+/g)?.map(Number) ?? [];
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));

    await page.clock.fastForward('01:00');
    await asking.getByRole('alert').getByText('Verification code has expired. Please login again.').waitFor();
    expect(await asking.getByRole('textbox', { name: 'Verification code' }).isDisabled()).toBe(true);
    expect(await button(asking, 'Verify').isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    expect(await asking.isVisible()).toBe(true);
    await button(asking, 'Cancel').click();
    await asking.waitFor({ state: 'hidden' });

    /** The code of a later e-mail, which may come after the dialog. */
    const codeAfter = async (code: string) => {
      await expect.poll(() => server.codeFor(email)).not.toBe(code);
      return server.codeFor(email);
    };
    const first = await server.codeFor(email);
    await button(page, 'Enter the Journal').click();
    await timer.getByText(/^Code expires in (10:00|9:5\d)$/).waitFor();
    const second = await codeAfter(first);
    await page.mouse.click(5, 5);
    await asking.waitFor({ state: 'hidden' });

    // On a phone the dialog is at the top, and a complete code needs no button.
    await button(page, 'Enter the Journal').click();
    await expect.poll(async () => (await asking.boundingBox())?.y).toBeLessThan(100);
    await asking.getByRole('textbox', { name: 'Verification code' }).fill(await codeAfter(second));
    await page.getByText('Welcome, Cleo!').waitFor();
  });
});

describe('A session', () => {
  test('A session survives a reload and a lost network, and an invalid token is removed', async () => {
    const page = await pageAs(server, ada, '/profile');
    await page.getByRole('heading', { name: 'My Profile' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'My Profile' }).waitFor();

    const restore = await disconnect(page, 'users.profile');
    await page.reload();
    await alert(page).getByText('Unable to connect to server. Please try again.').waitFor();
    expect((await stored(page))[0]).toBe(ada.token);
    await restore();
    await button(page, 'Retry').click();
    await page.getByRole('heading', { name: 'My Profile' }).waitFor();

    await page.evaluate(() => localStorage.setItem('sessionToken', 'nobody-knows-this-one'));
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    expect(await stored(page)).toEqual([null, null, null, null]);
  });

  test('A session that ends while a guest writes leaves the page and the text unchanged', async () => {
    const page = await pageAs(server, dora, '/scrapbook?write=new');
    const form = dialog(page, 'New Journal Entry');
    await form.getByRole('textbox', { name: 'Title' }).fill('What I wanted to say');
    await dora.request('POST', '/users/logout', { session_token: dora.token });
    const refused = page.waitForResponse((response) => callsTo('album.create')(new URL(response.url())));
    await button(form, 'PUBLISH').click();
    // Another call may be refused before: an entry that is still on its way is sent after the login.
    await refused;
    await expect.poll(() => button(form, 'PUBLISH').isEnabled()).toBe(true);

    const bar = alert(page).filter({ hasText: /^Your session has ended\. Log in$/ });
    await bar.waitFor();
    expect(path(page)).toBe('/scrapbook');
    expect(await form.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('What I wanted to say');
    expect(await stored(page)).toEqual([null, null, null, null]);

    // The form covers the bar of the page on a phone.
    await form.getByRole('link', { name: 'Log in' }).click();
    await submitLogin(page, 'Dora');
    await page.waitForURL('**/scrapbook**');
    await button(form, 'Restore').click();
    await expect
      .poll(() => form.getByRole('textbox', { name: 'Title' }).inputValue())
      .toBe('What I wanted to say');
  });

  test('A guest with a password who logs out while the server cannot be reached is asked nothing', async () => {
    const { page } = await visit(server.url);
    await page.goto('/login');
    await submitLogin(page, 'Ada');
    await page.getByText('Welcome, Ada!').waitFor();
    await disconnect(page, 'users.profile');
    await page.goto('/profile');
    await alert(page).getByText('Unable to connect to server. Please try again.').waitFor();
    await button(page, 'LOG OUT').click();
    await page.getByRole('link', { name: 'Login' }).waitFor();
    expect(path(page)).toBe('/');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('A logout ends the session in every tab and on the server, and in the tabs even when the request fails', async () => {
    const { page, context } = await visitAs(server, eve);
    await page.goto('/scrapbook');
    await page.getByText('Welcome, Eve!').waitFor();
    const other = await context.newPage();
    await other.goto('/profile');
    await other.getByRole('heading', { name: 'My Profile' }).waitFor();

    await page.evaluate(() => localStorage.setItem('userName', 'Eve'));
    await disconnect(page, 'users.logout');
    await button(page, 'LOG OUT').click();
    await page.getByRole('link', { name: 'Login' }).waitFor();
    expect(path(page)).toBe('/');
    expect(await stored(page)).toEqual([null, null, null, null]);
    await other.getByRole('link', { name: 'Login' }).waitFor();
    expect(path(other)).toBe('/');

    const last = await pageAs(server, finn, '/album');
    const release = await delayCalls(last, 'users.logout');
    await button(last, 'LOG OUT').click();
    await expect.poll(() => button(last, 'LOG OUT').getAttribute('aria-busy')).toBe('true');
    await release();
    await last.waitForURL(`${server.url}/`);
    await expect(finn.request('GET', '/album/')).rejects.toThrow('401');
  });
});

test('A page reloads when a script of its build is missing after an update of the server', async () => {
  const { page } = await visit(server.url);
  const update = { done: false, seen: false };
  await page.route('**/assets/LoginPage-*.js', (route) =>
    update.seen ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.route('**/login', async (route) => {
    if (route.request().resourceType() === 'document') update.seen = true;
    if (update.seen || !update.done) return route.continue();
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/main-[^."]+\.js/, 'main-renewed.js');
    return route.fulfill({ response: answer, body });
  });
  const login = page.getByRole('link', { name: 'Login' });
  await page.goto('/');
  await login.click();
  // The build has not changed, so a reload would not help.
  await button(page, 'Reload').waitFor();
  expect(update.seen).toBe(false);

  update.done = true;
  await page.goto('/');
  await login.click();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  expect(update.seen).toBe(true);
});
