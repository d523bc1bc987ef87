import * as invite from '../../../../shared/host/invites.ts';
import { Search } from '../../../../shared/host/search.ts';
import { asHost, forAll, hostProcedure, NoInput } from '../../../api/trpc.ts';
import * as invitations from './invitations.service.ts';
import { revoke } from './invites.service.ts';

export const invitesProcedures = {
  invites: hostProcedure(Search, invite.Invites).query(forAll(invitations.page)),
  make_invite: hostProcedure(invite.NewInvite, invite.Invite).mutation(asHost(invitations.make)),
  revoke_invite: hostProcedure(invite.OfInvite, invite.OfInvite).mutation(asHost(revoke)),
  make_cards: hostProcedure(invite.NewCards, invite.Cards).mutation(asHost(invitations.makeCards)),
  send_invitations: hostProcedure(invite.NewInvitations, invite.Invitations).mutation(
    asHost(invitations.send),
  ),
  remind: hostProcedure(NoInput, invite.Reminded).mutation(asHost(invitations.remind)),
};
