import { setupSteps, type SetupStep } from '../../../shared/host/overview.ts';
import type { Deps } from '../../deps.ts';
import * as hosts from '../users/hosts.service.ts';

/** Whether each step of the checklist is done. */
const isDone: Record<SetupStep, (deps: Deps) => Promise<boolean>> = {
  second_host: async (deps) => (await hosts.list(deps)).hosts.length > 1,
};

/** What the hosts' page begins with. */
export async function overview(deps: Deps) {
  const steps = setupSteps.map(async (step) => ({ step, is_done: await isDone[step](deps) }));
  return { steps: await Promise.all(steps) };
}
