/**
 * Keeps the screen on until the returned function is called, where the browser can: a suspended phone stops sending.
 */
export function keepAwake(): () => void {
  let held: WakeLockSentinel | null = null;
  let isOver = false;
  const take = async () => {
    try {
      const taken = await navigator.wakeLock.request('screen');
      if (isOver) await taken.release();
      else held = taken;
    } catch {
      // The battery is low, the page is hidden, or the browser has no such thing.
    }
  };
  // The browser releases the lock of a hidden page, and the page must request it again.
  const takeAgain = () => {
    if (document.visibilityState === 'visible' && held?.released !== false) void take();
  };
  document.addEventListener('visibilitychange', takeAgain);
  void take();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', takeAgain);
    held?.release().catch(() => undefined);
  };
}
