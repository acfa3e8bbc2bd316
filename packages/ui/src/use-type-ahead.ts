import { useRef } from 'react';

/** Letters that follow one another within this belong to one word. */
const pauseMs = 800;

/** Collects letters typed one after another into what is searched for. */
export function useTypeAhead(): { add: (letter: string) => string; isTyping: () => boolean } {
  const word = useRef('');
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  const isTyping = () => performance.now() - lastAt.current < pauseMs;
  return {
    isTyping,
    add: (letter) => {
      word.current = isTyping() ? word.current + letter : letter;
      lastAt.current = performance.now();
      return word.current;
    },
  };
}
