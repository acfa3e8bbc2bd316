import { cx } from '@croupier/ui/class-names';
import type { CSSProperties } from 'react';
import './statistics.css';

export type Bar = { name: string; count: number; tone: string };

/** How often each result came: a bar each, and a dashed line at what is expected of each where all are alike. Many lie down on a phone. */
export function Bars({ bars, expected, label }: { bars: readonly Bar[]; expected?: number; label: string }) {
  const most = Math.max(1, expected ?? 0, ...bars.map(({ count }) => count));
  const share = (count: number) => ({ '--share': count / most }) as CSSProperties;
  return (
    <div className={cx('tab-bars-frame', bars.length > 20 && 'many')}>
      {expected !== undefined && <i className="tab-bars-line" aria-hidden="true" style={share(expected)} />}
      <ul className="tab-bars" aria-label={label}>
        {bars.map(({ name, count, tone }) => (
          <li key={name}>
            <span className="tab-bar-name">
              {name}
              <span className="sr">: </span>
            </span>
            <span className="tab-bar-count">{count}</span>
            <i className={tone} aria-hidden="true" style={share(count)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
