import * as guest from '../../../shared/host/guests.ts';
import * as host from '../../../shared/host/hosts.ts';
import * as invite from '../../../shared/host/invites.ts';
import { Search } from '../../../shared/host/search.ts';
import { asHost, by, forAll, guestProcedure, hostProcedure, NoInput } from '../../api/trpc.ts';
import * as accounts from './accounts.service.ts';
import { confirm } from './confirm.service.ts';
import { become } from './host-links.service.ts';
import * as hosts from './hosts.service.ts';
import * as invitations from './invitations.service.ts';
import { revoke } from './invites.service.ts';
import * as removals from './removals.service.ts';

/** What hosts do about invites, guests and hosts. */

export const peopleProcedures = {
  confirm: hostProcedure(host.Confirm, host.ConfirmAnswer).mutation(asHost(confirm)),
  become: guestProcedure(host.BecomeHost, host.BecomeHostAnswer).mutation(by(become)),
  hosts: hostProcedure(NoInput, host.HostsAnswer).query(forAll(hosts.list)),
  add_host: hostProcedure(host.AddHost, host.HostsAnswer).mutation(asHost(hosts.add)),
  remove_host: hostProcedure(host.RemoveHost, host.HostsAnswer).mutation(asHost(hosts.remove)),

  invites: hostProcedure(Search, invite.Invites).query(forAll(invitations.page)),
  make_invite: hostProcedure(invite.NewInvite, invite.Invite).mutation(asHost(invitations.make)),
  revoke_invite: hostProcedure(invite.OfInvite, invite.OfInvite).mutation(asHost(revoke)),
  make_cards: hostProcedure(invite.NewCards, invite.Cards).mutation(asHost(invitations.makeCards)),
  send_invitations: hostProcedure(invite.NewInvitations, invite.Invitations).mutation(
    asHost(invitations.send),
  ),
  remind: hostProcedure(NoInput, invite.Reminded).mutation(asHost(invitations.remind)),

  guests: hostProcedure(guest.GuestSearch, guest.Guests).query(forAll(accounts.page)),
  guest: hostProcedure(guest.OfGuest, guest.GuestSummary).query(forAll(accounts.show)),
  guest_code: hostProcedure(guest.FreshCode, guest.Code).mutation(asHost(accounts.freshCode)),
  end_sessions: hostProcedure(guest.OfGuest, guest.LoggedOut).mutation(asHost(accounts.logOut)),
  remove_guest: hostProcedure(guest.OfGuest, guest.GuestSummary).mutation(asHost(removals.remove)),
  restore_guest: hostProcedure(guest.OfGuest, guest.GuestSummary).mutation(asHost(removals.restore)),
  remove_guest_for_good: hostProcedure(guest.OfGuest, guest.GuestSummary).mutation(
    asHost(removals.removeForGood),
  ),
  password_link: hostProcedure(guest.OfGuest, guest.PasswordLink).mutation(asHost(accounts.passwordLink)),
  guest_card: hostProcedure(guest.OfGuest, guest.GuestCard).mutation(asHost(accounts.card)),
  end_guest_card: hostProcedure(guest.OfGuest, guest.EndedCard).mutation(asHost(accounts.endCard)),
  hide_guest: hostProcedure(guest.HideGuest, guest.HiddenGuest).mutation(asHost(accounts.hide)),
};
