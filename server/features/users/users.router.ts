import { z } from 'zod';
import * as shape from '../../../shared/users.ts';
import {
  endsMediaCookie,
  guestProcedure,
  hostProcedure,
  parser,
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
  relationship_tags: publicProcedure
    .output(parser(z.array(z.string())))
    .query(({ ctx }) => registration.relationshipTags(ctx.deps)),

  register: publicProcedure
    .input(parser(shape.Register))
    .output(parser(shape.RegisterAnswer))
    .mutation(({ ctx, input }) => registration.register(ctx.deps, ctx, input)),

  login: publicProcedure
    .input(parser(shape.Login))
    .use(setsMediaCookie)
    .output(parser(shape.LoginAnswer))
    .mutation(({ ctx, input }) => sessions.login(ctx.deps, ctx, input)),

  verify_email: publicProcedure
    .input(parser(shape.VerifyEmail))
    .use(setsMediaCookie)
    .output(parser(shape.VerifyEmailAnswer))
    .mutation(({ ctx, input }) => sessions.verifyEmail(ctx.deps, ctx, input)),

  logout: publicProcedure
    .input(parser(shape.Logout))
    .use(endsMediaCookie)
    .output(parser(shape.MessageAnswer))
    .mutation(({ ctx, input }) => sessions.logout(ctx.deps, ctx, input)),

  profile: guestProcedure(shape.ProfileById)
    .use(renewsMediaCookie)
    .output(parser(shape.Profile))
    .query(({ ctx, input }) => profiles.show(ctx.deps, ctx.actor, input)),

  update_profile: guestProcedure(shape.UpdateProfile)
    .output(parser(shape.UpdateProfileAnswer))
    .mutation(({ ctx, input }) => profiles.update(ctx.deps, ctx.actor, input)),

  invite: hostProcedure
    .input(parser(shape.InviteGuest))
    .output(parser(shape.InviteAnswer))
    .mutation(({ ctx, input }) => invites.createForGuest(ctx.deps, input)),

  whitelist: hostProcedure
    .input(parser(shape.Whitelist))
    .output(parser(shape.WhitelistAnswer))
    .mutation(({ ctx, input }) => whitelist.add(ctx.deps, input)),

  unwhitelist: hostProcedure
    .input(parser(shape.Whitelist))
    .output(parser(shape.WhitelistAnswer))
    .mutation(({ ctx, input }) => whitelist.remove(ctx.deps, input)),

  forgot_password: publicProcedure
    .input(parser(shape.ForgotPassword))
    .output(parser(shape.MessageAnswer))
    .mutation(({ ctx, input }) => resets.forgot(ctx.deps, ctx, input)),

  verify_reset_code: publicProcedure
    .input(parser(shape.VerifyResetCode))
    .output(parser(shape.MessageAnswer))
    .mutation(({ ctx, input }) => resets.verifyCode(ctx.deps, ctx, input)),

  reset_password: publicProcedure
    .input(parser(shape.ResetPassword))
    .output(parser(shape.MessageAnswer))
    .mutation(({ ctx, input }) => resets.reset(ctx.deps, ctx, input)),
});
