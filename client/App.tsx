import { StrictMode } from 'react';
import type { Wedding } from '../shared/system.ts';
import { WeddingContext } from './lib/wedding.ts';
import { AppRoutes } from './routes.tsx';

type Props = {
  wedding: Wedding;
  /** Gives the routes their address: by the browser, or by a path when a page is prerendered. */
  router: (routes: React.ReactNode) => React.ReactNode;
};

/** The whole application. It renders the same markup when it is prerendered and when it is hydrated. */
export const App = ({ wedding, router }: Props) => (
  <StrictMode>
    <WeddingContext value={wedding}>{router(<AppRoutes />)}</WeddingContext>
  </StrictMode>
);
