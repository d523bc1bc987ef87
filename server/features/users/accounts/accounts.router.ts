import * as guest from '../../../../shared/host/guests.ts';
import { asHost, forAll, hostProcedure } from '../../../api/trpc.ts';
import * as accounts from './accounts.service.ts';
import * as removals from './removals.service.ts';

export const accountsProcedures = {
  guests: hostProcedure(guest.GuestSearch, guest.Guests).query(forAll(accounts.page)),
  guest: hostProcedure(guest.OfGuest, guest.GuestSummary).query(forAll(accounts.show)),
  guest_code: hostProcedure(guest.OfGuest, guest.Code).mutation(asHost(accounts.freshCode)),
  end_sessions: hostProcedure(guest.OfGuest, guest.LoggedOut).mutation(asHost(accounts.logOut)),
  remove_guest: hostProcedure(guest.OfGuest, guest.GuestSummary).mutation(asHost(removals.remove)),
  restore_guest: hostProcedure(guest.OfGuest, guest.GuestSummary).mutation(asHost(removals.restore)),
  remove_guest_for_good: hostProcedure(guest.OfGuest, guest.GuestSummary).mutation(
    asHost(removals.removeForGood),
  ),
  password_link: hostProcedure(guest.OfGuest, guest.PasswordLink).mutation(asHost(accounts.passwordLink)),
  guest_card: hostProcedure(guest.OfGuest, guest.GuestCard).mutation(asHost(accounts.card)),
  end_guest_card: hostProcedure(guest.OfGuest, guest.EndedCard).mutation(asHost(accounts.endCard)),
  hide_guest: hostProcedure(guest.OfGuest, guest.HiddenGuest).mutation(asHost(accounts.hide)),
};
