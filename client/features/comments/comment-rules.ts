import { commentImageTypes } from '../../../shared/content-kind.ts';
import { characters, fileLimits, isBlank, limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { locale } from '../../../shared/messages/locale.ts';
import { errorMessage, statusOf } from '../../lib/errors.ts';

/** Why a text cannot be a comment, or null. The server validates; its schema would cost the client 27 kB here. */
export function textProblem(text: string): string | null {
  if (isBlank(text)) return messages.comment.required;
  return characters(text.trim()) > limits.comment ? messages.comment.tooLong : null;
}

/** Why a file cannot be an image comment, or null. What it truly is, the server finds in its bytes. */
export function imageProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  // Some phones name no type for what a file manager hands over.
  const allowed = type ? commentImageTypes.some((known) => known === type) : /\.(jpe?g|png|gif)$/i.test(name);
  if (!allowed) return messages.comment.imageKinds;
  return size > fileLimits.commentImage ? messages.comment.imageTooLarge : null;
}

/** The image in a clipboard. Copied text, too, often brings a picture of itself along: then the text is meant. */
export function pastedImage(clipboard: Pick<DataTransfer, 'files' | 'getData'> | null): File | undefined {
  if (!clipboard || clipboard.getData('text/plain') !== '') return undefined;
  return [...clipboard.files].find((file) => file.type.startsWith('image/'));
}

/** The specification's sentence for a failure, followed by the server's where the guest can act on it. */
export function commentError(error: unknown, sentence: string): string {
  const status = statusOf(error) ?? 0;
  if (status < 400 || status >= 500) return sentence;
  const reason = errorMessage(error, '');
  return reason ? locale.sentences([sentence, reason]) : sentence;
}
