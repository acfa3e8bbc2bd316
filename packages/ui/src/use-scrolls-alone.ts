import { type RefObject, useEffect, useState } from 'react';

/** Whether a box scrolls and holds nothing that takes the focus: keys could not scroll it unless it takes the focus itself. */
export function useScrollsAlone(box: RefObject<HTMLElement | null>): boolean {
  const [isAlone, setAlone] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () =>
      setAlone(
        element.scrollHeight > element.clientHeight && !element.querySelector('a[href],button,input,select,textarea'),
      );
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return isAlone;
}
