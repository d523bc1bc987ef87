import { createContext, use } from 'react';
import { localDay } from '../../shared/dates.ts';
import type { Wedding } from '../../shared/system.ts';

export const blank: Wedding = {
  couple_names: '',
  wedding_date: '',
  wedding_place: '',
  landing_sentence: '',
  landing_photo: [],
  time_zone: 'UTC',
  downloads: false,
  translates: false,
  join_by_name: false,
};

/** The facts of the wedding. Every page needs them at once, so the server writes them into the page's head. */
export const WeddingContext = createContext({ wedding: blank, change: (_: Wedding): void => undefined });

export const useWedding = (): Wedding => use(WeddingContext).wedding;

/** Shows changed facts in this window; other windows have them from their next load on. */
export const useChangeWedding = () => use(WeddingContext).change;

/** What the server wrote into this page. */
export function readWedding(): Wedding {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="wedding"]');
  return meta ? (JSON.parse(meta.content) as Wedding) : blank;
}

export const isPast = ({ wedding_date, time_zone }: Wedding): boolean =>
  wedding_date < localDay(new Date().toISOString(), time_zone);
