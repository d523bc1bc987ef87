import { existsSync, mkdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { phone } from '../launch.ts';

const folder = join(import.meta.dirname, '../../screens/engines');
const engines = ['Chromium', 'Firefox', 'WebKit'];
const gap = 16;

/**
 * Adds a screenshot of phone size to `<screen>.png`, which shows the engines side by side. Each engine runs in a process of
 * its own, so each also writes a file of its own, from which every process makes the sheet.
 */
export async function addToContactSheet(engine: string, screen: string, picture: Buffer): Promise<void> {
  const parts = join(folder, 'parts');
  mkdirSync(parts, { recursive: true });
  const partOf = (name: string) => join(parts, `${screen} ${name}.png`);
  const replace = async (file: string, bytes: Buffer) => {
    const part = `${file}.${engine}`;
    await writeFile(part, bytes);
    await rename(part, file);
  };
  await replace(partOf(engine), picture);

  const row = await Promise.all(
    engines
      .flatMap((name, n) =>
        existsSync(partOf(name)) ? [{ left: n * (phone.width + gap), file: partOf(name) }] : [],
      )
      .map(async ({ left, file }) => ({ input: await readFile(file), left, top: 0 })),
  );
  const width = engines.length * (phone.width + gap) - gap;
  const background = { create: { width, height: phone.height, channels: 3, background: 'gray' } } as const;
  await replace(join(folder, `${screen}.png`), await sharp(background).composite(row).png().toBuffer());
}
