import * as shape from '../../../shared/translate.ts';
import { guestProcedure, parser, router } from '../../api/trpc.ts';
import * as translations from './translations.service.ts';

export const translateRouter = router({
  translate: guestProcedure(shape.Translate)
    .output(parser(shape.TranslateAnswer))
    .mutation(({ ctx, input }) => translations.translate(ctx.deps, ctx.actor, input)),
});
