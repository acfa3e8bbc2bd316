import { useEffect, useRef, useState } from 'react';

const beatMs = 250;

/**
 * Counts down in its own time and calls once at the end; time does not pass while it is held.
 *
 * @returns milliseconds left, in steps of a quarter second
 */
export function useCountdown(totalMs: number | undefined, isHeld: boolean, onEnd: () => void): number {
  const [leftMs, setLeftMs] = useState(totalMs ?? 0);
  const end = useRef(onEnd);
  end.current = onEnd;
  const isRunning = totalMs !== undefined && !isHeld && leftMs > 0;
  useEffect(() => {
    if (!isRunning) return;
    const beat = setInterval(() => setLeftMs((left) => Math.max(0, left - beatMs)), beatMs);
    return () => clearInterval(beat);
  }, [isRunning]);
  const isOver = totalMs !== undefined && leftMs === 0;
  useEffect(() => {
    if (isOver) end.current();
  }, [isOver]);
  return leftMs;
}
