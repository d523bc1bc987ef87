import { describe, expect, it } from 'vitest';
import { isFiltered, noFilters, readFilters, searchInput, writeFilters } from './album-filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

describe('the filters in the address bar', () => {
  it('come back as they were written', () => {
    const filters = {
      q: 'first dance',
      creator: 'Ada & Bob',
      content_type: 'image',
      top: true,
      order: 'oldest',
    } as const;
    expect(readFilters(writeFilters(new URLSearchParams(), filters))).toEqual(filters);
  });

  it('leave everything else in the address alone', () => {
    const params = writeFilters(new URLSearchParams('entry=7&q=old'), noFilters);
    expect(params.toString()).toBe('entry=7');
  });

  it('ignore a content type that does not exist', () => {
    expect(read('content_type=hologram')).toEqual(noFilters);
  });

  it('count a search of blanks as no filter', () => {
    expect(isFiltered({ ...noFilters, q: '  ' })).toBe(false);
    expect(isFiltered(read('top=1'))).toBe(true);
  });
});

describe('what the server is asked for', () => {
  it('is a page of twenty without filters', () => {
    expect(searchInput(noFilters)).toEqual({ limit: 20 });
  });

  it('Entries from the beginning are asked for by their sort', () => {
    expect(searchInput(read('order=oldest'))).toEqual({ limit: 20, sort: 'oldest' });
    expect(read('order=sideways')).toEqual(noFilters);
  });

  it('is the three most liked of the same filtered set', () => {
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
