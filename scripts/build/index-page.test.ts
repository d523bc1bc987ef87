import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const built = join(import.meta.dirname, '../../dist/client');

test('The page names an icon for home screens, a PNG of 180 pixels', async () => {
  const page = readFileSync(join(built, 'index.html'), 'utf8');
  const [, icon = ''] = /rel="apple-touch-icon" href="\.?\/([^"]+)"/.exec(page) ?? [];
  expect(await sharp(join(built, icon)).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
});
