import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { CardGrid } from './card-grid.tsx';
import { useUi } from './ui-provider.tsx';
import './rail.css';

type RailProps = {
  title: string;
  /** A link to all of it. */
  more?: ReactNode;
  /** Up to four children stand as a grid, whose first child should be a `FeatureCard`. */
  few: boolean;
  children: ReactNode;
};

/** A titled row of cards: scrolls sideways within itself, or stands as a grid when there are few. */
export function Rail({ title, more, few, children }: RailProps) {
  const headingId = useId();
  const { labels } = useUi();
  const rail = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });

  useEffect(() => {
    const element = rail.current;
    if (!element || few) return;
    const measure = () => {
      // From right to left it scrolls into negative numbers.
      const scrolled = Math.abs(element.scrollLeft);
      setEnds({ atStart: scrolled < 8, atEnd: scrolled + element.clientWidth > element.scrollWidth - 8 });
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [few]);

  const page = (direction: 1 | -1) => {
    const element = rail.current;
    if (!element) return;
    const onward = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: onward * direction * element.clientWidth * 0.9, behavior: 'smooth' });
  };
  const scrolls = !few && !(ends.atStart && ends.atEnd);
  return (
    <section aria-labelledby={headingId}>
      <div className="rail-head">
        <h2 id={headingId}>{title}</h2>
        {more}
        {scrolls && (
          <div className="rail-arrows">
            <IconButton well label={labels.previous} disabled={ends.atStart} onClick={() => page(-1)}>
              <ChevronLeft size={20} strokeWidth={1.75} />
            </IconButton>
            <IconButton well label={labels.next} disabled={ends.atEnd} onClick={() => page(1)}>
              <ChevronRight size={20} strokeWidth={1.75} />
            </IconButton>
          </div>
        )}
      </div>
      {few ? (
        <CardGrid few>{children}</CardGrid>
      ) : (
        <div ref={rail} className="rail">
          {children}
        </div>
      )}
    </section>
  );
}
