import { counted } from '../../../shared/counted.ts';

/** Bytes that the typesetter takes beside the program, and for each page; measured on 400 and 2,556 pages. */
const base = 200 * 1024 ** 2;
const eachPage = 640 * 1024;

/** Why a book of so many pages cannot be set with `free` bytes of memory; undefined when it can. */
export function memoryProblem(pages: number, free: number): string | undefined {
  const needed = base + pages * eachPage;
  if (needed <= free) return undefined;
  const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;
  return `A book of ${counted(pages, 'page')} needs about ${gigabytes(needed)} of memory, and ${gigabytes(free)} are free: end other programs, make it in parts with --pick, or make it on a larger machine`;
}
