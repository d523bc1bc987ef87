import * as shape from '../../../shared/system.ts';
import { publicProcedure, router } from '../../api/trpc.ts';
import * as health from './health.service.ts';

export const systemRouter = router({
  health: publicProcedure.output(shape.Health).query(({ ctx }) => health.check(ctx.deps)),
  wedding: publicProcedure.output(shape.Wedding).query(({ ctx }) => health.wedding(ctx.deps)),
});
