import { getTRPCErrorFromUnknown, initTRPC, tracked, TRPCError } from '@trpc/server';
import { z } from 'zod';
import { messages } from '../../shared/messages.ts';
import type { LoginAnswer, VerifyEmailAnswer } from '../../shared/users.ts';
import { AppError, toEnvelope } from '../errors.ts';
import { mediaSecret } from '../auth/secret.ts';
import { authorize, type Access, type Context } from './context.ts';

/**
 * A guest's procedure is `guestProcedure(Input)`: the session is checked before the input, the input before the rights.
 */

const t = initTRPC
  .context<Context>()
  .meta<{ access: Access }>()
  .create({
    // Never by NODE_ENV: a stack must not leave the server however it was started.
    isDev: false,
    errorFormatter({ shape, error }) {
      const envelope = toEnvelope(error);
      const { code, httpStatus } = shape.data;
      return { ...shape, ...envelope, data: { ...envelope, code, httpStatus } };
    },
  });

export const router = t.router;
export { tracked };

/** A schema as tRPC's parser. tRPC prefers `parseAsync` of a schema, and zod is several times slower there. */
export type Parser<Schema extends z.ZodType> = {
  _input: z.input<Schema>;
  _output: z.output<Schema>;
  parse: (value: unknown) => z.output<Schema>;
  schema: Schema;
};

export const parser = <Schema extends z.ZodType>(schema: Schema) =>
  ({ parse: (value) => schema.parse(value), schema }) as Parser<Schema>;
export const createCallerFactory = t.createCallerFactory;

/** A failure as tRPC's error; services throw `AppError`, which names its own code. */
export const toTrpcError = (cause: unknown): TRPCError =>
  cause instanceof AppError
    ? new TRPCError({ code: cause.trpcCode, message: cause.message, cause })
    : getTRPCErrorFromUnknown(cause);

type Result = { ok: true } | { ok: false; error: TRPCError };

/** The rest of a call; a refusal becomes tRPC's error. Not a middleware of its own, as each costs several microseconds. */
async function withRefusals<R extends Result>(rest: () => Promise<R>): Promise<R> {
  try {
    const result = await rest();
    if (!result.ok && result.error.cause instanceof AppError) throw result.error.cause;
    return result;
  } catch (cause) {
    throw toTrpcError(cause);
  }
}

export const publicProcedure = t.procedure
  .meta({ access: 'public' })
  .use(({ next }) => withRefusals(() => next()));

const sessionProcedure = t.procedure.meta({ access: 'guest' }).use(({ ctx, next }) =>
  withRefusals(async () => {
    const { actor } = await authorize(ctx, 'guest');
    return next({ ctx: { actor } });
  }),
);

/** For a logged-in guest. A `user_id` in the input names the acting guest: it must be the session's own. */
export const guestProcedure = <Input extends z.ZodType>(input: Input) =>
  sessionProcedure.input(parser(input)).use(({ ctx, input: parsed, next }) => {
    const named = (parsed as { user_id?: number } | undefined)?.user_id;
    if (named === undefined || named === ctx.actor.id) return next();
    throw new AppError('FORBIDDEN', messages.generic.notYou);
  });

/** Calls of the host with ADMIN_TOKEN; without that setting they are closed. */
export const hostProcedure = t.procedure.meta({ access: 'host' }).use(({ ctx, next }) =>
  withRefusals(async () => {
    await authorize(ctx, 'host');
    return next();
  }),
);

export const setsMediaCookie = t.middleware(async ({ ctx, next }) => {
  const result = await next();
  const token = result.ok ? (result.data as LoginAnswer | VerifyEmailAnswer).session_token : null;
  if (token !== null) ctx.setMediaCookie(mediaSecret(token));
  return result;
});

export const endsMediaCookie = t.middleware(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) ctx.setMediaCookie(null);
  return result;
});

/** Sets the media cookie of the bearer again: a session restored from the browser's storage may have lost it. */
export const renewsMediaCookie = t.middleware(({ ctx, next }) => {
  if (ctx.token) ctx.setMediaCookie(mediaSecret(ctx.token));
  return next();
});
