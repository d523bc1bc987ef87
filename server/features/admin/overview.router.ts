import { Log, LogAnswer } from '../../../shared/host/log.ts';
import { OverviewAnswer } from '../../../shared/host/overview.ts';
import { asHost, hostProcedure, NoInput } from '../../api/trpc.ts';
import { log } from './acts.service.ts';
import { overview } from './overview.service.ts';

export const overviewProcedures = {
  overview: hostProcedure(NoInput, OverviewAnswer).query(asHost(overview)),
  log: hostProcedure(Log, LogAnswer).query(asHost(log)),
};
