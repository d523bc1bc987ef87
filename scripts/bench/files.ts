import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Album } from './data.ts';
import type { Pair } from './load.ts';
import { makePhoto, uploadPhoto } from './photos.ts';
import { startNginx, type Running } from './processes.ts';
import type { Compared, Figure } from './report.ts';

type Compare = (ours: Running, baseline: Running, token: string, calls: Pair) => Promise<Compared>;

/** Measures the files of a photo beside nginx, which serves the same files unguarded. */
export async function measureFiles(
  ours: Running,
  album: Album,
  top: string,
  compare: Compare,
): Promise<Figure[]> {
  const urls = await uploadPhoto(ours, album, await makePhoto(1450, 1090));
  const uploads = join(album.folder, 'uploads');
  const sizeOf = (url: string) => statSync(join(album.folder, url)).size;
  const [thumbnail = '', picture = thumbnail] = [urls[0], urls.at(-1)];
  const scratch = join(top, 'nginx');
  mkdirSync(scratch, { recursive: true });
  const nginx = await startNginx(uploads, scratch);
  try {
    const etag = (await fetch(nginx.url + thumbnail)).headers.get('etag') ?? '';
    const own = `"${thumbnail.split('/').at(-1)}"`;
    const known = (tag: string) => () => ({ path: thumbnail, headers: { 'if-none-match': tag } });
    const whole = (path: string): Pair => ({ ours: () => ({ path }), baseline: () => ({ path }) });
    const rows: { title: string; url: string; calls: Pair; goal: number }[] = [
      { title: 'Thumbnail', url: thumbnail, calls: whole(thumbnail), goal: 0.15 },
      {
        title: 'Thumbnail that the browser has, 304',
        url: thumbnail,
        calls: { ours: known(own), baseline: known(etag) },
        goal: 0.15,
      },
      { title: 'Picture', url: picture, calls: whole(picture), goal: 0.25 },
    ];
    const figures: Figure[] = [];
    for (const { title, url, calls, goal } of rows)
      figures.push({
        size: sizeOf(url),
        title,
        goal,
        ...(await compare(ours, nginx, album.token, calls)),
      });
    console.log(figures);
    return figures;
  } finally {
    await nginx.stop();
  }
}
