import * as shape from '../../../shared/system.ts';
import { NoInput, publicProcedure, router } from '../../api/trpc.ts';
import * as health from './health.service.ts';

export const systemRouter = router({
  health: publicProcedure(NoInput, shape.Health).query(({ ctx }) => health.check(ctx.deps)),
  wedding: publicProcedure(NoInput, shape.Wedding).query(({ ctx }) => health.wedding(ctx.deps)),
});
