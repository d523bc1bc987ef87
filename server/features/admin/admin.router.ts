import { EntryById } from '../../../shared/album.ts';
import { Figures } from '../../../shared/host/figures.ts';
import { Log, LogAnswer } from '../../../shared/host/log.ts';
import * as shape from '../../../shared/host/moderation.ts';
import { OverviewAnswer } from '../../../shared/host/overview.ts';
import { asHost, forAll, hostProcedure, NoInput } from '../../api/trpc.ts';
import { log } from './acts.service.ts';
import * as moderation from './moderation.service.ts';
import { figures, overview } from './overview.service.ts';

export const adminProcedures = {
  overview: hostProcedure(NoInput, OverviewAnswer).query(forAll(overview)),
  figures: hostProcedure(NoInput, Figures).query(forAll(figures)),
  log: hostProcedure(Log, LogAnswer).query(forAll(log)),
  hide: hostProcedure(shape.Hide, shape.HideAnswer).mutation(asHost(moderation.hide)),
  restore: hostProcedure(shape.OfSubject, shape.HideAnswer).mutation(asHost(moderation.restore)),
  show: hostProcedure(EntryById, shape.ShowAnswer).mutation(asHost(moderation.approve)),
  hidden: hostProcedure(NoInput, shape.HiddenAnswer).query(forAll(moderation.listHidden)),
  waiting: hostProcedure(NoInput, shape.WaitingAnswer).query(forAll(moderation.listWaiting)),
};
