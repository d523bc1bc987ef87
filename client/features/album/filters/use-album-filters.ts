import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { localDay } from '../../../../shared/dates.ts';
import { useWedding } from '../../../lib/wedding.ts';
import { readFilters, writeFilters, type AlbumFilters } from './album-filters.ts';

/** The album's filters, kept in the address bar without a step of the history. */
export function useAlbumFilters(): [AlbumFilters, (change: Partial<AlbumFilters>) => void] {
  const { wedding_date, time_zone } = useWedding();
  const [today] = useState(() => localDay(new Date().toISOString(), time_zone));
  const isPast = wedding_date < today;
  const [params, setParams] = useSearchParams();
  const [seen, setSeen] = useState(params);
  const [filters, setFilters] = useState(() => readFilters(params, isPast));
  if (params !== seen) {
    setSeen(params);
    setFilters(readFilters(params, isPast));
  }
  const change = (wanted: Partial<AlbumFilters>) => {
    // The address itself: two quick changes must not undo each other, and `params` is only what was drawn last.
    const next = writeFilters(new URLSearchParams(window.location.search), wanted);
    // At once: the router draws a new address in its own time, and a switch must not spring back meanwhile.
    setFilters(readFilters(next, isPast));
    setParams(next, { replace: true });
  };
  return [filters, change];
}
