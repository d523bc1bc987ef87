import type { z } from 'zod';
import { activityRouter } from './features/activity/activity.router.ts';
import { albumRouter } from './features/album/album.router.ts';
import { changesRouter } from './features/changes/changes.router.ts';
import { commentsRouter } from './features/comments/comments.router.ts';
import { downloadsRouter } from './features/downloads/downloads.router.ts';
import { systemRouter } from './features/system/system.router.ts';
import { translateRouter } from './features/translate/translate.router.ts';
import { usersRouter } from './features/users/users.router.ts';
import type { Access, Context } from './api/context.ts';
import { createCallerFactory, router, type Parser } from './api/trpc.ts';

export const appRouter = router({
  users: usersRouter,
  album: albumRouter,
  activity: activityRouter,
  comments: commentsRouter,
  downloads: downloadsRouter,
  changes: changesRouter,
  translate: translateRouter,
  system: systemRouter,
});

export type AppRouter = typeof appRouter;

type Procedures = AppRouter['_def']['record'];
export type ProcedureName = {
  [R in keyof Procedures]: `${R & string}.${keyof Procedures[R] & string}`;
}[keyof Procedures];

export type ProcedureType = 'query' | 'mutation' | 'subscription';

type Built = {
  (call: {
    ctx: Context;
    path: string;
    type: ProcedureType;
    getRawInput: () => Promise<unknown>;
    signal: AbortSignal | undefined;
    batchIndex: number;
  }): Promise<unknown>;
  _def: {
    type: ProcedureType;
    meta?: { access: Access };
    inputs: Parser<z.ZodType>[];
    output?: Parser<z.ZodType>;
  };
};

// tRPC keeps its procedures by their whole names, and has no type for that.
const procedures = appRouter._def.procedures as unknown as Record<ProcedureName, Built>;

export function procedureOf(name: ProcedureName) {
  const { type, meta, inputs, output } = procedures[name]._def;
  return {
    type,
    access: meta?.access ?? ('host' as const),
    input: inputs[0]?.schema,
    output: output?.schema,
  };
}

/**
 * Runs a procedure with unparsed input; `signal` ends a subscription, whose output is an async iterable. @throws
 * TRPCError
 */
export const callProcedure = (
  ctx: Context,
  name: ProcedureName,
  input: unknown,
  signal?: AbortSignal,
): Promise<unknown> =>
  procedures[name]({
    ctx,
    path: name,
    type: procedures[name]._def.type,
    getRawInput: async () => input,
    signal,
    batchIndex: 0,
  });

/** Whether there is a procedure of this name, as in "album.list". */
export const isProcedure = (name: string): name is ProcedureName => Object.hasOwn(procedures, name);

export const createCaller = createCallerFactory(appRouter);
