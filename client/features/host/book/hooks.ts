import { useState } from 'react';
import { useBeforeUnload } from 'react-router';
import type { BookPreview, EditedPlan } from '../../../../shared/host/book.ts';
import { limits } from '../../../../shared/limits.ts';
import { trpc } from '../../../app/trpc.ts';

/** An entry in the order of the book; its reference is its number and what the couple reads of it. */
export type Row = { ref: string; chapter: number; page: number };

export const numberOf = (ref: string): number => parseInt(ref, 10);
export const nameOf = (ref: string): string => ref.replace(/^\d+ ?/, '') || ref;

/** The plan of the pages that are shown, with what the couple changes until it is sent. */
export function usePlan({ plan, on }: BookPreview) {
  const [state, setState] = useState(() => ({ plan, rows: rowsOf(plan, on), isChanged: false }));
  useBeforeUnload((event) => state.isChanged && event.preventDefault());
  const { rows } = state;
  const isLeftOut = (ref: string) => state.plan.leave_out.includes(ref);
  const shown = rows.filter(({ ref }) => !isLeftOut(ref));
  const set = (change: Partial<EditedPlan>) =>
    setState((before) => ({ ...before, plan: { ...before.plan, ...change }, isChanged: true }));
  /** Puts a row before or after another one, in its chapter and on its page. */
  const place = (row: Row, target: Row, isAfter: boolean) => {
    const others = rows.filter((one) => one !== row);
    const at = others.indexOf(target) + Number(isAfter);
    const moved = others.toSpliced(at, 0, { ...target, ref: row.ref });
    setState((before) => ({ ...before, rows: moved, isChanged: true }));
  };
  return {
    ...state,
    shown,
    leftOut: rows.filter(({ ref }) => isLeftOut(ref)),
    set,
    toggle: (list: 'whole_pages' | 'leave_out', ref: string) => {
      const before = state.plan[list];
      set({ [list]: before.includes(ref) ? before.filter((one) => one !== ref) : [...before, ref] });
    },
    /** One place up or down; at the edge of a chapter into the next one. */
    step: (row: Row, by: 1 | -1) => {
      const target = shown[shown.indexOf(row) + by];
      if (target) place(row, target, (target.chapter === row.chapter) === by > 0);
    },
    drop: (ref: string, target: Row) => {
      const row = shown.find((one) => one.ref === ref);
      if (row && row !== target) place(row, target, shown.indexOf(row) < shown.indexOf(target));
    },
    edited: (): EditedPlan => ({
      ...state.plan,
      chapters: plan.chapters.map((chapter, at) => ({
        ...chapter,
        entries: rows.flatMap((row) => (row.chapter === at ? row.ref : [])),
      })),
    }),
  };
}

export type Plan = ReturnType<typeof usePlan>;

/** In the order of the pages; what is left out keeps its place, and what is gone from the album has none. */
function rowsOf({ chapters, leave_out }: EditedPlan, on: BookPreview['on']): Row[] {
  const pages = new Map(on.toReversed().map(({ id, page }) => [id, page]));
  let last = 1;
  return chapters.flatMap(({ entries }, chapter) =>
    entries
      .filter((ref) => pages.has(numberOf(ref)) || leave_out.includes(ref))
      .map((ref) => ({ ref, chapter, page: (last = pages.get(numberOf(ref)) ?? last) }))
      .toSorted((one, other) => one.page - other.page),
  );
}

/** The pages as they were drawn last; asked for anew when another drawing is done. */
export const useBook = () => trpc.host.book.useQuery(undefined, { staleTime: 0 });

export type Thumbnail = { url: string; isPhoto: boolean };

/** Small pictures of entries by their numbers. */
export function useThumbnails(ids: readonly number[]): ReadonlyMap<number, Thumbnail> {
  const starts = ids.flatMap((_, at) => (at % limits.batchIds === 0 ? at : []));
  const batches = trpc.useQueries((queries) =>
    starts.map((at) => queries.album.batch({ entry_ids: ids.slice(at, at + limits.batchIds) })),
  );
  const entries = batches.flatMap(({ data }) => data?.data.entries ?? []);
  return new Map(
    entries.flatMap(({ id, images, poster_url, content_type }) => {
      const url = images[0]?.url ?? poster_url;
      return url ? [[id, { url, isPhoto: content_type === 'image' }]] : [];
    }),
  );
}
