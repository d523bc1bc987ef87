import { locale } from '../../../shared/messages/locale.ts';

// Made at the first use: Firefox has it since version 125.
let segmenter: Intl.Segmenter | undefined;

/** The characters as a reader sees them; code points where the browser cannot segment. */
function* graphemes(text: string): Iterable<string> {
  if (typeof Intl.Segmenter !== 'function') return yield* text;
  segmenter ??= new Intl.Segmenter(locale.tag, { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** The first `max` characters as a reader sees them, with an ellipsis if there were more; no emoji is cut in two. */
export function cutText(text: string, max: number): string {
  // A grapheme is at least one code unit: a short text needs no counting.
  if (text.length <= max) return text;
  const kept: string[] = [];
  for (const grapheme of graphemes(text)) {
    if (kept.length === max) return `${kept.join('').trimEnd()}…`;
    kept.push(grapheme);
  }
  return text;
}

/** The beginning of a text without its blank lines, as `cutText` cuts it. */
export const beginningOf = (text: string, max: number): string => cutText(text.replace(/\n\s+/g, '\n'), max);

/** The first character as a reader sees it, in upper case: a guest's initial. */
export function initialOf(name: string): string {
  for (const grapheme of graphemes(name.trim())) return grapheme.toLocaleUpperCase(locale.tag);
  return '';
}
