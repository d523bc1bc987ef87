import { useSearchParams } from 'react-router';
import { lazyPart } from '../app/lazy-part.tsx';
import { AlbumGallery } from '../features/album/AlbumGallery.tsx';
import { PageSpinner } from '../ui/Spinner.tsx';

const Wall = lazyPart(() => import('../features/wall/Wall.tsx'), <PageSpinner />);

export default function AlbumPage() {
  const [query] = useSearchParams();
  return query.has('wall') ? <Wall /> : <AlbumGallery />;
}
