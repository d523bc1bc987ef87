const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first `max` characters as a reader sees them, with an ellipsis if there were more; no emoji is torn apart. */
export function cutText(text: string, max: number): string {
  // A grapheme is at least one code unit: a short text needs no counting.
  if (text.length <= max) return text;
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === max) return `${text.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return text;
}

/** The first character as a reader sees it, in upper case: a guest's initial. */
export const initialOf = (name: string): string =>
  [...graphemes.segment(name.trim())][0]?.segment.toLocaleUpperCase() ?? '';
