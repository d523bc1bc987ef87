import type { Book } from '../../../server/archive/book/create.ts';
import type { Remark } from '../../../server/archive/book/preflight.ts';
import { counted } from '../../../shared/messages/english.ts';

const maxListed = 20;

/** The preflight as lines for a person; all of it is in the JSON. */
export function reportOf(book: Book): string {
  const { width_mm, height_mm, bleed_mm } = book.size;
  const list = (heading: string, remarks: readonly Remark[]) => {
    const lines = remarks
      .slice(0, maxListed)
      .map(({ entry, title, reason }) => `  entry ${entry}, ${[...title].slice(0, 50).join('')}: ${reason}`);
    const more = remarks.length - lines.length;
    return remarks.length === 0
      ? []
      : [heading, ...lines, ...(more > 0 ? [`  and ${more} more: see --json`] : [])];
  };
  return [
    `A book of ${counted(book.entries, 'entry', 'entries')} by ${counted(book.guests, 'guest')}: ${counted(book.pages, 'page')} of ${width_mm} × ${height_mm} mm, bleed ${bleed_mm} mm, back ${book.spine_mm} mm`,
    `Pages:  ${book.to}`,
    `Cover:  ${book.cover}`,
    'Before you order:',
    ...book.remarks.map((remark) => `  ${remark}`),
    ...list('Set smaller than their likes ask for:', book.smaller),
    ...list('Left out:', book.left_out),
    ...book.problems,
  ].join('\n');
}
