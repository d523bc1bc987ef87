import { z } from 'zod';
import * as shape from '../../../shared/users.ts';
import {
  by,
  endsMediaCookie,
  guestProcedure,
  hostProcedure,
  NoInput,
  publicProcedure,
  renewsMediaCookie,
  router,
  setsMediaCookie,
} from '../../api/trpc.ts';
import * as invites from './invites.service.ts';
import * as profiles from './profiles.service.ts';
import * as registration from './registration.service.ts';
import * as resets from './resets.service.ts';
import * as sessions from './sessions.service.ts';
import * as whitelist from './whitelist.service.ts';

export const usersRouter = router({
  relationship_tags: publicProcedure(NoInput, z.array(z.string())).query(({ ctx }) =>
    registration.relationshipTags(ctx.deps),
  ),

  register: publicProcedure(shape.Register, shape.RegisterAnswer).mutation(({ ctx, input }) =>
    registration.register(ctx.deps, ctx, input),
  ),

  login: publicProcedure(shape.Login, shape.LoginAnswer)
    .use(setsMediaCookie)
    .mutation(({ ctx, input }) => sessions.login(ctx.deps, ctx, input)),

  verify_email: publicProcedure(shape.VerifyEmail, shape.VerifyEmailAnswer)
    .use(setsMediaCookie)
    .mutation(({ ctx, input }) => sessions.verifyEmail(ctx.deps, ctx, input)),

  logout: publicProcedure(shape.Logout, shape.MessageAnswer)
    .use(endsMediaCookie)
    .mutation(({ ctx, input }) => sessions.logout(ctx.deps, ctx, input)),

  profile: guestProcedure(shape.ProfileById, shape.Profile).use(renewsMediaCookie).query(by(profiles.show)),

  update_profile: guestProcedure(shape.UpdateProfile, shape.UpdateProfileAnswer).mutation(
    by(profiles.update),
  ),

  invite: hostProcedure(shape.InviteGuest, shape.InviteAnswer).mutation(({ ctx, input }) =>
    invites.createForGuest(ctx.deps, input),
  ),

  whitelist: hostProcedure(shape.Whitelist, shape.WhitelistAnswer).mutation(({ ctx, input }) =>
    whitelist.add(ctx.deps, input),
  ),

  unwhitelist: hostProcedure(shape.Whitelist, shape.WhitelistAnswer).mutation(({ ctx, input }) =>
    whitelist.remove(ctx.deps, input),
  ),

  forgot_password: publicProcedure(shape.ForgotPassword, shape.MessageAnswer).mutation(({ ctx, input }) =>
    resets.forgot(ctx.deps, ctx, input),
  ),

  verify_reset_code: publicProcedure(shape.VerifyResetCode, shape.MessageAnswer).mutation(({ ctx, input }) =>
    resets.verifyCode(ctx.deps, ctx, input),
  ),

  reset_password: publicProcedure(shape.ResetPassword, shape.MessageAnswer).mutation(({ ctx, input }) =>
    resets.reset(ctx.deps, ctx, input),
  ),
});
