import { Figures } from '../../../shared/host/figures.ts';
import { forAll, hostProcedure, NoInput } from '../../api/trpc.ts';
import * as figures from './figures.service.ts';

export const figuresProcedures = {
  figures: hostProcedure(NoInput, Figures).query(forAll(figures.show)),
};
