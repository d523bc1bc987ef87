import { Confirm, ConfirmAnswer } from '../../../shared/host/confirm.ts';
import { asHost, hostProcedure } from '../../api/trpc.ts';
import { confirm } from './confirm.service.ts';

export const confirmProcedures = {
  confirm: hostProcedure(Confirm, ConfirmAnswer).mutation(asHost(confirm)),
};
