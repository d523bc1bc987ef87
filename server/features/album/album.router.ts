import * as shape from '../../../shared/album.ts';
import { MessageAnswer } from '../../../shared/users.ts';
import { by, forAll, guestProcedure, router } from '../../api/trpc.ts';
import * as album from './album.service.ts';
import * as entries from './entries.service.ts';
import * as likes from './likes.service.ts';

export const albumRouter = router({
  list: guestProcedure(shape.ListAlbum, shape.EntryPage).query(by(album.list)),
  by_user: guestProcedure(shape.ListByUser, shape.EntryPage).query(by(album.listByUser)),
  search: guestProcedure(shape.SearchAlbum, shape.EntryPage).query(by(album.search)),
  hours: guestProcedure(shape.ListHours, shape.HoursAnswer).query(forAll(album.hours)),
  newest: guestProcedure(shape.SearchAlbum, shape.NewestAnswer).query(forAll(album.newest)),
  creators: guestProcedure(shape.Viewing, shape.CreatorsAnswer).query(forAll(album.creators)),
  opening: guestProcedure(shape.Viewing, shape.OpeningAnswer).query(forAll(album.opening)),
  batch: guestProcedure(shape.EntriesBatch, shape.EntriesBatchAnswer).query(by(album.batch)),
  entry: guestProcedure(shape.EntryById, shape.Entry).query(by(entries.show)),
  create: guestProcedure(shape.CreateEntry, shape.CreateEntryAnswer).mutation(by(entries.create)),
  update: guestProcedure(shape.UpdateEntry, shape.UpdateEntryAnswer).mutation(by(entries.update)),
  remove: guestProcedure(shape.EntryById, MessageAnswer).mutation(by(entries.remove)),
  likers: guestProcedure(shape.EntryById, shape.LikersAnswer).query(by(likes.listLikers)),
  like: guestProcedure(shape.EntryById, shape.LikeAnswer).mutation(by(likes.like)),
  unlike: guestProcedure(shape.EntryById, shape.LikeAnswer).mutation(by(likes.unlike)),
});
