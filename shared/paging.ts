import { z } from './zod.ts';
import { pageSizes } from './limits.ts';
import { messages } from './messages.ts';

const error = messages.generic.invalidPage;

/** `page` counts from 1; an endless list may call it `cursor`. Out of range is refused, never clamped. */
export const pageInput = (defaultLimit: number, maxLimit: number) => ({
  page: z.int({ error }).min(1, { error }).max(pageSizes.pageMax, { error }).optional(),
  cursor: z.int({ error }).min(1, { error }).max(pageSizes.pageMax, { error }).nullish(),
  limit: z.int({ error }).min(1, { error }).max(maxLimit, { error }).default(defaultLimit),
});

export const Pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  has_more: z.boolean(),
});
export type Pagination = z.infer<typeof Pagination>;

export type PageRequest = { page?: number | undefined; cursor?: number | null | undefined; limit: number };

export function pageOf(request: PageRequest): { page: number; limit: number; offset: number } {
  const page = request.page ?? request.cursor ?? 1;
  return { page, limit: request.limit, offset: (page - 1) * request.limit };
}

/** What a page says of itself, out of the exact number of rows that the viewer may see. */
export function paginate(request: PageRequest, total: number): Pagination {
  const { page, limit, offset } = pageOf(request);
  return { page, limit, total, has_more: offset + limit < total };
}
