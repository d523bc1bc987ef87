import { EntryById } from '../../../shared/album.ts';
import {
  HiddenAnswer,
  Hide,
  HideAnswer,
  ShowAnswer,
  Subject,
  WaitingAnswer,
} from '../../../shared/host/moderation.ts';
import { asHost, hostProcedure, NoInput } from '../../api/trpc.ts';
import * as moderation from './moderation.service.ts';

export const moderationProcedures = {
  hide: hostProcedure(Hide, HideAnswer).mutation(
    asHost((deps, host, { subject, subject_id, reason }) =>
      moderation.hide(deps, host, subject, subject_id, reason),
    ),
  ),
  restore: hostProcedure(Subject, HideAnswer).mutation(
    asHost((deps, host, { subject, subject_id }) => moderation.restore(deps, host, subject, subject_id, '')),
  ),
  show: hostProcedure(EntryById, ShowAnswer).mutation(asHost(moderation.show)),
  hidden: hostProcedure(NoInput, HiddenAnswer).query(asHost(moderation.listHidden)),
  waiting: hostProcedure(NoInput, WaitingAnswer).query(asHost(moderation.listWaiting)),
};
