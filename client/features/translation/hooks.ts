import { trpc } from '../../app/trpc.ts';

/** Translates a text into a language. */
export const useTranslate = () => trpc.translate.translate.useMutation();
