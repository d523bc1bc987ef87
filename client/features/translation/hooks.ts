import { trpc } from '../../app/trpc.ts';

export const useTranslate = () => trpc.translate.translate.useMutation();
