import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import './marquee.css';

/** How fast the line runs. */
const pixelsPerSecond = 44;

type MarqueeProps = {
  /** Names the region. */
  label: string;
  icon: ReactNode;
  items: readonly { key: string; node: ReactNode }[];
  pause: string;
  play: string;
};

/**
 * A line that runs where it is longer than its place. It stands while the mouse is on it or something in it has the focus,
 * can be paused, and is a plain list that scrolls by hand where less motion is asked for.
 */
export function Marquee({ label, icon, items, pause, play }: MarqueeProps) {
  const view = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [paused, setPaused] = useState(false);
  const [focused, setFocused] = useState(false);
  const width = useOverflow(view, list, items.length);
  const runs = width > 0;
  const line = items.map((item) => <li key={item.key}>{item.node}</li>);
  return (
    <section
      className={cx('marquee', runs && 'runs', paused && 'paused', focused && 'held')}
      aria-label={label}
      style={{ '--marquee-time': `${Math.round(width / pixelsPerSecond)}s` } as React.CSSProperties}
    >
      <span className="marquee-icon" aria-hidden>
        {icon}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only follows where the focus goes */}
      <div
        ref={view}
        className="marquee-view"
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          view.current?.scrollTo({ left: 0 });
        }}
      >
        <ul ref={list}>{line}</ul>
        {runs && (
          <ul aria-hidden inert>
            {line}
          </ul>
        )}
      </div>
      {runs && (
        <IconButton label={paused ? play : pause} onClick={() => setPaused(!paused)}>
          {paused ? <Play size={16} strokeWidth={2} /> : <Pause size={16} strokeWidth={2} />}
        </IconButton>
      )}
    </section>
  );
}

/** Width of the line where it is longer than its place and may move; 0 where it stands. */
function useOverflow(
  view: React.RefObject<HTMLElement | null>,
  list: React.RefObject<HTMLElement | null>,
  count: number,
): number {
  const [width, setWidth] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are measured anew
  useEffect(() => {
    const [place, line] = [view.current, list.current];
    if (!place || !line) return;
    const less = matchMedia('(prefers-reduced-motion: reduce)');
    const measure = () => setWidth(!less.matches && line.scrollWidth > place.clientWidth + 1 ? line.scrollWidth : 0);
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    observer.observe(line);
    less.addEventListener('change', measure);
    return () => {
      observer.disconnect();
      less.removeEventListener('change', measure);
    };
  }, [view, list, count]);
  return width;
}
