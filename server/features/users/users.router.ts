import { z } from 'zod';
import * as shape from '../../../shared/users.ts';
import {
  asHost,
  by,
  byRequester,
  cookieProcedure,
  forAll,
  guestProcedure,
  hostProcedure,
  NoInput,
  publicProcedure,
  renewsMediaCookie,
  router,
} from '../../api/trpc.ts';
import { createForGuest } from './invites/invites.service.ts';
import * as joining from './registration/joining.service.ts';
import * as profiles from './accounts/profiles.service.ts';
import { register, relationshipTags } from './registration/registration.service.ts';
import * as resets from './sessions/resets.service.ts';
import * as sessions from './sessions/sessions.service.ts';
import * as whitelist from './registration/whitelist.service.ts';

export const usersRouter = router({
  relationship_tags: publicProcedure(NoInput, z.array(z.string())).query(forAll(relationshipTags)),
  register: publicProcedure(shape.Register, shape.RegisterAnswer).mutation(byRequester(register)),
  login: cookieProcedure(shape.Login, shape.LoginAnswer).mutation(byRequester(sessions.login)),
  verify_email: cookieProcedure(shape.VerifyEmail, shape.SessionAnswer).mutation(
    byRequester(sessions.verifyEmail),
  ),
  join: cookieProcedure(shape.Join, shape.SessionAnswer).mutation(byRequester(joining.join)),
  complete: guestProcedure(shape.Complete, shape.CompleteAnswer).mutation(by(sessions.complete)),
  device_link: guestProcedure(shape.DeviceLink, shape.DeviceLinkAnswer).mutation(
    by(joining.createDeviceLink),
  ),
  // No query: its input would stand in an address.
  link_owner: publicProcedure(shape.GuestLink, shape.LinkOwner).mutation(byRequester(joining.linkOwner)),
  enter: cookieProcedure(shape.GuestLink, shape.SessionAnswer).mutation(byRequester(joining.enter)),
  come_back: cookieProcedure(NoInput, shape.SessionAnswer).mutation(byRequester(sessions.comeBack)),
  logout: cookieProcedure(shape.Logout, shape.MessageAnswer).mutation(byRequester(sessions.logout)),
  profile: guestProcedure(shape.ProfileById, shape.Profile).use(renewsMediaCookie).query(by(profiles.show)),
  update_profile: guestProcedure(shape.UpdateProfile, shape.UpdateProfileAnswer).mutation(
    by(profiles.update),
  ),
  invite: hostProcedure(shape.InviteGuest, shape.InviteAnswer).mutation(asHost(createForGuest)),
  whitelist: hostProcedure(shape.Whitelist, shape.WhitelistAnswer).mutation(asHost(whitelist.add)),
  unwhitelist: hostProcedure(shape.Whitelist, shape.WhitelistAnswer).mutation(asHost(whitelist.remove)),
  forgot_password: publicProcedure(shape.ForgotPassword, shape.MessageAnswer).mutation(
    byRequester(resets.forgot),
  ),
  verify_reset_code: publicProcedure(shape.VerifyResetCode, shape.MessageAnswer).mutation(
    byRequester(resets.verifyCode),
  ),
  reset_password: publicProcedure(shape.ResetPassword, shape.MessageAnswer).mutation(
    byRequester(resets.reset),
  ),
});
