import { useEffect, useEffectEvent } from 'react';

/** Calls back once a dialog that was open has closed, after everything has been drawn. */
export function useOnClose(opened: boolean, onClosed: () => void): void {
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    if (!opened) return;
    return () => closed();
  }, [opened]);
}
