import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode, HostError } from './error-code.ts';

/** A folder that cannot be made, because of its `cause`. */
export class DataFolderError extends HostError {}

/** Makes a folder with its parents; Node's `recursive` never ends in /proc. @throws DataFolderError, ENOSPC */
export function makeFolder(path: string, mode = 0o777): void {
  try {
    mkdirSync(path, mode);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST' && statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
    if (code === 'ENOENT' && !existsSync(dirname(path))) {
      makeFolder(dirname(path), mode);
      return makeFolder(path, mode);
    }
    if (code === 'EACCES' || code === 'EPERM')
      throw new DataFolderError(`The folder ${path} may not be made by this user`, { cause: error });
    if (code === 'ENOSPC') throw error;
    throw new DataFolderError(`There can be no folder ${path}: choose another place`);
  }
}
