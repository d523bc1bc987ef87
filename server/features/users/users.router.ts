import { z } from 'zod';
import * as shape from '../../../shared/users.ts';
import {
  endsMediaCookie,
  guestProcedure,
  hostProcedure,
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
    .output(z.array(z.string()))
    .query(({ ctx }) => registration.relationshipTags(ctx.deps)),

  register: publicProcedure
    .input(shape.Register)
    .output(shape.RegisterAnswer)
    .mutation(({ ctx, input }) => registration.register(ctx.deps, ctx, input)),

  login: publicProcedure
    .input(shape.Login)
    .use(setsMediaCookie)
    .output(shape.LoginAnswer)
    .mutation(({ ctx, input }) => sessions.login(ctx.deps, ctx, input)),

  verify_email: publicProcedure
    .input(shape.VerifyEmail)
    .use(setsMediaCookie)
    .output(shape.VerifyEmailAnswer)
    .mutation(({ ctx, input }) => sessions.verifyEmail(ctx.deps, ctx, input)),

  logout: publicProcedure
    .input(shape.Logout)
    .use(endsMediaCookie)
    .output(shape.MessageAnswer)
    .mutation(({ ctx, input }) => sessions.logout(ctx.deps, ctx, input)),

  profile: guestProcedure(shape.ProfileById)
    .use(renewsMediaCookie)
    .output(shape.Profile)
    .query(({ ctx, input }) => profiles.show(ctx.deps, ctx.actor, input)),

  update_profile: guestProcedure(shape.UpdateProfile)
    .output(shape.UpdateProfileAnswer)
    .mutation(({ ctx, input }) => profiles.update(ctx.deps, ctx.actor, input)),

  invite: hostProcedure
    .input(shape.InviteGuest)
    .output(shape.InviteAnswer)
    .mutation(({ ctx, input }) => invites.inviteThrough(ctx.deps, input)),

  whitelist: hostProcedure
    .input(shape.Whitelist)
    .output(shape.WhitelistAnswer)
    .mutation(({ ctx, input }) => whitelist.add(ctx.deps, input)),

  unwhitelist: hostProcedure
    .input(shape.Whitelist)
    .output(shape.WhitelistAnswer)
    .mutation(({ ctx, input }) => whitelist.remove(ctx.deps, input)),

  forgot_password: publicProcedure
    .input(shape.ForgotPassword)
    .output(shape.MessageAnswer)
    .mutation(({ ctx, input }) => resets.forgot(ctx.deps, ctx, input)),

  verify_reset_code: publicProcedure
    .input(shape.VerifyResetCode)
    .output(shape.MessageAnswer)
    .mutation(({ ctx, input }) => resets.verifyCode(ctx.deps, ctx, input)),

  reset_password: publicProcedure
    .input(shape.ResetPassword)
    .output(shape.MessageAnswer)
    .mutation(({ ctx, input }) => resets.reset(ctx.deps, ctx, input)),
});
