import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { phone } from '../launch.ts';

const gap = 16;

/** Screenshots of phone size: one PNG a screen, which shows the engines side by side. */
export function createContactSheet(folder: string) {
  const screens = new Map<string, Map<string, Buffer>>();
  return {
    add(engine: string, screen: string, picture: Buffer): void {
      screens.set(screen, (screens.get(screen) ?? new Map<string, Buffer>()).set(engine, picture));
    },
    /** Writes `<screen>.png`, the engines in the order in which they were added. */
    async write(): Promise<void> {
      mkdirSync(folder, { recursive: true });
      for (const [screen, pictures] of screens) {
        const row = [...pictures.values()].map((input, n) => ({
          input,
          left: n * (phone.width + gap),
          top: 0,
        }));
        const width = row.length * (phone.width + gap) - gap;
        await sharp({ create: { width, height: phone.height, channels: 3, background: 'gray' } })
          .composite(row)
          .png()
          .toFile(join(folder, `${screen}.png`));
      }
    },
  };
}
