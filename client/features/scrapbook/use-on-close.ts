import { useEffect, useEffectEvent } from 'react';

export function useOnClose(opened: boolean, onClosed: () => void): void {
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    if (!opened) return;
    return () => closed();
  }, [opened]);
}
