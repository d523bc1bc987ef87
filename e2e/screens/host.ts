import type { Page } from 'playwright-core';
import { archivesTexts } from '../../shared/messages/host/archives.ts';
import { bookPartTexts } from '../../shared/messages/host/book.ts';
import { confirmTexts } from '../../shared/messages/host/confirm.ts';
import { figuresTexts } from '../../shared/messages/host/figures.ts';
import { guestsTexts } from '../../shared/messages/host/guests.ts';
import { hostsTexts } from '../../shared/messages/host/hosts.ts';
import { invitesTexts } from '../../shared/messages/host/invites.ts';
import { moderationTexts } from '../../shared/messages/host/moderation-page.ts';
import { overviewTexts } from '../../shared/messages/host/overview.ts';
import { picturesMessages } from '../../shared/messages/host/pictures.ts';
import { weddingTexts } from '../../shared/messages/host/wedding.ts';
import { setupSteps } from '../../shared/host/overview.ts';
import { screensAs } from '../screen.ts';
import { answer, button, dialog } from './actions.ts';

const toHosts = async (page: Page) => {
  await page.goto('/host/hosts');
  await button(page, /^Zoë van Dijk/).waitFor();
  await page.getByRole('heading', { name: hostsTexts.log }).waitFor();
};

const toGuest = async (page: Page) => {
  await page.goto('/host/guests');
  await button(page, /^Grandma Edith/).click();
  await button(dialog(page, 'Grandma Edith'), guestsTexts.link).waitFor();
};

/** The first of the list. */
const inviteIn = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button').first();

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
      await page.getByRole('heading', { name: overviewTexts.checklist }).waitFor();
    },
    'host-hosts': toHosts,
    'host-wedding': async (page) => {
      await page.goto('/host/wedding');
      await button(page, weddingTexts.save).waitFor();
    },
    'host-invites': async (page) => {
      await page.goto('/host/invites');
      await inviteIn(page).waitFor();
    },
    'host-invite': async (page) => {
      await page.goto('/host/invites');
      await inviteIn(page).click();
      await page.getByRole('img', { name: invitesTexts.qr }).waitFor();
    },
    'host-cards': async (page) => {
      await page.goto('/host/invites?invite=cards');
      await dialog(page, invitesTexts.kinds.cards.title)
        .getByLabel(invitesTexts.kinds.cards.pasted)
        .waitFor();
    },
    'host-guests': async (page) => {
      await page.goto('/host/guests');
      await button(page, /^Grandma Edith/).waitFor();
    },
    'host-guest': toGuest,
    'host-remove-guest': async (page) => {
      await toGuest(page);
      await button(page, guestsTexts.removal.label).click();
      const [question = ''] = guestsTexts.removal.question('Grandma Edith', '|').split('|');
      await page.getByText(question).waitFor();
    },
    'host-moderation': async (page, { entries }) => {
      await answer(page, 'host.waiting', { entries: [{ id: entries.photo }], total: 1 });
      const hidden = { subject: 'comment', id: 1, username: 'Grandma Edith', text: 'Who let the dog in?' };
      const why = { reason: 'It was a guest', host: null, until: '2026-07-13T10:00:00.000Z' };
      await answer(page, 'host.hidden', [{ ...hidden, ...why }]);
      await page.goto('/host/moderation');
      const { restore, hide } = moderationTexts;
      for (const name of [restore, hide, weddingTexts.save]) await button(page, name).waitFor();
    },
    'host-pictures': async (page) => {
      const account = { id: 1, username: 'Photographer', drafts: 212, shown: 88 };
      await answer(page, 'host.pictures', { accounts: [account] });
      await page.goto('/host/pictures');
      await button(page, picturesMessages.show(212)).waitFor();
    },
    'host-book': async (page, { entries: { photo, letter } }) => {
      const chapters = [{ title: 'Saturday, noon', subtitle: '', entries: [photo, letter] }];
      const chosen = { cover: photo, whole_pages: [photo], leave_out: [letter], chapters };
      const plan = { size: 'square', paper: 'cream-120', dedication: '', ...chosen };
      const sizes = { pages: 4, width_mm: 210, height_mm: 210, bleed_mm: 3, spine_mm: 4.5 };
      const on = [{ id: photo, page: 2 }];
      await page.route('**/uploads/book/*', (route) => route.fulfill({ path: 'docs/images/book-cover.jpg' }));
      const preview = { name: 'a', plan, on, revision: 1, ...sizes };
      await answer(page, 'host.book', { preview, plan, revision: 2 });
      await page.goto('/host/book');
      await page.getByText(bookPartTexts.leftOut).waitFor();
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
      await button(page, archivesTexts.check).waitFor();
    },
    'host-figures': async (page) => {
      await page.goto('/host/figures');
      await page.getByText(figuresTexts.mostLoved).waitFor();
    },
    'host-remove': async (page) => {
      await toHosts(page);
      await button(page, /^Zoë van Dijk/).click();
      await button(page, hostsTexts.remove).click();
      await page.getByText(hostsTexts.removeText('Zoë van Dijk')).waitFor();
    },
    'host-password': async (page) => {
      await toGuest(page);
      await button(page, hostsTexts.add).click();
      await page.getByText(hostsTexts.addText('Grandma Edith')).waitFor();
      await button(page, hostsTexts.add).click();
      await dialog(page, confirmTexts.title).waitFor();
    },
  },
  ['host-hosts', 'host-archive', 'host-moderation'],
);
