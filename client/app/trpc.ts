import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '../../server/router.ts';

/** The typed hooks of every procedure. Only a feature's `hooks.ts` may import them. */
export const trpc = createTRPCReact<AppRouter>();
