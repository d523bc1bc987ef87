import type { Page } from 'playwright-core';
import { screensAs } from '../screen.ts';
import { button, dialog, field } from './actions.ts';

const toHosts = async (page: Page) => {
  await page.goto('/host/hosts');
  await button(page, 'Remove Zoë van Dijk').waitFor();
  await page.getByRole('heading', { name: 'What hosts did' }).waitFor();
};

/** The page of hosts. */
export const hostScreens = screensAs(
  'host',
  {
    'host-overview': async (page) => {
      await page.goto('/host');
      await page.getByRole('heading', { name: 'Before your guests come' }).waitFor();
    },
    'host-hosts': toHosts,
    'host-remove': async (page) => {
      await toHosts(page);
      await button(page, 'Remove Zoë van Dijk').click();
      await dialog(page, 'Remove Zoë van Dijk?').waitFor();
    },
    'host-password': async (page) => {
      await toHosts(page);
      await field(page, 'username').fill('Grandma Edith');
      await button(page, 'Name another host').click();
      await dialog(page, 'Your password, please').waitFor();
    },
  },
  ['host-hosts'],
);
