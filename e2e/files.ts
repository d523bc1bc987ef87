import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { tempFolder } from '../server/testing/processes.ts';

/** Files on the disk for `setInputFiles`, which takes a path faster than bytes, and on the clipboard. */

/** Creates a file with these first bytes and zeros up to its size; the end of the test removes it. @returns its path */
export function fileOfSize(name: string, size: number, head: string | Uint8Array = ''): string {
  const path = join(tempFolder(), name);
  writeFileSync(path, head);
  truncateSync(path, size);
  return path;
}

/** An image of one byte too many. */
export const tooLarge = (name: string): string => fileOfSize(name, 10 * 1024 * 1024 + 1);

/** Pastes a PNG from the clipboard while the focus is in `place`. */
export const paste = (place: Locator, png: Buffer): Promise<void> =>
  place.evaluate((element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, png.toString('base64'));
