import { useState } from 'react';
import { useBeforeUnload } from 'react-router';
import type { BookPreview, EditedPlan } from '../../../../shared/host/book.ts';
import { limits } from '../../../../shared/limits.ts';
import { trpc } from '../../../app/trpc.ts';

/** An entry in the order of the book; its reference is its number and what the couple reads of it. */
export type Row = { ref: string; chapter: number; page: number };

export const numberOf = (ref: string): number => parseInt(ref, 10);

/** The plan of the pages that are shown, with what the couple changes until it is sent. */
export function usePlan({ plan, on }: BookPreview) {
  const [state, setState] = useState(() => ({ plan, rows: rowsOf(plan, on), isChanged: false }));
  useBeforeUnload((event) => state.isChanged && event.preventDefault());
  const change = (changes: Partial<typeof state>) => setState({ ...state, isChanged: true, ...changes });
  const { rows } = state;
  const set = (changes: Partial<EditedPlan>) => change({ plan: { ...state.plan, ...changes } });
  return {
    ...state,
    set,
    toggle: (list: 'whole_pages' | 'leave_out', ref: string) => {
      const before = state.plan[list];
      set({ [list]: before.includes(ref) ? before.filter((one) => one !== ref) : [...before, ref] });
    },
    /** Moves a row to the place of another one, into its chapter; at the edge of a chapter it stays beside it. */
    move: (row: Row, target: Row | undefined) => {
      if (!target || row === target) return;
      const isDown = rows.indexOf(row) < rows.indexOf(target);
      const others = rows.filter((one) => one !== row);
      const at = others.indexOf(target) + Number(isDown === (row.chapter === target.chapter));
      change({ rows: others.toSpliced(at, 0, { ...target, ref: row.ref }) });
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

/** Small pictures of entries by their numbers. */
export function useThumbnails({ on, plan }: BookPreview): ReadonlyMap<number, string | undefined> {
  const ids = [...new Set([...on.map(({ id }) => id), ...plan.leave_out.map(numberOf)])];
  const starts = ids.flatMap((_, at) => (at % limits.batchIds === 0 ? at : []));
  const batches = trpc.useQueries((queries) =>
    starts.map((at) => queries.album.batch({ entry_ids: ids.slice(at, at + limits.batchIds) })),
  );
  const entries = batches.flatMap(({ data }) => data?.data.entries ?? []);
  return new Map(
    entries.map(({ id, images, poster_url }) => [id, images[0]?.url ?? poster_url ?? undefined]),
  );
}
