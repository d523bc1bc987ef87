import { useEffect } from 'react';

/** Lets the browser ask before the tab is closed on something unsaved. */
export function useBeforeUnload(atRisk: boolean): void {
  useEffect(() => {
    if (!atRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [atRisk]);
}
