import { z } from '../../../../shared/zod.ts';
import { email } from '../../../../shared/fields.ts';
import { NewCards, NewInvitations, NewInvite, usesOfForm } from '../../../../shared/host/invites.ts';
import { addresseesOf, cardsOf } from '../../../../shared/host/pasted.ts';
import { invitesTexts as texts } from '../../../../shared/messages/host/invites.ts';

/** The forms of the dialogs: pasted texts become the lists of the calls. */

const { last_day } = NewInvite.shape;

export const InviteForm = z.object({ label: NewInvite.shape.label, max_uses: usesOfForm, last_day });

const refusing = (ctx: z.core.$RefinementCtx, message: string) => {
  ctx.addIssue({ code: 'custom', message });
  return z.NEVER;
};

export const CardsForm = z.object({
  cards: z
    .string()
    .transform((text, ctx): z.input<typeof NewCards>['cards'] => {
      try {
        return cardsOf(text);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        return refusing(ctx, texts.badNumber(error.message));
      }
    })
    .pipe(NewCards.shape.cards),
  last_day,
});

export const InvitationsForm = z.object({
  people: z
    .string()
    .transform((text, ctx): z.input<typeof NewInvitations>['people'] => {
      const people = addresseesOf(text);
      const bad = people.find((person) => !email.safeParse(person.email).success);
      return bad ? refusing(ctx, texts.badAddress(bad.email)) : people;
    })
    .pipe(NewInvitations.shape.people),
  last_day,
});
