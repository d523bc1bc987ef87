import { Log, LogAnswer } from '../../../shared/host/log.ts';
import { asHost, hostProcedure } from '../../api/trpc.ts';
import { log } from './acts.service.ts';

export const logProcedures = {
  log: hostProcedure(Log, LogAnswer).query(asHost(log)),
};
