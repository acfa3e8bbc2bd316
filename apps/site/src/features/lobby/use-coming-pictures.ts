import { fetchPicture } from '@croupier/ui/picture-ahead';
import { useEffect, useRef } from 'react';
import { isFlying } from './row-turns.ts';

/** Pictures that are held for cards to come: those of a row and of the one before it, at the most columns there are. */
const mostHeld = 12;

/**
 * Fetches pictures of cards that come next, so that they are drawn with their cards: each one that came later would have its row drawn
 * anew. One a frame, for many at once take more of a frame than it has; none for a list that flies, which draws no cards.
 */
export function useComingPictures(addresses: readonly string[]): void {
  const held = useRef<HTMLImageElement[]>([]);
  const asked = addresses.join('\n');
  useEffect(() => {
    const waiting = asked === '' ? [] : asked.split('\n');
    let frame = 0;
    const fetchNext = () => {
      const next = isFlying() ? undefined : waiting.shift();
      if (next !== undefined) held.current = [...held.current.slice(1 - mostHeld), fetchPicture(next)];
      if (waiting.length > 0) frame = requestAnimationFrame(fetchNext);
    };
    if (waiting.length > 0) frame = requestAnimationFrame(fetchNext);
    return () => cancelAnimationFrame(frame);
  }, [asked]);
}
