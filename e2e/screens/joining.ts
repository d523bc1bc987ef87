import type { Page } from 'playwright-core';
import { callsTo, failCalls } from '../network-faults.ts';
import { messages } from '../../shared/messages.ts';
import { labels } from '../../shared/messages/labels.ts';
import { screensAs, type Fixture } from '../screen.ts';
import { alert, answer, button, dialog, field } from './actions.ts';

const { joining, keeping, links } = messages;

async function toQuestion(page: Page, { inviteCode }: Fixture): Promise<void> {
  await page.goto(`/register?invite=${inviteCode}`);
  await field(page, 'username').waitFor();
}

async function toLink(page: Page): Promise<void> {
  await answer(page, 'users.link_owner', { username: 'Grandma Edith' });
  await page.goto(`/enter#${'x'.repeat(43)}`);
  await button(page, links.action('Grandma Edith')).waitFor();
}

/** The guest's own profile as that of one who joined by name. */
async function toProfileByName(page: Page): Promise<void> {
  await page.route(callsTo('users.profile'), async (route) => {
    const answered = await route.fetch();
    const json = (await answered.json()) as { result: { data: { email?: string } } };
    delete json.result.data.email;
    await route.fulfill({ response: answered, json });
  });
  await page.goto('/profile');
  await button(page, keeping.action).first().waitFor();
}

/** Joining by name, keeping the place, and a link that opens an account. */
export const joiningScreens = [
  ...screensAs('anonymous', {
    join: toQuestion,
    'join-taken': async (page, fixture) => {
      const message = joining.taken('Anna', 'Anna 2');
      const validation_errors = [{ field: 'username', message }];
      await failCalls(page, 'users.join', { message, status: 409, validation_errors });
      await toQuestion(page, fixture);
      await field(page, 'username').fill('Anna');
      await button(page, joining.action).click();
      await alert(page, message);
    },
    'enter-by-link': toLink,
    'enter-dead-link': async (page) => {
      await page.goto('/enter');
      await alert(page, links.dead);
    },
  }),
  ...screensAs('guest', {
    'keep-place': async (page) => {
      await toProfileByName(page);
      await button(page, keeping.action).first().click();
      await field(page, 'email').waitFor();
    },
    'leave-by-name': async (page) => {
      await toProfileByName(page);
      await button(page, labels.actions.logout).click();
      await dialog(page, keeping.title).waitFor();
    },
    'device-link': async (page) => {
      const url = `https://wedding.example.org/enter#${'x'.repeat(43)}`;
      await answer(page, 'users.device_link', { url });
      await toProfileByName(page);
      await button(page, links.make).click();
      await page.getByRole('img', { name: links.code }).scrollIntoViewIfNeeded();
    },
  }),
];
