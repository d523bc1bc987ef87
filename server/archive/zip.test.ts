import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { tempFolder } from '../testing/processes.ts';
import { dosTime, openZip, type Zip, type ZipFile } from './zip.ts';

const modified = dosTime('2027-06-12T16:34:00.000Z', 'Europe/Berlin');

const filesOf = (contents: Record<string, Buffer>): ZipFile[] =>
  Object.entries(contents).map(([path, bytes]) => ({
    path,
    size: bytes.length,
    crc32: crc32(bytes),
    modified,
    read: ({ start, end }) => [bytes.subarray(start, end + 1)],
  }));

/** An archive of these files in slices of `most`. */
const open = (files: readonly ZipFile[], most = 2): Promise<Zip> =>
  openZip(0, async (from) => ({
    files: files.slice(from, from + most),
    next: from + most < files.length ? from + most : undefined,
  }));

async function readPart({ read }: Zip, start: number, end: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of read({ start, end })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('An archive passes the test of unzip and holds every file byte for byte, with names of any script', async () => {
  const contents = {
    '2027-06-12_18-34_0001_京都.txt': Buffer.from('席を譲ってくれてありがとう'),
    '2027-06-12_18-35_0002_empty.jpg': Buffer.alloc(0),
    'photo.jpg': Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 31) % 256)),
  };
  const zip = await open(filesOf(contents));
  const folder = tempFolder();
  const archive = join(folder, 'album.zip');
  const bytes = await readPart(zip, 0, zip.size - 1);
  expect(bytes).toHaveLength(zip.size);
  writeFileSync(archive, bytes);
  expect(execFileSync('unzip', ['-t', archive], { encoding: 'utf8' })).toContain('No errors detected');
  execFileSync('unzip', ['-q', archive, '-d', folder], {
    env: { LC_ALL: 'C.UTF-8', PATH: process.env.PATH },
  });
  for (const [path, content] of Object.entries(contents))
    expect([path, readFileSync(join(folder, path)).equals(content)]).toEqual([path, true]);
  expect(execFileSync('unzip', ['-l', archive], { encoding: 'utf8' })).toContain('2027-06-12 18:34');
});

test('Any part of an archive equals that part of the whole', async () => {
  const contents = { 'a.txt': 'first', 'ö.txt': 'second', 'b.txt': 'third' };
  const zip = await open(
    filesOf(Object.fromEntries(Object.entries(contents).map(([name, text]) => [name, Buffer.from(text)]))),
  );
  const whole = await readPart(zip, 0, zip.size - 1);
  for (let start = 0; start < zip.size; start += 1)
    for (const end of [start, start + 7, zip.size - 1].filter((one) => one < zip.size))
      expect([start, end, await readPart(zip, start, end)]).toEqual([
        start,
        end,
        whole.subarray(start, end + 1),
      ]);
});

test('An archive of more than 65,535 files passes the test of unzip', async () => {
  const contents = Array.from({ length: 66_000 }, (_, index) => [`file-${index}`, Buffer.alloc(0)]);
  const zip = await open(filesOf(Object.fromEntries(contents)), 500);
  const archive = join(tempFolder(), 'many.zip');
  writeFileSync(archive, await readPart(zip, 0, zip.size - 1));
  expect(execFileSync('unzip', ['-tqq', archive], { encoding: 'utf8' })).toBe('');
  expect(execFileSync('unzip', ['-Z', '-h', archive], { encoding: 'utf8' })).toContain('entries: 66000');
});

test('Files beyond the first 4 GB are found by unzip', async () => {
  const zeros = Buffer.alloc(64 * 1024 ** 2);
  const sum = crc32(zeros);
  const files = Array.from({ length: 66 }, (_, index): ZipFile => ({
    path: `film-${index}`,
    size: zeros.length,
    crc32: sum,
    modified,
    read: () => [zeros],
  }));
  const zip = await open(files);
  expect(zip.size).toBeGreaterThan(2 ** 32);
  const archive = join(tempFolder(), 'large.zip');
  const file = openSync(archive, 'w');
  let at = 0;
  // The zeros are holes in the file.
  for await (const part of zip.read({ start: 0, end: zip.size - 1 }))
    at += part === zeros ? part.length : writeSync(file, part, 0, part.length, at);
  closeSync(file);
  const last = execFileSync('unzip', ['-p', archive, 'film-65'], { maxBuffer: zeros.length + 1 });
  expect(last.equals(zeros)).toBe(true);
});
