import type { Page } from 'playwright-core';
import { setupSteps } from '../../shared/host/overview.ts';
import { screensAs } from '../screen.ts';
import { answer, button, dialog, field } from './actions.ts';

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
      const steps = setupSteps.map((step) => ({ step, is_done: step === 'wedding' }));
      const notes = [
        { kind: 'backup_failed', count: 1 },
        { kind: 'new_guests', count: 3 },
      ];
      await answer(page, 'host.overview', { steps, notes });
      await page.goto('/host');
      await page.getByRole('heading', { name: 'Before your guests come' }).waitFor();
    },
    'host-hosts': toHosts,
    'host-wedding': async (page) => {
      const found = 'no SMTP_URL, so e-mails become files';
      const findings = [{ what: 'mail', state: 'WARN', found, todo: 'set SMTP_URL' }];
      await answer(page, 'host.server', { findings });
      await page.goto('/host/wedding');
      await button(page, 'Copy what to send').waitFor();
    },
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
