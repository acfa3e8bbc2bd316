import { type RefObject, useEffect } from 'react';
import { findWords } from './find-text.ts';

/** The name of the highlight in the stylesheet. */
const name = 'help-found';

/** Marks the words in a text that is shown, without changing it; where the browser knows no highlights, nothing is marked. */
export function useMarkedWords(box: RefObject<HTMLElement | null>, words: readonly string[], shown: boolean): void {
  useEffect(() => {
    const prose = box.current?.querySelector('.prose');
    if (!prose || !shown || words.length === 0 || !('highlights' in CSS)) return;
    const highlight = CSS.highlights.get(name) ?? new Highlight();
    CSS.highlights.set(name, highlight);
    const ranges = rangesIn(prose, words);
    for (const range of ranges) highlight.add(range);
    return () => {
      for (const range of ranges) highlight.delete(range);
    };
  }, [box, words, shown]);
}

function rangesIn(element: Element, words: readonly string[]): Range[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    for (const [from, to] of findWords(text.data, words)) {
      const range = new Range();
      range.setStart(text, from);
      range.setEnd(text, to);
      ranges.push(range);
    }
  }
  return ranges;
}
