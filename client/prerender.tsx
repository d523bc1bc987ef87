import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App, preloadRoute } from './routes.tsx';

/** The markup of a page before anything is known of the browser. @throws what any component throws */
export async function renderPage(path: string, couple_names: string, wedding_date: string): Promise<string> {
  await preloadRoute(path);
  const errors: unknown[] = [];
  const wedding = { couple_names, wedding_date, time_zone: 'UTC', downloads: false, translates: false };
  const { prelude } = await prerender(
    <App wedding={wedding} router={(routes) => <StaticRouter location={path}>{routes}</StaticRouter>} />,
    // In one piece: pieces that follow would need a script in the page.
    { progressiveChunkSize: Infinity, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}
