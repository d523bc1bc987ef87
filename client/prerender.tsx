import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { placeholders } from '../shared/wedding.ts';
import { App } from './App.tsx';
import { preloadRoute } from './routes.tsx';

/** The markup of a page before anything is known of the browser; a couple may also have one common name. */
export type PrerenderedPage = Record<'pair' | 'single', { title: string; markup: string }>;

/** Renders the page of a path with `placeholders` for the wedding. @throws what any component throws */
async function prerenderPage(path: string): Promise<PrerenderedPage> {
  await preloadRoute(path);
  const { first, second } = placeholders;
  return { pair: await render(path, `${first} & ${second}`), single: await render(path, first) };
}

async function render(path: string, couple_names: string): Promise<{ title: string; markup: string }> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <App
      wedding={{
        couple_names,
        wedding_date: placeholders.date,
        time_zone: 'UTC',
        downloads: false,
        translates: false,
      }}
      router={(routes) => <StaticRouter location={path}>{routes}</StaticRouter>}
    />,
    // In one piece: pieces that follow would need a script in the page.
    { progressiveChunkSize: Infinity, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw errors[0];
  const html = await new Response(prelude).text();
  const [element, title = ''] = /<title>(.*?)<\/title>/s.exec(html) ?? [''];
  return { title, markup: html.replace(element, '') };
}

// The build runs this file with the patterns of the paths as arguments, and reads the pages from its output.
const pages: Record<string, PrerenderedPage> = {};
for (const pattern of process.argv.slice(2))
  pages[pattern] = await prerenderPage(pattern.replace(/:\w+/g, '1'));
process.stdout.write(JSON.stringify(pages), () => process.exit());
