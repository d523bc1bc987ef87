import { useWindowEvent } from '@mantine/hooks';
import { pastedImage } from './comment-image.ts';

export function usePastedImage(active: boolean, onGiven: (file: File) => void): void {
  useWindowEvent('paste', (event) => {
    const image = active ? pastedImage(event.clipboardData) : undefined;
    if (!image) return;
    event.preventDefault();
    onGiven(image);
  });
  useWindowEvent('dragover', (event) => {
    // Else the browser would open the file, and leave the page.
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  useWindowEvent('drop', (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    if (active) onGiven(file);
  });
}
