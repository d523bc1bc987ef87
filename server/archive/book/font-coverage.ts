import { readFileSync } from 'node:fs';

/** Which characters a font file has: the `cmap` table of TrueType, OpenType and collections (`.ttc`). */

type Ranges = (readonly [number, number])[];

export type Coverage = (codePoint: number) => boolean;

/**
 * The characters that any font of a file has.
 * @throws RangeError when the file is truncated
 */
export function readCoverage(file: string): Coverage {
  const bytes = readFileSync(file);
  const isCollection = bytes.toString('latin1', 0, 4) === 'ttcf';
  // The fonts of a collection share their characters.
  const ranges = rangesOf(bytes, isCollection ? bytes.readUInt32BE(12) : 0);
  return (codePoint) => {
    let [low, high] = [0, ranges.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const [first, last] = ranges[middle] ?? [0, -1];
      if (codePoint < first) high = middle - 1;
      else if (codePoint > last) low = middle + 1;
      else return true;
    }
    return false;
  };
}

function rangesOf(bytes: Buffer, font: number): Ranges {
  const cmap = tableOf(bytes, font, 'cmap');
  if (cmap === undefined) return [];
  const subtables = Array.from({ length: bytes.readUInt16BE(cmap + 2) }, (_, index) => {
    const at = cmap + bytes.readUInt32BE(cmap + 8 + index * 8);
    return { at, format: bytes.readUInt16BE(at) };
  });
  const wide = subtables.find(({ format }) => format === 12);
  if (wide) return wideRanges(bytes, wide.at);
  const narrow = subtables.find(({ format }) => format === 4);
  return narrow ? narrowRanges(bytes, narrow.at) : [];
}

function tableOf(bytes: Buffer, font: number, name: string): number | undefined {
  for (let index = 0; index < bytes.readUInt16BE(font + 4); index += 1) {
    const at = font + 12 + index * 16;
    if (bytes.toString('latin1', at, at + 4) === name) return bytes.readUInt32BE(at + 8);
  }
  return undefined;
}

const wideRanges = (bytes: Buffer, at: number): Ranges =>
  Array.from({ length: bytes.readUInt32BE(at + 12) }, (_, index) => {
    const group = at + 16 + index * 12;
    return [bytes.readUInt32BE(group), bytes.readUInt32BE(group + 4)] as const;
  });

function narrowRanges(bytes: Buffer, at: number): Ranges {
  const doubled = bytes.readUInt16BE(at + 6);
  return Array.from({ length: doubled / 2 }, (_, index) => {
    const last = bytes.readUInt16BE(at + 14 + index * 2);
    const first = bytes.readUInt16BE(at + 16 + doubled + index * 2);
    return [first, last] as const;
  }).filter(([first]) => first !== 0xffff);
}
