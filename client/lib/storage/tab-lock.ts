/** Undefined on plain HTTP, where browsers have no locks: then every tab counts as the only one. */
const locks = (): LockManager | undefined => navigator.locks;

/** Reserves `task` for this tab until the returned function is called or the tab is closed. */
export function acquireTabLock(task: string): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  void locks()?.request(task, { ifAvailable: true }, () => released);
  return release;
}

/** A reloaded page releases its locks only after the new page has started; in milliseconds. */
const RELEASE_TIME = 1000;

/** Whether no tab holds the lock of `task`. */
export async function isTabLockAvailable(task: string): Promise<boolean> {
  try {
    await locks()?.request(task, { signal: AbortSignal.timeout(RELEASE_TIME) }, () => undefined);
    return true;
  } catch {
    return false;
  }
}
