import { hostPageTexts } from '../../../shared/messages/host/page.ts';
import { errorMessage } from '../../lib/errors.ts';
import { toast } from '../../ui/toast.ts';

/** Hands a text, and a link, to the device's share sheet, else copies both. */
export async function share(text: string, url?: string): Promise<void> {
  // A browser has the one, or neither where the site is served without https.
  const { share: sheet, clipboard } = navigator as { share?: typeof navigator.share; clipboard?: Clipboard };
  try {
    if (sheet) return await sheet.call(navigator, { text, ...(url && { url }) });
    await clipboard?.writeText([text, url].filter(Boolean).join(' '));
    toast(clipboard ? hostPageTexts.copied : (url ?? hostPageTexts.notCopied));
  } catch (error) {
    // The sheet was closed.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast(errorMessage(error, url ?? hostPageTexts.notCopied));
  }
}
