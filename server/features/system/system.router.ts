import * as shape from '../../../shared/system.ts';
import { parser, publicProcedure, router } from '../../api/trpc.ts';
import * as health from './health.service.ts';

export const systemRouter = router({
  health: publicProcedure.output(parser(shape.Health)).query(({ ctx }) => health.check(ctx.deps)),
  wedding: publicProcedure.output(parser(shape.Wedding)).query(({ ctx }) => health.wedding(ctx.deps)),
});
