import { useEffect, useEffectEvent, useState } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { localDay } from '../../../shared/dates.ts';
import { useStore } from '../../lib/storage/store.ts';
import { useWedding } from '../../lib/wedding.ts';
import { isBlank, newItem, noWords, type HeldItem, type Item, type Words } from '../../outbox/item.ts';
import { change, claim, drop, find, hold, letGo, outbox, partsOf } from '../../outbox/outbox-store.ts';

/** What a form shows of an entry; its day is that of the wedding's time zone, as in the album. */
export const wordsOf = (entry: Entry, timeZone: string): Words => ({
  title: entry.title,
  description: entry.description,
  tags: entry.tags.join(', '),
  day: entry.happened_at ? localDay(entry.happened_at, timeZone) : '',
});

/** Ends the sending of an item: the next visit offers it, or sends it where no answer had come. */
function pause(id: string): void {
  find(id)?.stop.abort();
  if (find(id)?.state === 'sending') change(id, { state: 'writing' });
}

const withParts = (id: string) => [id, ...partsOf(id).map((part) => part.id)];

/**
 * The item that an open form edits. Offers what an earlier visit left; what was to be sent is taken up without asking.
 * `onRestored` gets what the form shows from then on.
 */
export function useFormItem(userId: number, entry: Entry | null, onRestored: (item: HeldItem) => void) {
  const { time_zone } = useWedding();
  const [own] = useState(() =>
    newItem({
      user_id: userId,
      entry_id: entry?.id ?? null,
      base: entry ? wordsOf(entry, time_zone) : noWords,
      seen: entry?.updated_at ?? null,
    }),
  );
  const [id, setId] = useState(own.id);
  const [offer, setOffer] = useState<HeldItem | null>(null);
  useStore(outbox);

  const restore = (found: HeldItem) => {
    drop(...withParts(id));
    setId(found.id);
    setOffer(null);
    onRestored(found);
  };
  const present = useEffectEvent((found: HeldItem) => {
    if (found.state === 'waiting' && isBlank(find(id) ?? own)) restore(found);
    else setOffer(found);
  });
  useEffect(() => {
    const isOfSameForm = ({ id: other, kind, entry_id, part_of }: Item) =>
      kind === 'entry' && part_of === null && entry_id === own.entry_id && other !== own.id;
    let isGone = false;
    const held = [own.id];
    hold(own);
    const leave = () => letGo(...held.flatMap(withParts));
    const begin = async () => {
      const [found] = await claim(userId, isOfSameForm, 1);
      if (found) held.push(found.id);
      if (isGone) leave();
      else if (found) present(found);
    };
    void begin();
    return () => {
      isGone = true;
      held.forEach(pause);
      leave();
    };
  }, [own, userId]);

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
      pause(id);
      drop(...withParts(id));
    },
  };
}
