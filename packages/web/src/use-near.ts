import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether a place has come near the screen; once it has, it stays near.
 *
 * @param ahead how far off the screen counts as near, as a CSS length
 */
export function useNear<Place extends Element>(ahead: string): [RefObject<Place | null>, boolean] {
  const place = useRef<Place>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      // a busy page hears of several changes at once
      (changes) => {
        if (changes.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [ahead, isNear]);
  return [place, isNear];
}
