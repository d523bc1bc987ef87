import { createTRPCQueryUtils } from '@trpc/react-query';
import type { Wedding } from '../../../shared/system.ts';
import { api } from '../../app/api.ts';
import { queryClient } from '../../app/query-client.ts';
import { isPast } from '../../lib/wedding.ts';
import { readFilters, searchInput } from './filters/album-filters.ts';

/** Fetches the first page of the album at this address into the cache, before the code that shows it is there. */
export function loadAlbum(search: string, wedding: Wedding): void {
  const filters = readFilters(new URLSearchParams(search), isPast(wedding));
  const { album } = createTRPCQueryUtils({ queryClient: queryClient(), client: api });
  void album.search.prefetchInfinite(searchInput(filters));
}
