import { StrictMode, Suspense, useMemo, useState } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router';
import type { Wedding } from '../shared/system.ts';
import { GuestsOnly, NotForGuests } from './app/guards.tsx';
import { lazyPage, type PageModule } from './app/lazy-part.tsx';
import { pageFiles, paths, publicPaths } from './app/paths.ts';
import { WeddingContext } from './lib/wedding.ts';
import { LandingPage } from './pages/LandingPage.tsx';
import { ErrorBoundary } from './ui/PlainFailure.tsx';
import { PageSpinner } from './ui/Spinner.tsx';

// The landing page is in the first bundle; the frame of the others, with its libraries, and each page are loaded when needed.
const frame = lazyPage(() => import('./pages/Frame.tsx'));
const modules = import.meta.glob<PageModule>(['./pages/*Page.tsx', '!./pages/LandingPage.tsx']);
const pages = Object.entries(pageFiles).map(([path, file]) => ({
  path,
  ...lazyPage(modules[`./pages/${file}.tsx`]!),
}));

const isLogin = ({ path }: { path: string }) => path === paths.login;
const isOpen = ({ path }: { path: string }) => publicPaths.includes(path);

/** Fetches the code that an address needs; resolves when it is there, or cannot be had. */
export async function preloadRoute(pathname: string): Promise<void> {
  const page = pages.find(({ path }) => matchPath(path, pathname));
  if (page) await Promise.all([frame.preload(), page.preload()]);
}

type Props = {
  wedding: Wedding;
  /** Gives the routes their address: by the browser, or by a path when a page is prerendered. */
  router: (routes: React.ReactNode) => React.ReactNode;
};

/** The whole application. It renders the same markup when it is prerendered and when it is hydrated. */
export function App({ wedding: loaded, router }: Props) {
  const [wedding, change] = useState(loaded);
  const shown = useMemo(() => ({ wedding, change }), [wedding]);
  return (
    <StrictMode>
      <WeddingContext value={shown}>{router(<AppRoutes />)}</WeddingContext>
    </StrictMode>
  );
}

function AppRoutes() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageSpinner />}>
        <Routes>
          <Route path={paths.landing} element={<LandingPage preload={preloadRoute} />} />
          <Route element={<frame.Page />}>
            <Route element={<NotForGuests />}>{routesTo(pages.filter(isLogin))}</Route>
            {routesTo(pages.filter(isOpen))}
            <Route element={<GuestsOnly />}>
              {routesTo(pages.filter((page) => !isLogin(page) && !isOpen(page)))}
            </Route>
          </Route>
          <Route path="*" element={<Navigate to={paths.landing} replace />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

const routesTo = (some: typeof pages) =>
  some.map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />);
