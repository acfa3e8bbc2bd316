import { type RefObject, useCallback, useEffect, useState } from 'react';

/**
 * Full screen for an element: the browser's own where it has one, else the element covers the page (phones that give full
 * screen to videos alone).
 */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false);

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.fullscreenElement === null) setFull(false);
    };
    document.addEventListener('fullscreenchange', follow);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      document.removeEventListener('keydown', leave);
    };
  }, []);

  const toggle = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (full || !document.fullscreenEnabled) setFull(!full);
    else element.current?.requestFullscreen().catch(() => setFull(true));
  }, [element, full]);
  return { full, toggle };
}
