import './app/global.css';
import { paths } from './app/paths.ts';
import { beginSession, session } from './app/session-store.ts';
import { basePath } from './lib/base-path.ts';
import { readWedding } from './lib/wedding.ts';

// What a guest's page shows is asked for while React and the code of the page are still on their way.
beginSession();
const { pathname, search } = window.location;
if (session.get().userId !== null && pathname === basePath + paths.album)
  import('./features/album/loader.ts').then(
    ({ loadAlbum }) => loadAlbum(search, readWedding()),
    () => undefined,
  );
void import('./start.tsx');
