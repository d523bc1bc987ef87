import * as shape from '../../../shared/album.ts';
import { MessageAnswer } from '../../../shared/users.ts';
import { guestProcedure, router } from '../../api/trpc.ts';
import * as album from './album.service.ts';
import * as entries from './entries.service.ts';
import * as likes from './likes.service.ts';

export const albumRouter = router({
  list: guestProcedure(shape.ListAlbum, shape.EntryPage).query(({ ctx, input }) =>
    album.list(ctx.deps, ctx.actor, input),
  ),

  by_user: guestProcedure(shape.ListByUser, shape.EntryPage).query(({ ctx, input }) =>
    album.listByUser(ctx.deps, ctx.actor, input),
  ),

  search: guestProcedure(shape.SearchAlbum, shape.EntryPage).query(({ ctx, input }) =>
    album.search(ctx.deps, ctx.actor, input),
  ),

  newest: guestProcedure(shape.SearchAlbum, shape.NewestAnswer).query(({ ctx, input }) =>
    album.newest(ctx.deps, input),
  ),

  creators: guestProcedure(shape.Viewing, shape.CreatorsAnswer).query(({ ctx }) => album.creators(ctx.deps)),

  batch: guestProcedure(shape.EntriesBatch, shape.EntriesBatchAnswer).query(({ ctx, input }) =>
    album.batch(ctx.deps, ctx.actor, input),
  ),

  entry: guestProcedure(shape.EntryById, shape.Entry).query(({ ctx, input }) =>
    entries.show(ctx.deps, ctx.actor, input),
  ),

  create: guestProcedure(shape.CreateEntry, shape.CreateEntryAnswer).mutation(({ ctx, input }) =>
    entries.create(ctx.deps, ctx.actor, input),
  ),

  update: guestProcedure(shape.UpdateEntry, shape.UpdateEntryAnswer).mutation(({ ctx, input }) =>
    entries.update(ctx.deps, ctx.actor, input),
  ),

  remove: guestProcedure(shape.EntryById, MessageAnswer).mutation(({ ctx, input }) =>
    entries.remove(ctx.deps, ctx.actor, input),
  ),

  likers: guestProcedure(shape.EntryById, shape.LikersAnswer).query(({ ctx, input }) =>
    likes.listLikers(ctx.deps, ctx.actor, input),
  ),

  like: guestProcedure(shape.EntryById, shape.LikeAnswer).mutation(({ ctx, input }) =>
    likes.like(ctx.deps, ctx.actor, input),
  ),

  unlike: guestProcedure(shape.EntryById, shape.LikeAnswer).mutation(({ ctx, input }) =>
    likes.unlike(ctx.deps, ctx.actor, input),
  ),
});
