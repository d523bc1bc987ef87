export const overviewTexts = {
  intro: 'Only hosts see this page. What you do here is written to a log that all hosts can read.',
} as const;
