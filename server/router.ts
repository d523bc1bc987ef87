import type { z } from 'zod';
import { albumRouter } from './features/album/album.router.ts';
import { commentsRouter } from './features/comments/comments.router.ts';
import { systemRouter } from './features/system/system.router.ts';
import { translateRouter } from './features/translate/translate.router.ts';
import { usersRouter } from './features/users/users.router.ts';
import type { Access } from './api/context.ts';
import { createCallerFactory, router } from './api/trpc.ts';

/** Every procedure of the house; the client knows this type and nothing else of the server. */
export const appRouter = router({
  users: usersRouter,
  album: albumRouter,
  comments: commentsRouter,
  translate: translateRouter,
  system: systemRouter,
});

export type AppRouter = typeof appRouter;

type Procedures = AppRouter['_def']['record'];
/** "album.list", "users.login" … */
export type ProcedureName = {
  [R in keyof Procedures]: `${R & string}.${keyof Procedures[R] & string}`;
}[keyof Procedures];

type Built = { _def: { meta?: { access: Access }; inputs: z.core.$ZodType[]; output: z.core.$ZodType } };

/** Whom a procedure is for, and its schemas, as it was built. */
export function procedureOf(name: ProcedureName) {
  // tRPC keeps its procedures by their whole names, and tells no type of it.
  const { meta, inputs, output } = (appRouter._def.procedures as unknown as Record<ProcedureName, Built>)[
    name
  ]._def;
  return { access: meta?.access ?? ('host' as const), input: inputs[0], output };
}

/** Whether there is a procedure of this name, as in "album.list". */
export const isProcedure = (name: string): boolean => Object.hasOwn(appRouter._def.procedures, name);

export const createCaller = createCallerFactory(appRouter);
