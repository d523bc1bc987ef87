import { kindOfFile } from '../content-kind.ts';

/** Whether a file of this path is a picture to import: no other kind, and nothing that a system hides in a folder. */
export const isPicture = (path: string): boolean =>
  kindOfFile({ name: path, type: '' }) === 'image' && !/(^|[/\\])(\.|__MACOSX)/.test(path);
