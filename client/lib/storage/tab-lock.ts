/** A browser that knows no locks (it has none on plain HTTP) takes every tab for the only one. */
const locks = (): LockManager | undefined => navigator.locks;

/** Says to the other tabs that this one is at `task`, until the returned function is called or the tab goes. */
export function acquireTabLock(task: string): () => void {
  const end = Promise.withResolvers<void>();
  void locks()?.request(task, { ifAvailable: true }, () => end.promise);
  return end.resolve;
}

// A page that is being reloaded lets go only when the new one is there already.
const PATIENCE = 1000;

/** Whether no tab is at `task`. */
export async function isTabLockAvailable(task: string): Promise<boolean> {
  try {
    await locks()?.request(task, { signal: AbortSignal.timeout(PATIENCE) }, () => undefined);
    return true;
  } catch {
    return false;
  }
}
