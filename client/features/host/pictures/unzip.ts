import { unzipRaw } from 'unzipit';
import type { Source } from './add-pictures.ts';

/** Bytes that one file may have: the tab has to hold them. */
const MAX_FILE = 100 * 1024 * 1024;

/** The files in a ZIP file, each read from it when it is opened. @throws Error, also for bytes that are not there */
export async function filesInZip(zip: File): Promise<Source[]> {
  const { entries } = await unzipRaw(zip);
  return entries.flatMap((entry) => {
    const { name: path, size, isDirectory } = entry;
    const open = async () => {
      // A file that has more than it says is refused by the library.
      if (size > MAX_FILE) throw new Error('A file of the archive is too large');
      const name = path.split('/').at(-1) ?? path;
      const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
      // What can be made smaller is known by its type.
      const type = `image/${ending === 'jpg' ? 'jpeg' : ending}`;
      return new File([await entry.blob()], name, { type, lastModified: zip.lastModified });
    };
    return isDirectory ? [] : [{ path, open }];
  });
}
