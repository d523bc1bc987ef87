import { useEffect, useEffectEvent } from 'react';

/** Does something `delay` milliseconds after `active` became true, unless the screen is gone by then. */
export function useDelayed(active: boolean, delay: number, action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => act(), delay);
    return () => clearTimeout(timer);
  }, [active, delay]);
}
