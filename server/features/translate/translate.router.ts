import * as shape from '../../../shared/translate.ts';
import { by, guestProcedure, router } from '../../api/trpc.ts';
import * as translations from './translations.service.ts';

export const translateRouter = router({
  translate: guestProcedure(shape.Translate, shape.TranslateAnswer).mutation(by(translations.translate)),
});
