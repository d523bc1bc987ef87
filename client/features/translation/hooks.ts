import type { Language } from '../../../shared/catalog.ts';
import { trpc } from '../../app/trpc.ts';

/** Translates a text. Rejects with the error of the call. */
export function useTranslate() {
  const translation = trpc.translate.translate.useMutation();
  return async (text: string, target_language: Language): Promise<string> =>
    (await translation.mutateAsync({ text, target_language })).translated_text;
}
