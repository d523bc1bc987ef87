import { crc32, deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { picturesInZip } from './unzip.ts';

const text = (value: string) => Buffer.from(value);

/** A ZIP file of deflated files; `claimed` is what it says of the size of each. */
function zipOf(files: Record<string, Buffer>, claimed?: number): File {
  const [bodies, list]: [Buffer[], Buffer[]] = [[], []];
  for (const [name, bytes] of Object.entries(files)) {
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claimed ?? bytes.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(Buffer.concat(bodies).length, 10);
    bodies.push(text('PK\u0003\u0004'), facts, text(name), packed);
    list.push(text('PK\u0001\u0002'), Buffer.alloc(2), facts, rest, text(name));
  }
  const [body, directory] = [Buffer.concat(bodies), Buffer.concat(list)];
  const end = Buffer.alloc(18);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(body.length, 12);
  return new File([body, directory, text('PK\u0005\u0006'), end], 'photos.zip');
}

it('The pictures of a ZIP file are read, and nothing that a system hides in it', async () => {
  const files = {
    'day/one.JPG': 'first',
    'two.png': 'second',
    '._two.png': '',
    '__MACOSX/two.png': '',
    'a.txt': '',
  };
  const bytes = Object.entries(files).map(([name, content]) => [name, text(content)] as const);
  const { pictures, others } = await picturesInZip(zipOf(Object.fromEntries(bytes)));
  const opened = await Promise.all(pictures.map(({ open }) => open()));
  expect([opened.map(({ name, type }) => `${name} ${type}`), others]).toEqual([
    ['one.JPG image/jpeg', 'two.png image/png'],
    3,
  ]);
  expect(await Promise.all(opened.map((file) => file.text()))).toEqual(['first', 'second']);
});

it('What is no ZIP file, and a picture that is larger than the archive says, is refused', async () => {
  await expect(picturesInZip(new File(['no'.repeat(99)], 'a.zip'))).rejects.toThrow('no ZIP file');
  const { pictures } = await picturesInZip(zipOf({ 'bomb.jpg': Buffer.alloc(9_000_000) }, 100));
  await expect(pictures[0]?.open()).rejects.toThrow('lies about its sizes');
});
