import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import './app/global.css';
import { SessionKeeper } from './app/session.tsx';
import { loadWedding } from './app/wedding.ts';
import { basePath } from './lib/base-path.ts';
import { followColorScheme } from './lib/color-scheme.ts';
import { ignoreCompositionKeys } from './lib/composition-keys.ts';
import { followRoom } from './lib/follow-room.ts';
import { followUpdates } from './lib/follow-updates.ts';
import { followKeyboard } from './lib/keyboard-inset.ts';
import { followClicks } from './lib/last-clicked.ts';
import { playOneAtATime } from './lib/one-player.ts';
import { AppRoutes, preloadRoute } from './routes.tsx';

preloadRoute(window.location.pathname.slice(basePath.length));
void loadWedding();
followColorScheme();
followUpdates();
ignoreCompositionKeys();
followKeyboard();
followRoom();
followClicks();
playOneAtATime();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <SessionKeeper>
      <BrowserRouter basename={basePath || '/'}>
        <AppRoutes />
      </BrowserRouter>
    </SessionKeeper>
  </StrictMode>,
);
