import type { Page } from 'playwright-core';
import { setupSteps } from '../../shared/host/overview.ts';
import { screensAs } from '../screen.ts';
import { answer, button, dialog, field } from './actions.ts';

const toHosts = async (page: Page) => {
  await page.goto('/host/hosts');
  await button(page, 'Remove Zoë van Dijk').waitFor();
  await page.getByRole('heading', { name: 'What hosts did' }).waitFor();
};

const toGuest = async (page: Page) => {
  await page.goto('/host/guests');
  await button(page, /^Grandma Edith/).click();
  await button(dialog(page, 'Grandma Edith'), 'Password link').waitFor();
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
    'host-invites': async (page) => {
      await page.goto('/host/invites');
      await page.getByText(/came/).first().waitFor();
    },
    'host-invite': async (page) => {
      await page.goto('/host/invites');
      await button(page, /came/).first().click();
      await page.getByRole('img', { name: 'QR code of the invitation' }).waitFor();
    },
    'host-cards': async (page) => {
      await page.goto('/host/invites?invite=cards');
      await dialog(page, 'Cards by name').getByLabel('Names').waitFor();
    },
    'host-guests': async (page) => {
      await page.goto('/host/guests');
      await button(page, /^Grandma Edith/).waitFor();
    },
    'host-guest': toGuest,
    'host-remove-guest': async (page) => {
      await toGuest(page);
      await button(page, 'Remove guest').click();
      await page.getByText('Grandma Edith is logged out at once').waitFor();
    },
    'host-moderation': async (page, { entries }) => {
      await answer(page, 'host.waiting', { entries: [{ id: entries.photo }], total: 1 });
      const hidden = { subject: 'comment', id: 1, username: 'Grandma Edith', text: 'Who let the dog in?' };
      const why = { reason: 'It was a guest', host: null, until: '2026-07-13T10:00:00.000Z' };
      await answer(page, 'host.hidden', [{ ...hidden, ...why }]);
      await page.goto('/host/moderation');
      for (const name of ['Restore', 'Hide', 'Save']) await button(page, name).waitFor();
    },
    'host-pictures': async (page) => {
      const account = { id: 1, username: 'Photographer', waiting: 212, shown: 88 };
      await answer(page, 'host.pictures', { accounts: [account] });
      await page.goto('/host/pictures');
      await button(page, 'Show all 212 to the guests').waitFor();
    },
    'host-archive': async (page) => {
      const made_at = '2026-06-14T10:00:00.000Z';
      const files = ['journal-book.pdf', 'journal-cover.pdf'].map((name) => ({ name, size: 4e7 }));
      await answer(page, 'host.archives', {
        running: { kind: 'keepsake', done: 3, all: 8 },
        failed: { kind: 'backup', message: 'The disk is full.' },
        made: [{ kind: 'book', made_at, files }],
        last_backup: { made_at: null, is_old: true },
        findings: [{ what: 'mail', state: 'FAIL', found: 'no answer', todo: 'check SMTP_URL' }],
      });
      await page.goto('/host/archive');
      await button(page, 'Examine the journal').waitFor();
    },
    'host-figures': async (page) => {
      await page.goto('/host/figures');
      await page.getByText('Most loved').waitFor();
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
  ['host-hosts', 'host-archive', 'host-moderation'],
);
