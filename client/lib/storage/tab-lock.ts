/** A page that is being reloaded releases its locks only after the next one has started; in milliseconds. */
const WAIT = 1000;

/**
 * Reserves `name` for this tab. Without Web Locks (plain HTTP) every name is available.
 * @returns the function that releases it, which closing the tab does as well; null while another tab holds it
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
