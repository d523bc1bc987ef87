import { trpc } from '../../../app/trpc.ts';

export const useFigures = () => trpc.host.figures.useQuery();
