import type { inferRouterInputs } from '@trpc/server';
import { activityRouter } from './features/activity/activity.router.ts';
import { albumRouter } from './features/album/album.router.ts';
import { changesRouter } from './features/changes/changes.router.ts';
import { commentsRouter } from './features/comments/comments.router.ts';
import { bookProcedures } from './archive/book/book.router.ts';
import { archivesProcedures } from './archive/making/making.router.ts';
import { downloadsRouter } from './archive/downloads/downloads.router.ts';
import { adminProcedures } from './features/admin/admin.router.ts';
import { picturesProcedures } from './features/pictures/pictures.router.ts';
import { settingsProcedures } from './features/settings/settings.router.ts';
import { systemRouter } from './features/system/system.router.ts';
import { translateRouter } from './features/translate/translate.router.ts';
import { accountsProcedures } from './features/users/accounts/accounts.router.ts';
import { hostsProcedures } from './features/users/hosts/hosts.router.ts';
import { invitesProcedures } from './features/users/invites/invites.router.ts';
import { usersRouter } from './features/users/users.router.ts';
import { createCallerFactory, router, type ProcedureMeta } from './api/trpc.ts';

const areas = {
  users: usersRouter,
  album: albumRouter,
  activity: activityRouter,
  comments: commentsRouter,
  downloads: downloadsRouter,
  changes: changesRouter,
  translate: translateRouter,
  system: systemRouter,
  host: router({
    ...hostsProcedures,
    ...invitesProcedures,
    ...accountsProcedures,
    ...adminProcedures,
    ...picturesProcedures,
    ...archivesProcedures,
    ...bookProcedures,
    ...settingsProcedures,
  }),
};

export const appRouter = router(areas);

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);

type Inputs = inferRouterInputs<AppRouter>;
export type ProcedureName = {
  [Area in keyof Inputs]: `${Area & string}.${keyof Inputs[Area] & string}`;
}[keyof Inputs];

const metas = new Map<string, ProcedureMeta>();
for (const [area, members] of Object.entries(areas)) {
  for (const [name, { meta }] of Object.entries<{ meta?: ProcedureMeta }>({ ...members } as never)) {
    if (meta) metas.set(`${area}.${name}`, meta);
  }
}

export const procedureNames = [...metas.keys()] as ProcedureName[];

export const metaOf = (name: ProcedureName): ProcedureMeta => metas.get(name) as ProcedureMeta;

/** Whether there is a procedure of this name, as in "album.list". */
export const isProcedure = (name: string): boolean => metas.has(name);
