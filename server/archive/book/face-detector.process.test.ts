import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadDetector, packagesFolder } from '../../../scripts/admin/book/packages.ts';
import { tempFolder } from '../../testing/processes.ts';
import { faceFinder } from './face-detector.ts';

/** A face at a quarter of the width, without edges as sharp as no lens draws them. */
const drawnFace = () => {
  const face = `<ellipse cy="-14" rx="74" ry="92" fill="#3a2618"/><rect x="-28" y="60" width="56" height="70" fill="#c8906c"/>
    <rect x="-120" y="120" width="240" height="140" fill="#223"/><ellipse rx="60" ry="80" fill="#e0aa88"/>
    <ellipse cy="-62" rx="62" ry="30" fill="#3a2618"/><path d="M0-8l-8 30h16" fill="#cf9472"/>
    <path d="M-37-12a13 7 0 0 1 26 0a13 7 0 0 1-26 0m48 0a13 7 0 0 1 26 0a13 7 0 0 1-26 0" fill="#fff"/>
    <circle cx="-24" cy="-12" r="6" fill="#321"/><circle cx="24" cy="-12" r="6" fill="#321"/>
    <path d="M-40-28q16-8 30 0M10-28q16-8 30 0" stroke="#3a2618" stroke-width="5" fill="none"/>
    <path d="M-24 42q24 16 48 0q-24-6-48 0" fill="#a8403c"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#5a7a4a"/><g transform="translate(150 190)">${face}</g></svg>`;
  return sharp(Buffer.from(svg)).blur(2).png().toBuffer();
};

test(
  'The faces of a photo are found where they are, once, and kept',
  { timeout: 60_000 },
  async ({ skip }) => {
    const detector = await loadDetector(packagesFolder('.'));
    skip(detector === null, 'the face detector is not installed and cannot be');
    const file = join(tempFolder(), 'missing/folder/faces.json');
    const photo = await drawnFace();
    const finder = faceFinder(detector, file);
    const faces = await finder.of('one', async () => sharp(photo));
    await finder.close();
    expect(faces).toHaveLength(1);
    const [{ x, y, width, height } = { x: 0, y: 0, width: 0, height: 0 }] = faces;
    expect([x + width / 2, y + height / 2].map((middle) => Math.round(middle * 10) / 10)).toEqual([0.2, 0.5]);

    const later = faceFinder(detector, file);
    expect(await later.of('one', () => Promise.reject(new Error('opened again')))).toEqual(faces);
    await later.close();

    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -5));
    const anew = faceFinder(detector, file);
    expect(await anew.of('one', async () => sharp(photo))).toEqual(faces);
    await anew.close();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([['one', faces]]);
  },
);

test.each(['', '{}', '[["one", 7]]'])('Kept faces that cannot be read are as none: %s', async (damaged) => {
  const file = join(tempFolder(), 'faces.json');
  writeFileSync(file, damaged);
  expect(await faceFinder(null, file).of('one', () => Promise.reject(new Error('opened')))).toEqual([]);
});

test('A detector that cannot run finds nothing, holds nothing up, and leaves the photos to a later one', async () => {
  const folder = tempFolder();
  const file = join(folder, 'faces.json');
  const photo = await drawnFace();
  const finder = faceFinder(folder, file);
  for (const id of ['one', 'other']) expect(await finder.of(id, async () => sharp(photo))).toEqual([]);
  await finder.close();
  expect(existsSync(file)).toBe(false);
});
