import { commentImageTypes } from '../../../shared/content-kind.ts';
import { fileLimits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

const kinds: readonly string[] = commentImageTypes;

/** Why a file cannot be an image comment, or null. What it truly is, the server finds in its bytes. */
export function imageProblem({ name, type, size }: FileFacts): string | null {
  // Some phones name no type for what a file manager hands over.
  const allowed = type ? kinds.includes(type) : /\.(jpe?g|png|gif)$/i.test(name);
  if (!allowed) return messages.comment.imageKinds;
  return size > fileLimits.commentImage ? messages.comment.imageTooLarge : null;
}

/** The image in a clipboard. Copied text, too, often brings a picture of itself along: then the text is meant. */
export function pastedImage(clipboard: Pick<DataTransfer, 'files' | 'getData'> | null): File | undefined {
  if (!clipboard || clipboard.getData('text/plain') !== '') return undefined;
  return [...clipboard.files].find((file) => file.type.startsWith('image/'));
}
