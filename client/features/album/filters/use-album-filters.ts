import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readFilters, writeFilters, type AlbumFilters } from './album-filters.ts';

/** The album's filters, kept in the address bar without a step of the history. */
export function useAlbumFilters(): [AlbumFilters, (change: Partial<AlbumFilters>) => void] {
  const [params, setParams] = useSearchParams();
  const [seen, setSeen] = useState(params);
  const [filters, setFilters] = useState(() => readFilters(params));
  if (params !== seen) {
    setSeen(params);
    setFilters(readFilters(params));
  }
  const change = (wanted: Partial<AlbumFilters>) => {
    // The address itself: two quick changes must not undo each other, and `params` is only what was drawn last.
    const address = new URLSearchParams(window.location.search);
    const next = { ...readFilters(address), ...wanted };
    // At once: the router draws a new address in its own time, and a switch must not spring back meanwhile.
    setFilters(next);
    setParams(writeFilters(address, next), { replace: true });
  };
  return [filters, change];
}
