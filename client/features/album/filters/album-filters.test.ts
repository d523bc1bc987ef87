import { describe, expect, it } from 'vitest';
import { isFiltered, noFilters, readFilters, searchInput, writeFilters } from './album-filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

describe('The filters in the address', () => {
  it('Filters are read from the address as they were written', () => {
    const filters = {
      q: 'first dance',
      creator: 'Ada & Bob',
      content_type: 'image',
      top: true,
      order: 'oldest',
    } as const;
    expect(readFilters(writeFilters(new URLSearchParams(), filters))).toEqual(filters);
  });

  it('Filters leave other parameters of the address unchanged', () => {
    const params = writeFilters(new URLSearchParams('entry=7&q=old'), noFilters);
    expect(params.toString()).toBe('entry=7');
  });

  it('An unknown content type in the address is ignored', () => {
    expect(read('content_type=hologram')).toEqual(noFilters);
  });

  it('A search of blanks is no filter', () => {
    expect(isFiltered({ ...noFilters, q: '  ' })).toBe(false);
    expect(isFiltered(read('top=1'))).toBe(true);
  });
});

describe('The query of the album', () => {
  it('Without filters the query is a page of twenty', () => {
    expect(searchInput(noFilters)).toEqual({ limit: 20 });
  });

  it('Entries from the beginning are requested by their sort', () => {
    expect(searchInput(read('order=oldest'))).toEqual({ limit: 20, sort: 'oldest' });
    expect(read('order=sideways')).toEqual(noFilters);
  });

  it('The top entries are the three most liked of the same filters', () => {
    expect(
      searchInput({ ...noFilters, q: ' cake ', creator: 'Ada', content_type: 'text', top: true }),
    ).toEqual({
      q: 'cake',
      creator: 'Ada',
      content_type: 'text',
      sort: 'likes',
      limit: 3,
    });
  });
});
