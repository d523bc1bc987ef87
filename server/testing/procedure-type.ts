import { appRouter, type ProcedureName } from '../router.ts';

export const typeOf = (name: ProcedureName): 'query' | 'mutation' | 'subscription' =>
  (appRouter._def.procedures as any)[name]._def.type;
