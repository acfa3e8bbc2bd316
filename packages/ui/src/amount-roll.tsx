import { useEffect, useRef, useState } from 'react';
import { Amount, type AmountProps } from './amount.tsx';
import { rolled, rollMs } from './roll.ts';

/** An amount that ticks over in place when it changes. Who hears the page hears the new amount alone. */
export function AmountRoll({ value, ...look }: AmountProps) {
  const target = BigInt(value);
  const shown = useRolled(target);
  return (
    <span>
      <span aria-hidden>
        <Amount value={shown} {...look} />
      </span>
      <span className="sr">
        <Amount value={target} {...look} />
      </span>
    </span>
  );
}

function useRolled(target: bigint): bigint {
  const [shown, setShown] = useState(target);
  const latest = useRef(target);
  useEffect(() => {
    const from = latest.current;
    if (from === target) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      latest.current = target;
      setShown(target);
      return;
    }
    let frame = 0;
    const startedAt = performance.now();
    const step = (now: number) => {
      const share = (now - startedAt) / rollMs;
      latest.current = rolled(from, target, share);
      setShown(latest.current);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}
