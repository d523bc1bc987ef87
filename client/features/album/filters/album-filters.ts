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
  /** Where the story begins, an ISO time; blank for its beginning. */
  since: string;
};

export type AlbumOrder = 'newest' | 'oldest';

export const noFilters = { q: '', creator: '', content_type: '', top: false, since: '' } as const;

/**
 * The filters in an address; unknown values are left out.
 * @param afterwards whether the wedding is past: then the album is a story, unless the address names an order
 */
export function readFilters(params: URLSearchParams, afterwards: boolean): AlbumFilters {
  const type = params.get('content_type');
  const [usual, other] = afterwards ? (['oldest', 'newest'] as const) : (['newest', 'oldest'] as const);
  return {
    q: params.get('q') ?? '',
    creator: params.get('creator') ?? '',
    content_type: contentTypes.find((known) => known === type) ?? '',
    top: params.get('top') === '1',
    order: params.get('order') === other ? other : usual,
    since: /^[\d-]+T[\d:.]+Z$/.exec(params.get('since') ?? '')?.[0] ?? '',
  };
}

/** The address with changed filters; what is not named stays, but another list has its own places. */
export function writeFilters(params: URLSearchParams, changed: Partial<AlbumFilters>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ since: '', ...changed })) {
    const text = value === true ? '1' : (value || '').trim();
    if (text) next.set(name, text);
    else next.delete(name);
  }
  return next;
}

type Narrowing = Pick<AlbumFilters, 'q' | 'creator' | 'content_type'>;

/** What narrows the album, as the server is asked for it. */
export const narrowing = ({ q, creator, content_type }: Narrowing) => ({
  ...(q.trim() && { q: q.trim() }),
  ...(creator && { creator }),
  ...(content_type && { content_type }),
});

/** Whether anything is left out; the order leaves out nothing. */
export const isFiltered = ({ top, ...filters }: Narrowing & Pick<AlbumFilters, 'top'>): boolean =>
  top || Object.keys(narrowing(filters)).length > 0;

/** The input of `album.search`: the top entries are its first page by likes, and no more. */
export const searchInput = ({ top, order, since, ...filters }: AlbumFilters) => ({
  ...narrowing(filters),
  ...(top
    ? ({ sort: 'likes', limit: display.topLiked } as const)
    : { limit: pageSizes.album, ...(order === 'oldest' && { sort: order, ...(since && { since }) }) }),
});
