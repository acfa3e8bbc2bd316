import { type RefObject, useEffect } from 'react';
import { findWords } from './find-text.ts';

/** The name of the highlight in the stylesheet. */
const name = 'help-found';

/** Marks the words in a text that is shown, without changing it; where the browser knows no highlights, nothing is marked. */
export function useMarkedWords(box: RefObject<HTMLElement | null>, words: readonly string[], shown: boolean): void {
  useEffect(() => {
    const element = box.current;
    if (!element || !shown || words.length === 0 || !('highlights' in CSS)) return;
    const highlight = CSS.highlights.get(name) ?? new Highlight();
    CSS.highlights.set(name, highlight);
    let ranges: Range[] = [];
    const clear = () => {
      for (const range of ranges) highlight.delete(range);
    };
    const mark = () => {
      clear();
      ranges = [...element.querySelectorAll('.prose')].flatMap((text) => rangesIn(text, words));
      for (const range of ranges) highlight.add(range);
    };
    mark();
    // The text may come after its article was opened.
    const observer = new MutationObserver(mark);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      clear();
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
