import type { Locator } from 'playwright-core';

/** Pastes a PNG from the clipboard while the focus is in `place`. */
export const paste = (place: Locator, png: Buffer): Promise<void> =>
  place.evaluate((element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, png.toString('base64'));
