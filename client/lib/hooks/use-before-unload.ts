import { useEffect } from 'react';

export function useBeforeUnload(atRisk: boolean): void {
  useEffect(() => {
    if (!atRisk) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [atRisk]);
}
