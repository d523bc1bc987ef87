import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '../../server/router.ts';

/** The typed hooks of every procedure. Of a feature, only its `hooks.ts` imports them. */
export const trpc = createTRPCReact<AppRouter>();
