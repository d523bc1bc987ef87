import type { SetupStep } from '../../host/overview.ts';

export const overviewTexts = {
  intro: 'Only hosts see this page. What you do here is written to a log that all hosts can read.',
  checklist: 'Before your guests come',
  done: 'done',
  skip: 'Skip',
  skipStep: (label: string) => `Skip: ${label}`,
  notes: 'To know',
} as const;

/** Each step of the checklist, why, and the part of the page that does it. */
export const setupStepTexts: Record<SetupStep, { label: string; why: string; part: string }> = {
  wedding: {
    label: 'Set your names and the date',
    why: 'Guests read them on every page; until then they see an example.',
    part: 'wedding',
  },
  photo: {
    label: 'Choose a photo for the first page',
    why: 'So that guests see at once that they are in the right place.',
    part: 'wedding',
  },
  mail: {
    label: 'Let the server send e-mails',
    why: 'Guests get their codes by e-mail. At the end of that page stands what to send to the person of the server.',
    part: 'wedding',
  },
  invite: {
    label: 'Make your first invitation',
    why: 'Guests come in by a link or a card.',
    part: 'invites',
  },
  backup: {
    label: 'Make a first backup',
    why: 'What guests write exists nowhere else.',
    part: 'archive',
  },
  second_host: {
    label: 'Name a second host',
    why: 'The last host cannot be replaced from this page, and one phone gets lost.',
    part: 'hosts',
  },
};
