import { kindOfFile } from '../content-kind.ts';

/** Of the accounts of imported pictures. Reserved (RFC 2606): no mail is delivered there, and no guest can prove an address of it. */
export const photographerDomain = '@photographer.invalid';

/** Whether a file of this path is a picture to import: no other kind, and nothing that a system hides in a folder. */
export const isPicture = (path: string): boolean =>
  kindOfFile({ name: path, type: '' }) === 'image' && !/(^|[/\\])(\.|__MACOSX)/.test(path);
