import { useEffect } from 'react';

/** Shorter words of a Latin text are in every other word. */
const MIN_LETTERS = 3;
/** What stands before a found word that the beginning of a text does not have, in characters. */
const LEAD = 30;

const wordsOf = (q: string): string[] =>
  q.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word.length >= MIN_LETTERS || /[^\p{ASCII}]/u.test(word));

/** Matches any word of a search; null where none is to be marked. */
export function foundIn(q: string): RegExp | null {
  const words = wordsOf(q);
  return words.length > 0 ? new RegExp(words.join('|'), 'giu') : null;
}

/** The part of a text that begins shortly before the first found word; all of it where that is near the beginning. */
export function fromFound(text: string, q: string, shown: number): string {
  const at = foundIn(q)?.exec(text)?.index ?? 0;
  if (at + LEAD < shown) return text;
  const lead = text.slice(at - LEAD, at).replace(/^\S*\s?/, '');
  return `…${lead}${text.slice(at)}`;
}

/**
 * Marks the words of a search in a list, where the browser can without other elements.
 * @param shown what the list shows: others are marked anew
 */
export function useFoundMarks(
  list: React.RefObject<HTMLElement | null>,
  q: string,
  shown: readonly unknown[],
): void {
  useEffect(() => {
    const found = foundIn(q);
    if (!found || shown.length === 0 || !list.current || !('highlights' in CSS)) return undefined;
    const marks = new Highlight();
    const texts = document.createTreeWalker(list.current, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      for (const { index, 0: word } of node.data.matchAll(found)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        marks.add(range);
      }
    }
    CSS.highlights.set('found', marks);
    return () => void CSS.highlights.delete('found');
  }, [list, q, shown]);
}
