import { contentTypes, type ContentType } from '../../../../shared/catalog.ts';
import { display, pageSizes } from '../../../../shared/limits.ts';

/** What narrows the album; it is part of the address, so that Back, a reload and a shared link keep it. */
export type AlbumFilters = {
  q: string;
  /** A username, or blank for all guests. */
  creator: string;
  content_type: ContentType | '';
  top: boolean;
  order: AlbumOrder;
};

export type AlbumOrder = 'newest' | 'oldest';

export const noFilters: AlbumFilters = { q: '', creator: '', content_type: '', top: false, order: 'newest' };

/** The filters in an address; unknown values are left out. */
export function readFilters(params: URLSearchParams): AlbumFilters {
  const type = params.get('content_type');
  return {
    q: params.get('q') ?? '',
    creator: params.get('creator') ?? '',
    content_type: contentTypes.find((known) => known === type) ?? '',
    top: params.get('top') === '1',
    order: params.get('order') === 'oldest' ? 'oldest' : 'newest',
  };
}

export function writeFilters(params: URLSearchParams, filters: AlbumFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  const values = {
    ...filters,
    q: filters.q.trim(),
    top: filters.top ? '1' : '',
    order: filters.order === 'oldest' ? 'oldest' : '',
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Whether anything is left out; the order leaves out nothing. */
export const isFiltered = ({ q, creator, content_type, top }: AlbumFilters): boolean =>
  Boolean(q.trim() || creator || content_type || top);

/** The input of `album.search`: the top entries are its first page by likes, and no more. */
export function searchInput({ q, creator, content_type, top, order }: AlbumFilters) {
  return {
    ...(q.trim() && { q: q.trim() }),
    ...(creator && { creator }),
    ...(content_type && { content_type }),
    ...(top
      ? ({ sort: 'likes', limit: display.topLiked } as const)
      : { limit: pageSizes.album, ...(order === 'oldest' && { sort: order }) }),
  };
}

export const downloadInput = ({ q, creator, content_type, top }: AlbumFilters) => ({
  ...(q.trim() && { q: q.trim() }),
  ...(creator && { creator }),
  ...(content_type && { content_type }),
  top,
});
