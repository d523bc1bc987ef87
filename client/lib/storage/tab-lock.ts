/** A page that is being reloaded releases its locks only after the next one has started; in milliseconds. */
const WAIT = 1000;

/**
 * Reserves `name` for this tab; always available without Web Locks (plain HTTP).
 * @returns the function that releases it, as closing the tab does; null while another tab has it
 */
export async function acquireTabLock(name: string): Promise<(() => void) | null> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return () => undefined;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const isGranted = await new Promise<boolean>((resolve) => {
    const hold = () => {
      resolve(true);
      return released;
    };
    locks.request(name, { signal: AbortSignal.timeout(WAIT) }, hold).catch(() => resolve(false));
  });
  return isGranted ? release : null;
}
