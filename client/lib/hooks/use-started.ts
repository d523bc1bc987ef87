import { useEffect } from 'react';

/** Marks the page as taken over by the application, for tests: its fields have their values only then. */
export function useStarted(): void {
  useEffect(() => {
    document.documentElement.dataset.started = '';
  }, []);
}
