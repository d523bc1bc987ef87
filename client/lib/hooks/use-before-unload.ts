import { useEffect } from 'react';

/** Makes the browser confirm closing a tab with unsaved changes. */
export function useBeforeUnload(atRisk: boolean): void {
  useEffect(() => {
    if (!atRisk) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [atRisk]);
}
