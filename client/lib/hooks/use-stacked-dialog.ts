import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParamDialog } from './use-search-param-dialog.ts';

/** What is open over a dialog, and closes before it. */
export type StackedDialog<T> = { shown: T | null; open: (subject: T) => void; close: () => void };

/** A layer over a dialog under `parameter`, which Back closes alone; its content is lost by a reload. */
export function useStackedDialog<T extends { id: number | string }>(parameter: string): StackedDialog<T> {
  const { subject, open, close } = useSearchParamDialog(parameter);
  const [held, hold] = useState<T | null>(null);
  const shown = subject !== null && String(held?.id) === subject ? held : null;

  const isLost = subject !== null && shown === null;
  const isLeft = useRef(false);
  const leave = useEffectEvent(close);
  useEffect(() => {
    // Once: going back twice would leave the dialog, too.
    if (isLost && !isLeft.current) leave();
    isLeft.current = isLost;
  }, [isLost]);

  return {
    shown,
    open: (layer) => {
      hold(layer);
      open(layer.id);
    },
    close,
  };
}
