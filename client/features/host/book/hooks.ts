import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BookPreview, EditedPlan } from '../../../../shared/host/book.ts';
import { limits } from '../../../../shared/limits.ts';
import { bookPartTexts } from '../../../../shared/messages/host/book.ts';
import { trpc } from '../../../app/trpc.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { byCreator, entryName } from '../../album/index.ts';

/** An entry in the order of the book, and the page after which it is listed. */
export type Row = { id: number; chapter: number; page: number };

type Arranged = { preview: BookPreview; plan: EditedPlan; revision: number };

/** The plan of the next pages, of which each change is saved at once; what is changed meanwhile goes after it. */
export function usePlan({ preview, revision, ...stored }: Arranged) {
  const { client, host } = trpc.useUtils();
  const [ahead, setAhead] = useState<EditedPlan | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const next = useRef<EditedPlan>(null);
  const base = useRef(revision);
  const { mutate, mutateAsync } = useMutation({
    scope: { id: 'book' },
    mutationFn: async () => {
      const plan = next.current;
      next.current = null;
      if (plan)
        base.current = (await client.host.arrange_book.mutate({ plan, revision: base.current })).revision;
    },
    onError: (error) => {
      next.current = null;
      setFailure(error);
    },
    onSettled: async () => {
      await host.book.invalidate();
      if (!next.current) setAhead(null);
    },
  });
  const plan = ahead ?? stored.plan;
  const rows = rowsOf(plan, preview);
  const set = (changes: Partial<EditedPlan>) => {
    // A change on top of one that is not stored yet is one of the same plan.
    if (!ahead) base.current = revision;
    next.current = { ...plan, ...changes };
    setAhead(next.current);
    setFailure(null);
    mutate();
  };
  return {
    plan,
    rows,
    set,
    isChanged: ahead !== null || revision !== preview.revision,
    alert: failure === null ? null : errorMessage(failure, bookPartTexts.notSaved),
    /** Resolves when nothing is on its way any more, to the revision that is stored then. */
    saved: async () => {
      await mutateAsync();
      return ahead ? base.current : revision;
    },
    toggle: (list: 'whole_pages' | 'leave_out', id: number) => {
      const before = plan[list];
      set({ [list]: before.includes(id) ? before.filter((one) => one !== id) : [...before, id] });
    },
    /** Moves a row to the place of another one, into its chapter; at the edge of a chapter it stays beside it. */
    move: (row: Row, target: Row | undefined) => {
      if (!target || row === target) return;
      const isDown = rows.indexOf(row) < rows.indexOf(target);
      const others = rows.filter((one) => one !== row);
      const at = others.indexOf(target) + Number(isDown === (row.chapter === target.chapter));
      const moved = others.toSpliced(at, 0, { ...target, id: row.id });
      set({
        chapters: plan.chapters.map((chapter, index) => ({
          ...chapter,
          entries: moved.flatMap((one) => (one.chapter === index ? one.id : [])),
        })),
      });
    },
  };
}

export type Plan = ReturnType<typeof usePlan>;

/** In the order of the plan, along the pages that are shown; what is on none is behind the one before it. */
function rowsOf({ chapters, leave_out }: EditedPlan, { on }: BookPreview): Row[] {
  const named = new Set(chapters.flatMap(({ entries }) => entries));
  const unnamed = leave_out.filter((id) => !named.has(id));
  const firsts = new Map(on.toReversed().map(({ id, page }) => [id, page]));
  const pages = [...firsts.values()].toSorted((one, other) => other - one);
  let page = 1;
  return chapters.flatMap(({ entries }, chapter) =>
    [...entries, ...(chapter === chapters.length - 1 ? unnamed : [])].map((id) => {
      if (firsts.has(id)) page = pages.pop() ?? page;
      return { id, chapter, page };
    }),
  );
}

/** What the rows show of entries, by their numbers; those that are gone or hidden are not there. */
export function useEntries(rows: readonly Row[]) {
  // In an order that no move changes.
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
  const starts = ids.flatMap((_, at) => (at % limits.batchIds === 0 ? at : []));
  const batches = trpc.useQueries((queries) =>
    starts.map((at) => queries.album.batch({ entry_ids: ids.slice(at, at + limits.batchIds) })),
  );
  const entries = batches.flatMap(({ data }) => data?.data.entries ?? []);
  return new Map(
    entries.map((entry) => [
      entry.id,
      {
        name: `${entryName(entry)}, ${byCreator(entry)}`,
        isPhoto: entry.content_type === 'image',
        thumbnail: entry.images[0]?.url ?? entry.poster_url ?? undefined,
      },
    ]),
  );
}
