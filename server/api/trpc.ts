import { initTRPC, tracked } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { z } from 'zod';
import type { ErrorCode } from '../../shared/errors.ts';
import { streamLimits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import type { Actor, Deps, Host, Requester } from '../deps.ts';
import { AppError, statusOf, toEnvelope } from '../errors.ts';
import { requireActor, requireHost, type Access, type Context } from './context.ts';

/** What a procedure is for, and the schemas of which the description of the REST API is made. */
export type ProcedureMeta = { access: Access; input: z.ZodType; output?: z.ZodType };

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    // Never by NODE_ENV: a stack must not leave the server however it was started.
    isDev: false,
    sse: {
      ping: { enabled: true, intervalMs: streamLimits.heartbeat },
      client: { reconnectAfterInactivityMs: streamLimits.silence },
    },
    // Services throw `AppError`, which tRPC wraps as an internal error; the code is the envelope's.
    errorFormatter({ shape, error, ctx }) {
      const envelope = toEnvelope(error, ctx?.locale);
      const known: Partial<Record<ErrorCode, typeof shape.code>> = TRPC_ERROR_CODES_BY_KEY;
      const code = known[envelope.error] ?? shape.code;
      const data = { ...envelope, code: envelope.error, httpStatus: statusOf(envelope) };
      return { ...shape, ...envelope, code, data };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** What a call has changed is sent at once. */
const procedure = t.procedure.use(async ({ ctx, type, next }) => {
  const result = await next();
  if (type === 'mutation') ctx.deps.streams.wake();
  return result;
});

export const NoInput = z.object({}).optional();

/** tRPC parses by a schema asynchronously, for which zod compiles nothing. */
const checkedBy =
  <Output extends z.ZodType>(output: Output) =>
  (answer: unknown) =>
    output.parse(answer);

export const publicProcedure = <Input extends z.ZodType, Output extends z.ZodType>(
  input: Input,
  output: Output,
) => procedure.meta({ access: 'public', input, output }).input(input).output(checkedBy(output));

/** For guests who are hosts, in a session, and for programs with ADMIN_TOKEN. */
export const hostProcedure = <Input extends z.ZodType, Output extends z.ZodType>(
  input: Input,
  output: Output,
) =>
  procedure
    .meta({ access: 'host', input, output })
    .use(async ({ ctx, next }) => next({ ctx: { host: await requireHost(ctx) } }))
    .input(input)
    .output(checkedBy(output));

/** The session is checked before the input, the input before the rights; a `user_id` must be the session's own guest. */
const sessionProcedure = <Input extends z.ZodType>(input: Input, output?: z.ZodType) =>
  procedure
    .meta({ access: 'guest', input, ...(output && { output }) })
    .use(({ ctx, next }) => next({ ctx: { actor: requireActor(ctx) } }))
    .input(input)
    .use(({ ctx, input: parsed, next }) => {
      const named = (parsed as { user_id?: number } | undefined)?.user_id;
      if (named === undefined || named === ctx.actor.id) return next();
      throw new AppError('FORBIDDEN', messages.generic.notYou);
    });

export const guestProcedure = <Input extends z.ZodType, Output extends z.ZodType>(
  input: Input,
  output: Output,
) => sessionProcedure(input, output).output(checkedBy(output));

/** Answers a guest's procedure by a use case. */
export const by =
  <Input, Answer>(useCase: (deps: Deps, actor: Actor, input: Input) => Answer) =>
  ({ ctx, input }: { ctx: { deps: Deps; actor: Actor }; input: Input }) =>
    useCase(ctx.deps, ctx.actor, input);

/** Answers a procedure of hosts by a use case. */
export const asHost =
  <Input, Answer>(useCase: (deps: Deps, host: Host, input: Input) => Answer) =>
  ({ ctx, input }: { ctx: { deps: Deps; host: Host }; input: Input }) =>
    useCase(ctx.deps, ctx.host, input);

/** Answers a public procedure by a use case. */
export const byRequester =
  <Input, Answer>(useCase: (deps: Deps, requester: Requester, input: Input) => Answer) =>
  ({ ctx, input }: { ctx: Context; input: Input }) =>
    useCase(ctx.deps, ctx, input);

/** Answers a procedure by a use case that is the same for every caller. */
export const forAll =
  <Input, Answer>(useCase: (deps: Deps, input: Input) => Answer) =>
  ({ ctx, input }: { ctx: Context; input: Input }) =>
    useCase(ctx.deps, input);

export const guestSubscription = <Input extends z.ZodType>(input: Input) => sessionProcedure(input);

/** Events with their positions, of which a client that lost its connection names the last. */
export async function* withPositions<Event>(events: AsyncIterable<[position: string, event: Event]>) {
  for await (const [position, event] of events) yield tracked(position, event);
}

type Opened = { session_token: string | null; cookie?: string | null };

/** Opens a session and sets its cookies, or ends it and removes them, as it does a cookie that brings none back. */
export const cookieProcedure = <Input extends z.ZodType, Output extends z.ZodType>(
  input: Input,
  output: Output,
) =>
  publicProcedure(input, output).use(async ({ ctx, next }) => {
    const result = await next();
    if (result.ok) {
      const { session_token, cookie } = result.data as Opened;
      if (cookie !== undefined) ctx.setCookies(session_token, cookie);
    } else if (ctx.returnCookie !== null && toEnvelope(result.error).error === 'UNAUTHORIZED')
      ctx.setCookies(null, null);
    return result;
  });

/** Sets the media cookie of the bearer again: a session restored from the browser's storage may have lost it. */
export const renewsMediaCookie = t.middleware(({ ctx, next }) => {
  if (ctx.token) ctx.setCookies(ctx.token);
  return next();
});
