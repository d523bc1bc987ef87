import { z } from '../zod.ts';

/** What leads from the first login to invited guests, in this order; `shared/messages/host/overview.ts` has the words. */
export const setupSteps = ['second_host'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const OverviewAnswer = z.object({
  steps: z.array(z.object({ step: z.enum(setupSteps), is_done: z.boolean() })),
});
