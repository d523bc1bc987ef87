import { Suspense } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router';
import { GuestsOnly, NotForGuests } from './app/guards.tsx';
import { lazyPage } from './app/lazy-page.tsx';
import { paths } from './app/paths.ts';
import { LandingPage } from './pages/LandingPage.tsx';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import { PageSpinner } from './ui/Spinner.tsx';

// The landing page is in the first bundle; the frame of the others, with its libraries, and each page come when asked for.
const frame = lazyPage(() => import('./pages/Frame.tsx'));
const login = lazyPage(() => import('./pages/LoginPage.tsx'));
const reset = lazyPage(() => import('./pages/PasswordResetPage.tsx'));

const openPages = {
  [paths.register]: lazyPage(() => import('./pages/RegisterPage.tsx')),
  [paths.forgotPassword]: reset,
  [paths.resetPassword]: reset,
};
const guestPages = {
  [paths.album]: lazyPage(() => import('./pages/AlbumPage.tsx')),
  [paths.scrapbook]: lazyPage(() => import('./pages/ScrapbookPage.tsx')),
  [paths.profile]: lazyPage(() => import('./pages/ProfilePage.tsx')),
  '/user/:userId': lazyPage(() => import('./pages/UserPage.tsx')),
};

const pages = Object.entries({ [paths.login]: login, ...openPages, ...guestPages });

/** Begins to fetch what an address needs, so that frame, page and session are on their way side by side. */
export function preloadRoute(pathname: string): void {
  const page = pages.find(([path]) => matchPath(path, pathname))?.[1];
  if (!page) return;
  frame.preload();
  page.preload();
}

/** The route map, and who may pass where. */
export function AppRoutes() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageSpinner />}>
        <Routes>
          <Route path={paths.landing} element={<LandingPage preload={preloadRoute} />} />
          <Route element={<frame.Page />}>
            <Route element={<NotForGuests />}>
              <Route path={paths.login} element={<login.Page />} />
            </Route>
            {Object.entries(openPages).map(([path, { Page }]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route element={<GuestsOnly />}>
              {Object.entries(guestPages).map(([path, { Page }]) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
            </Route>
          </Route>
          <Route path="*" element={<Navigate to={paths.landing} replace />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
