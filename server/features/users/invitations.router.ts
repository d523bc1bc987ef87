import { NoInput, asHost, forAll, hostProcedure } from '../../api/trpc.ts';
import * as guestShape from '../../../shared/host/guests.ts';
import * as inviteShape from '../../../shared/host/invites.ts';
import * as accounts from './accounts.service.ts';
import * as invitations from './invitations.service.ts';
import * as removals from './removals.service.ts';
import * as whitelist from './whitelist.service.ts';

/** What hosts do about invites and guests. */

export const invitesProcedures = {
  invites: hostProcedure(inviteShape.InviteSearch, inviteShape.Invites).query(asHost(invitations.page)),
  make_invite: hostProcedure(inviteShape.NewInvite, inviteShape.Invite).mutation(asHost(invitations.make)),
  revoke_invite: hostProcedure(inviteShape.OfInvite, inviteShape.OfInvite).mutation(
    asHost(invitations.revoke),
  ),
  make_cards: hostProcedure(inviteShape.NewCards, inviteShape.Cards).mutation(asHost(invitations.makeCards)),
  send_invitations: hostProcedure(inviteShape.NewInvitations, inviteShape.Invitations).mutation(
    asHost(invitations.send),
  ),
  remind: hostProcedure(NoInput, inviteShape.Reminded).mutation(asHost(invitations.remind)),
};

export const guestsProcedures = {
  guests: hostProcedure(guestShape.GuestSearch, guestShape.Guests).query(asHost(accounts.page)),
  guest: hostProcedure(guestShape.OfGuest, guestShape.GuestSummary).query(asHost(accounts.show)),
  guest_code: hostProcedure(guestShape.FreshCode, guestShape.Code).mutation(asHost(accounts.freshCode)),
  end_sessions: hostProcedure(guestShape.OfGuest, guestShape.LoggedOut).mutation(asHost(accounts.logOut)),
  remove_guest: hostProcedure(guestShape.OfGuest, guestShape.GuestSummary).mutation(asHost(removals.remove)),
  restore_guest: hostProcedure(guestShape.OfGuest, guestShape.GuestSummary).mutation(
    asHost(removals.restore),
  ),
  remove_guest_for_good: hostProcedure(guestShape.OfGuest, guestShape.GuestSummary).mutation(
    asHost(removals.removeForGood),
  ),
  password_link: hostProcedure(guestShape.OfGuest, guestShape.PasswordLink).mutation(
    asHost(accounts.passwordLink),
  ),
  guest_card: hostProcedure(guestShape.OfGuest, guestShape.GuestCard).mutation(asHost(accounts.card)),
  end_guest_card: hostProcedure(guestShape.OfGuest, guestShape.EndedCard).mutation(asHost(accounts.endCard)),
  hide_guest: hostProcedure(guestShape.HideGuest, guestShape.HiddenGuest).mutation(asHost(accounts.hide)),
  whitelist: hostProcedure(guestShape.WhitelistSearch, guestShape.Whitelisted).query(forAll(whitelist.page)),
};
