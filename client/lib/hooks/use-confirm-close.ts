import { useEffect, useState } from 'react';
import { useSearchParamDialog } from './use-search-param-dialog.ts';

/**
 * A dialog in the address bar under `parameter` whose closing is confirmed while changes can be lost.
 * Back has changed the address already when its event arrives, so the address is restored first.
 */
export function useConfirmClose(parameter: string) {
  const { subject, open, close } = useSearchParamDialog(parameter);
  // What the dialog is about stays known while it closes.
  const [target, setTarget] = useState(subject);
  const [opened, setOpened] = useState(subject !== null);
  const [opening, setOpening] = useState(subject === null ? 0 : 1);
  const [asking, setAsking] = useState(false);
  const [atRisk, setAtRisk] = useState(false);
  const wentBack = subject === null && opened;

  if (subject !== null && !(opened && subject === target)) {
    setTarget(subject);
    setOpened(true);
    setOpening(opening + 1);
  }
  if (wentBack && !atRisk) setOpened(false);
  if (wentBack && atRisk && !asking) setAsking(true);
  useEffect(() => {
    if (wentBack && atRisk && target !== null) open(target);
  }, [wentBack, atRisk, target, open]);

  return {
    /** Counts the openings; 0 before the first one. */
    opening,
    opened,
    target,
    asking,
    atRisk,
    open,
    onRisk: setAtRisk,
    requestClose: () => (atRisk ? setAsking(true) : close()),
    stay: () => setAsking(false),
    /** Closes without confirmation. */
    leave: () => {
      setAtRisk(false);
      setAsking(false);
      close();
    },
  };
}

export type ConfirmClose = ReturnType<typeof useConfirmClose>;
