import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Album } from './data.ts';
import { measure, type Calls } from './load.ts';
import { startNginx, type Running } from './processes.ts';
import type { Reached } from './report.ts';
import { makePhoto, uploadFile } from './uploads.ts';

const ms = 2000;

/** Measures the files of a photo beside nginx, which serves the same files unguarded. */
export async function measureFiles(ours: Running, album: Album, top: string): Promise<Reached[]> {
  const photo = await makePhoto(1450, 1090);
  const { images, content_url } = await uploadFile(ours, album, photo, 'photo.jpg', 'image/jpeg');
  const thumbnail = images[0]?.url ?? content_url;
  const scratch = join(top, 'nginx');
  mkdirSync(scratch, { recursive: true });
  const nginx = await startNginx(join(album.folder, 'uploads'), scratch);
  try {
    const found: Reached[] = [];
    const compare = async (title: string, goal: number, path: string, isKnown: boolean) => {
      const side = async (server: Running) => {
        const headers = { authorization: `Bearer ${album.token}` };
        const etag = (await fetch(server.url + path, { headers })).headers.get('etag') ?? '';
        const calls: Calls = () => ({ path, ...(isKnown && { headers: { 'if-none-match': etag } }) });
        await measure(server, album.token, calls, ms);
        return (await measure(server, album.token, calls, ms)).cpu;
      };
      const value = (await side(nginx)) / (await side(ours));
      found.push({ title: `${title}, nginx / ours`, value, unit: '', goal, least: true });
    };
    await compare('Thumbnail', 0.15, thumbnail, false);
    await compare('Thumbnail that the browser has, 304', 0.15, thumbnail, true);
    await compare('Picture', 0.25, content_url, false);
    return found;
  } finally {
    await nginx.stop();
  }
}
