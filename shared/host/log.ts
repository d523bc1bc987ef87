import { z } from '../zod.ts';
import { genericMessages } from '../messages/generic.ts';
import { actionLabels, subjectLabels } from '../messages/host/log.ts';
import { id } from '../fields.ts';

export type HostAction = keyof typeof actionLabels;
export type ActSubject = keyof typeof subjectLabels;
const keysOf = <Key extends string>(labels: Record<Key, string>) => Object.keys(labels) as Key[];

const number = id(genericMessages.invalidPage);

/** The acts before the one of this number; an endless list calls it `cursor`. */
export const Log = z.object({ before: number.optional(), cursor: number.nullish() });
export type Log = z.output<typeof Log>;

export const LogAnswer = z.object({
  acts: z.array(
    z.object({
      id: z.int(),
      made_at: z.string(),
      host_id: z.int().nullable(),
      /** The name of the host; null for the server and for a host whose account is removed. */
      host: z.string().nullable(),
      action: z.enum(keysOf(actionLabels)),
      subject: z.enum(keysOf(subjectLabels)),
      subject_id: z.int().nullable(),
      /** Of the guest, entry, comment or invite that is the subject, while it is there. */
      name: z.string().nullable(),
      note: z.string(),
    }),
  ),
  /** What `before` is for the acts that are older; null when there are none. */
  next: z.int().nullable(),
});
export type LoggedAct = z.infer<typeof LogAnswer>['acts'][number];
