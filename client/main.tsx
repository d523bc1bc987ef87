import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import './app/global.css';
import { beginSession } from './app/session-store.ts';
import { basePath } from './lib/base-path.ts';
import { followColorScheme } from './lib/color-scheme.ts';
import { followClicks } from './lib/return-focus.ts';
import { readWedding } from './lib/wedding.ts';
import { listenToWindow } from './lib/window-listeners.ts';
import { App, preloadRoute } from './routes.tsx';

beginSession();
followColorScheme();
followClicks();
listenToWindow();

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
