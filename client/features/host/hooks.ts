import { trpc } from '../../app/trpc.ts';

export const useConfirm = () => trpc.host.confirm.useMutation().mutateAsync;
export const useFigures = () => trpc.host.figures.useQuery();
