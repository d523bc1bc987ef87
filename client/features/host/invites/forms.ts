import { z } from '../../../../shared/zod.ts';
import {
  NewCards,
  NewInvitations,
  NewInvite,
  PastedAddresses,
  PastedNames,
  usesOfForm,
} from '../../../../shared/host/invites.ts';

const { label, last_day } = NewInvite.shape;
const names: z.ZodType<z.input<typeof NewCards>['cards']> = PastedNames;
const addresses: z.ZodType<z.input<typeof NewInvitations>['people']> = PastedAddresses;

/** The forms of the dialogs: pasted texts become the lists of the calls. */
export const NewForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invite'), label, max_uses: usesOfForm, last_day }),
  z.object({ kind: z.literal('cards'), pasted: names.pipe(NewCards.shape.cards), last_day }),
  z.object({ kind: z.literal('mail'), pasted: addresses.pipe(NewInvitations.shape.people), last_day }),
]);
