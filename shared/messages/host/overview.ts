import type { SetupStep } from '../../host/overview.ts';

export const overviewTexts = {
  intro: 'Only hosts see this page. What you do here is written to a log that all hosts can read.',
  checklist: 'Before your guests come',
  notes: 'To know',
} as const;

/** Each step of the checklist, and why. */
export const setupStepTexts: Record<SetupStep, { label: string; why: string }> = {
  wedding: {
    label: 'Set your names and the date',
    why: 'Guests read them on every page; until then they see an example.',
  },
  photo: {
    label: 'Choose a photo for the first page',
    why: 'So that guests see at once that they are in the right place.',
  },
  mail: {
    label: 'Let the server send e-mails',
    why: 'Guests get their codes by e-mail. Send the person who runs the server what is to be done.',
  },
  invite: {
    label: 'Make your first invitation',
    why: 'Guests come in by a link or a card.',
  },
  backup: {
    label: 'Make a first backup',
    why: 'What guests write exists nowhere else.',
  },
  second_host: {
    label: 'Name a second host',
    why: 'Then one of you can go on when the other’s phone is lost.',
  },
};
