import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBeforeUnload, useLocation, useNavigate, useSearchParams } from 'react-router';

/**
 * Keeps the subject of a dialog in the address bar under `parameter`, so that the phone's Back closes it and a link opens
 * it. Closing goes back, or stays on the page after a link. Dialogs may open over each other; Back closes the last one.
 */
export function useSearchParamDialog(parameter: string) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { opened?: string } | null };
  const [params] = useSearchParams();
  return {
    subject: params.get(parameter),
    // The same function each time, so that what opens the dialog is not drawn anew for it. A second press is no second step.
    open: useCallback(
      (subject: string | number) =>
        void navigate(address(parameter, subject), {
          state: { opened: parameter },
          replace: new URLSearchParams(window.location.search).get(parameter) === String(subject),
        }),
      [navigate, parameter],
    ),
    /** Changes the subject of the open dialog; Back still closes it. */
    step: (subject: string | number) => void navigate(address(parameter, subject), { replace: true, state }),
    close: () => {
      // A dialog that closes late must not close the one below it.
      if (!new URLSearchParams(window.location.search).has(parameter)) return;
      if (state?.opened === parameter) void navigate(-1);
      else void navigate(address(parameter, null), { replace: true, state });
    },
  };
}

/** The address with another subject, or none. The current address is read: the last render may be older. */
function address(parameter: string, subject: string | number | null) {
  const next = new URLSearchParams(window.location.search);
  if (subject === null) next.delete(parameter);
  else next.set(parameter, String(subject));
  return { search: next.toString() };
}

/** A layer over a dialog under `parameter`, which Back closes alone; its content is lost by a reload. */
export function useStackedDialog<T extends { id: number | string }>(parameter: string) {
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
    open: (layer: T) => {
      hold(layer);
      open(layer.id);
    },
    close,
  };
}

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

/** Lets the dialog, and the browser that is closed or reloaded, ask before changes are lost. */
export function useAtRisk({ onRisk }: ConfirmClose, atRisk: boolean): void {
  useEffect(() => onRisk(atRisk), [onRisk, atRisk]);
  useBeforeUnload((event) => atRisk && event.preventDefault());
}
