import { useEffect } from 'react';

/** Makes the browser confirm closing a tab with unsaved changes. */
export function useBeforeUnload(atRisk: boolean): void {
  useEffect(() => {
    if (!atRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [atRisk]);
}
