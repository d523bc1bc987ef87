import type { SetupStep } from '../../host/overview.ts';

export const overviewTexts = {
  intro: 'Only hosts see this page. What you do here is written to a log that all hosts can read.',
  checklist: 'Before your guests come',
  done: 'done',
  failed: 'Your checklist could not be loaded. Please try again.',
} as const;

/** Each step of the checklist, why, and the part of the page that does it. */
export const setupStepTexts: Record<SetupStep, { label: string; why: string; part: string }> = {
  second_host: {
    label: 'Name a second host',
    why: 'The last host cannot be replaced from this page, and one phone gets lost.',
    part: 'hosts',
  },
};
