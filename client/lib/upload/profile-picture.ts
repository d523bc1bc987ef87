import { kindOfFile, profilePictureTypes } from '../../../shared/content-kind.ts';
import { fileLimits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';

/** What the file picker offers; the server decides by the bytes. */
export const pictureAccept = profilePictureTypes.join(',');

export function pictureProblem(file: { name: string; type: string; size: number }): string | null {
  if (kindOfFile(file) !== 'image') return messages.picture.notImage;
  return file.size > fileLimits.profilePicture ? messages.picture.tooLarge : null;
}
