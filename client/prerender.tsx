import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import type { Wedding } from '../shared/system.ts';
import { blank } from './lib/wedding.ts';
import { App, preloadRoute } from './routes.tsx';

/** The markup of a page before anything is known of the browser. @throws what any component throws */
export async function renderPage(path: string, wedding: Partial<Wedding>): Promise<string> {
  await preloadRoute(path);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <App
      wedding={{ ...blank, ...wedding }}
      router={(routes) => <StaticRouter location={path}>{routes}</StaticRouter>}
    />,
    // In one piece: pieces that follow would need a script in the page.
    { progressiveChunkSize: Infinity, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}
