/** Reloads the page when a chunk is missing because the host has updated the journal, and not without a network. */
export function reloadOnUpdate(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfRenewed());
}

async function reloadIfRenewed(): Promise<void> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src.split('/').pop();
  try {
    const answer = await fetch(window.location.href, { cache: 'no-store' });
    const page = await answer.text();
    if (own && answer.ok && !page.includes(own)) window.location.reload();
  } catch {
    // No network: the page that uses it shows that.
  }
}
