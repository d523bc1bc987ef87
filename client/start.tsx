import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { basePath } from './lib/base-path.ts';
import { followColorScheme } from './lib/color-scheme.ts';
import { readWedding } from './lib/wedding.ts';
import { App, preloadRoute } from './routes.tsx';

followColorScheme();
window.addEventListener('vite:preloadError', () => void reloadIfRenewed());

const root = document.getElementById('root') as HTMLElement;
const app = (
  <App
    wedding={readWedding()}
    router={(routes) => <BrowserRouter basename={basePath || '/'}>{routes}</BrowserRouter>}
  />
);
const loaded = preloadRoute(window.location.pathname.slice(basePath.length));
// A prerendered page keeps its markup, so its code must be there before React takes it over.
if (root.hasChildNodes()) void loaded.then(() => hydrateRoot(root, app));
else createRoot(root).render(app);

/** Reloads the page when a chunk is missing because the host has updated the journal, and not without a network. */
async function reloadIfRenewed(): Promise<void> {
  const own = document.querySelector<HTMLScriptElement>('script[src*="/main-"]')?.src.split('/').pop();
  try {
    const answer = await fetch(window.location.href, { cache: 'no-store' });
    const page = await answer.text();
    if (own && answer.ok && !page.includes(own)) window.location.reload();
  } catch {
    // No network: the page that uses it shows that.
  }
}
