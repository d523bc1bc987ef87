import { crc32, deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { isPicture } from '../../../../shared/host/picture-files.ts';
import { filesInZip } from './unzip.ts';

const text = (value: string) => Buffer.from(value);

/** A ZIP file of deflated files. */
function zipOf(files: Record<string, Buffer>): File {
  const [bodies, list]: [Buffer[], Buffer[]] = [[], []];
  for (const [name, bytes] of Object.entries(files)) {
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(Buffer.concat(bodies).length, 10);
    bodies.push(text('PK\u0003\u0004'), facts, text(name), packed);
    list.push(text('PK\u0001\u0002'), Buffer.alloc(2), facts, rest, text(name));
  }
  const [body, directory] = [Buffer.concat(bodies), Buffer.concat(list)];
  const end = Buffer.alloc(18);
  end.writeUInt16LE(bodies.length / 4, 4);
  end.writeUInt16LE(bodies.length / 4, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(body.length, 12);
  return new File([body, directory, text('PK\u0005\u0006'), end], 'photos.zip');
}

it('The pictures of a ZIP file are read, and nothing that a system hides in it', async () => {
  const content = {
    'day/': '',
    'day/one.JPG': 'first',
    'two.png': 'second',
    '__MACOSX/two.png': '',
    '._two.png': '',
  };
  const bytes = Object.entries(content).map(([name, words]) => [name, text(words)] as const);
  const found = await filesInZip(zipOf(Object.fromEntries(bytes)));
  const files = found.filter(({ path }) => isPicture(path));
  expect(files.map(({ path }) => path)).toEqual(['day/one.JPG', 'two.png']);
  const opened = await Promise.all(files.map(({ open }) => open()));
  expect(opened.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'one.JPG image/jpeg',
    'two.png image/png',
  ]);
  expect(await Promise.all(opened.map((file) => file.text()))).toEqual(['first', 'second']);
});

it('What is no ZIP file, and a file that would fill the memory, is refused', async () => {
  await expect(filesInZip(new File(['no'.repeat(99)], 'a.zip'))).rejects.toThrow('end of central directory');
  const [bomb] = await filesInZip(zipOf({ 'bomb.jpg': Buffer.alloc(101 * 1024 * 1024) }));
  await expect(bomb?.open()).rejects.toThrow('too large');
});
