import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { tempFolder } from '../testing/processes.ts';
import { dosTime, zipLayout, type ZipFile, type ZipLayout } from './zip.ts';

const modified = dosTime('2027-06-12T16:34:00.000Z', 'Europe/Berlin');

function filesOf(contents: Record<string, Buffer>) {
  const all = Object.entries(contents);
  const files = all.map(([path, bytes]): ZipFile => ({
    path,
    size: bytes.length,
    crc32: crc32(bytes),
    modified,
  }));
  return { files, bytesOf: (index: number) => all[index]?.[1] ?? Buffer.alloc(0) };
}

function readPart(layout: ZipLayout, start: number, end: number, bytesOf: (index: number) => Buffer): Buffer {
  const parts = [...layout.parts({ start, end })];
  return Buffer.concat(
    parts.map((part) =>
      Buffer.isBuffer(part) ? part : bytesOf(part.file).subarray(part.start, part.end + 1),
    ),
  );
}

test('An archive passes the test of unzip and holds every file byte for byte, with names of any script', () => {
  const contents = {
    '2027-06-12_18-34_0001_京都.txt': Buffer.from('席を譲ってくれてありがとう'),
    '2027-06-12_18-35_0002_empty.jpg': Buffer.alloc(0),
    'photo.jpg': Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 31) % 256)),
  };
  const { files, bytesOf } = filesOf(contents);
  const layout = zipLayout(files);
  const folder = tempFolder();
  const archive = join(folder, 'album.zip');
  const bytes = readPart(layout, 0, layout.size - 1, bytesOf);
  expect(bytes).toHaveLength(layout.size);
  writeFileSync(archive, bytes);
  expect(execFileSync('unzip', ['-t', archive], { encoding: 'utf8' })).toContain('No errors detected');
  execFileSync('unzip', ['-q', archive, '-d', folder], {
    env: { LC_ALL: 'C.UTF-8', PATH: process.env.PATH },
  });
  for (const [path, content] of Object.entries(contents))
    expect([path, readFileSync(join(folder, path)).equals(content)]).toEqual([path, true]);
  expect(execFileSync('unzip', ['-l', archive], { encoding: 'utf8' })).toContain('2027-06-12 18:34');
});

test('Any part of an archive equals that part of the whole', () => {
  const { files, bytesOf } = filesOf({ 'a.txt': Buffer.from('first'), 'ö.txt': Buffer.from('second') });
  const layout = zipLayout(files);
  const whole = readPart(layout, 0, layout.size - 1, bytesOf);
  for (let start = 0; start < layout.size; start += 1)
    for (const end of [start, start + 7, layout.size - 1].filter((one) => one < layout.size))
      expect([start, end, readPart(layout, start, end, bytesOf)]).toEqual([
        start,
        end,
        whole.subarray(start, end + 1),
      ]);
});

test('An archive of more than 65,535 files passes the test of unzip', () => {
  const { files, bytesOf } = filesOf(
    Object.fromEntries(Array.from({ length: 66_000 }, (_, index) => [`file-${index}`, Buffer.alloc(0)])),
  );
  const layout = zipLayout(files);
  const archive = join(tempFolder(), 'many.zip');
  writeFileSync(archive, readPart(layout, 0, layout.size - 1, bytesOf));
  expect(execFileSync('unzip', ['-tqq', archive], { encoding: 'utf8' })).toBe('');
  expect(execFileSync('unzip', ['-Z', '-h', archive], { encoding: 'utf8' })).toContain('entries: 66000');
});

test('Files beyond the first 4 GB are found by unzip', () => {
  const zeros = Buffer.alloc(64 * 1024 ** 2);
  const sum = crc32(zeros);
  const files = Array.from({ length: 66 }, (_, index): ZipFile => ({
    path: `film-${index}`,
    size: zeros.length,
    crc32: sum,
    modified,
  }));
  const layout = zipLayout(files);
  expect(layout.size).toBeGreaterThan(2 ** 32);
  const archive = join(tempFolder(), 'large.zip');
  const file = openSync(archive, 'w');
  let at = 0;
  // The zeros are holes in the file.
  for (const part of layout.parts({ start: 0, end: layout.size - 1 }))
    at += Buffer.isBuffer(part) ? writeSync(file, part, 0, part.length, at) : part.end - part.start + 1;
  closeSync(file);
  const last = execFileSync('unzip', ['-p', archive, 'film-65'], { maxBuffer: zeros.length + 1 });
  expect(last.equals(zeros)).toBe(true);
});
