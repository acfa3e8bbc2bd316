import { useEffect, useRef, useState } from 'react';
import { untilNextSecond } from './time-left.ts';

/**
 * Milliseconds left until a moment, updated every second; 0 from then on.
 *
 * @param now the time now, by the clock that the moment is of
 * @param onEnd runs once when the time is up
 */
export function useTimeLeft(endsAt: number, now: () => number, onEnd: (() => void) | undefined): number {
  const [leftMs, setLeftMs] = useState(() => Math.max(0, endsAt - now()));
  const given = useRef({ now, onEnd });
  given.current = { now, onEnd };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const left = Math.max(0, endsAt - given.current.now());
      setLeftMs(left);
      if (left > 0) timer = setTimeout(tick, untilNextSecond(left));
      else given.current.onEnd?.();
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt]);
  return leftMs;
}
