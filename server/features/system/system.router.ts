import * as shape from '../../../shared/system.ts';
import { forAll, NoInput, publicProcedure, router } from '../../api/trpc.ts';
import * as health from './health.service.ts';

export const systemRouter = router({
  health: publicProcedure(NoInput, shape.Health).query(forAll(health.check)),
  wedding: publicProcedure(NoInput, shape.Wedding).query(forAll(health.wedding)),
});
