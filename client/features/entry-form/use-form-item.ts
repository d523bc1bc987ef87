import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import type { Entry } from '../../../shared/album.ts';
import { useStore } from '../../lib/storage/store.ts';
import { useWedding } from '../../lib/wedding.ts';
import { wordsOf } from '../../outbox/entry-words.ts';
import { isToResume, newItem, noWords, type ReservedItem, type Item } from '../../outbox/item.ts';
import { batchSize, hasToSend } from '../../outbox/stored-items.ts';
import {
  change,
  claim,
  drop,
  find,
  put,
  leaveBatch,
  letGo,
  outbox,
  partsOf,
  resumed,
} from '../../outbox/outbox-store.ts';

const withParts = (id: string) => [id, ...partsOf(id).map((part) => part.id)];

export type FormItemOptions = {
  entry: Entry | null;
  /** Gets what the form shows from then on. */
  onRestored: (item: ReservedItem) => void;
  /** Called in a form that a reload has opened again, and whose item the sender has taken up. */
  onResumed: () => void;
  /** Of the entry of an edit, which goes on as a new entry then. */
  isGone: (entryId: number) => boolean;
};

/** The item that an open form edits. Offers what an earlier visit left, and what the sender could not save. */
export function useFormItem({ entry, onRestored, onResumed, isGone }: FormItemOptions) {
  const { time_zone } = useWedding();
  const [arrival] = useState(useNavigationType());
  const [own] = useState(() =>
    newItem({
      entry_id: entry?.id ?? null,
      base: entry ? wordsOf(entry, time_zone) : noWords,
      seen: entry?.updated_at ?? null,
    }),
  );
  const [id, setId] = useState(own.id);
  const [offer, setOffer] = useState<ReservedItem | null>(null);
  useStore(outbox);

  const restore = (found: ReservedItem) => {
    drop(...withParts(id));
    if (entry === null) change(found.id, { entry_id: null, base: noWords, seen: null });
    setId(found.id);
    setOffer(null);
    onRestored(found);
  };
  const isOfSameForm = useEffectEvent(
    ({ id: other, kind, entry_id, part_of }: Item) =>
      kind === 'entry' &&
      part_of === null &&
      other !== own.id &&
      (entry_id === own.entry_id || (own.entry_id === null && entry_id !== null && isGone(entry_id))),
  );
  /** Those of this form that the sender has taken up, where a reload has opened it again. */
  const listResumed = useEffectEvent(() =>
    arrival === NavigationType.Pop ? resumed.get().filter((item) => isOfSameForm(item)) : [],
  );
  const closeIfResumed = useEffectEvent(() => {
    if (listResumed().length === 0) return;
    resumed.set([]);
    onResumed();
  });
  useEffect(() => {
    let isLeft = false;
    let stop = () => {};
    const reserved = [own.id];
    put(own);
    const leave = () => {
      // The form goes with the session then: the sender of the next one takes it up.
      if (batchSize.get() === 0 && hasToSend((item) => reserved.includes(item.id))) batchSize.set(null);
      letGo(...reserved.flatMap(withParts));
    };
    const begin = async () => {
      const taken = listResumed().map((item) => item.id);
      const isRefused = (item: Item) => isOfSameForm(item) && item.state === 'refused';
      const refused = outbox.get().find((item) => isRefused(item) && !taken.includes(item.id));
      if (refused) leaveBatch(refused.id, { state: 'writing', has_file: refused.file !== null });
      const isWritten = (item: Item) => isOfSameForm(item) && !isToResume(item);
      const found = refused ? find(refused.id) : (await claim(isWritten, 1))[0];
      if (found) reserved.push(found.id);
      if (isLeft) leave();
      else if (found) setOffer(found);
      else {
        stop = resumed.subscribe(() => closeIfResumed());
        closeIfResumed();
      }
    };
    void begin();
    return () => {
      isLeft = true;
      stop();
      for (const one of reserved) find(one)?.stop.abort();
      leave();
    };
  }, [own]);

  return {
    item: find(id) ?? own,
    parts: partsOf(id),
    isOffered: offer !== null,
    restore: () => offer && restore(offer),
    discard: () => {
      if (offer) drop(...withParts(offer.id));
      setOffer(null);
    },
    forget: () => {
      find(id)?.stop.abort();
      drop(...withParts(id));
    },
  };
}
