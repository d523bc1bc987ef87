import type { Language } from '../../../shared/catalog.ts';
import { trpc } from '../../app/trpc.ts';

/** Translates a text; the promise rejects with a failure for `failureMessage`. */
export function useTranslate() {
  const translation = trpc.translate.translate.useMutation();
  return async (text: string, target_language: Language): Promise<string> =>
    (await translation.mutateAsync({ text, target_language })).translated_text;
}
