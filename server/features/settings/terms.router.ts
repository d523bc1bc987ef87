import { ChangeTerms, Terms } from '../../../shared/host/moderation.ts';
import { asHost, hostProcedure, NoInput } from '../../api/trpc.ts';
import { changeTerms, findTerms } from './terms.service.ts';

export const termsProcedures = {
  terms: hostProcedure(NoInput, Terms).query(asHost(findTerms)),
  change_terms: hostProcedure(ChangeTerms, Terms).mutation(asHost(changeTerms)),
};
