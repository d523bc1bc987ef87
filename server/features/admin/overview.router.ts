import { Figures } from '../../../shared/host/figures.ts';
import { Log, LogAnswer } from '../../../shared/host/log.ts';
import { OverviewAnswer, ServerAnswer, SkipStep } from '../../../shared/host/overview.ts';
import { asHost, forAll, hostProcedure, NoInput } from '../../api/trpc.ts';
import { log } from './acts.service.ts';
import { show as showFigures } from './figures.service.ts';
import { examineServer, overview, skipStep } from './overview.service.ts';

export const overviewProcedures = {
  overview: hostProcedure(NoInput, OverviewAnswer).query(forAll(overview)),
  skip_step: hostProcedure(SkipStep, OverviewAnswer).mutation(asHost(skipStep)),
  server: hostProcedure(NoInput, ServerAnswer).query(forAll(examineServer)),
  figures: hostProcedure(NoInput, Figures).query(forAll(showFigures)),
  log: hostProcedure(Log, LogAnswer).query(asHost(log)),
};
