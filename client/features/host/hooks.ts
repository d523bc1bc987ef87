import { trpc } from '../../app/trpc.ts';

export const useConfirm = () => trpc.host.confirm.useMutation().mutateAsync;
