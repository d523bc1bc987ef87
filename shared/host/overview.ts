import { z } from '../zod.ts';

/** What leads from the first login to invited guests, in this order; `shared/messages/host/overview.ts` has the words. */
export const setupSteps = ['wedding', 'photo', 'mail', 'invite', 'backup', 'second_host'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The part of the page that does each step, and that where hosts act on a note; a disk is for the server's person. */
export const stepPart: Record<SetupStep, string> = {
  wedding: 'wedding',
  photo: 'wedding#photo',
  mail: 'archive#health',
  invite: 'invites',
  backup: 'archive',
  second_host: 'hosts',
};
export const notePart: Record<Note['kind'], string> = {
  new_guests: 'guests',
  waiting: 'moderation',
  disk_low: 'figures',
  disk_full: 'figures',
  backup_failed: 'archive',
};

/** What hosts are told of; a fault is told at once. */
const noteKinds = ['new_guests', 'waiting', 'disk_low', 'disk_full', 'backup_failed'] as const;
export const Note = z.object({ kind: z.enum(noteKinds), count: z.int() });
export type Note = z.infer<typeof Note>;
export const faults: readonly Note['kind'][] = ['disk_full', 'backup_failed'];

export const OverviewAnswer = z.object({
  /** None once the first guest has come. */
  steps: z.array(z.object({ step: z.enum(setupSteps), is_done: z.boolean() })),
  notes: z.array(Note),
});
export type OverviewAnswer = z.infer<typeof OverviewAnswer>;
