import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { CarouselLabels } from './carousel-labels.ts';
import { cx } from './class-names.ts';
import './carousel.css';

type CarouselProps = {
  /** Names the region. */
  label: string;
  labels: CarouselLabels;
  slides: readonly { key: string; node: ReactNode }[];
  /** How long a slide stands while it moves by itself, milliseconds. */
  autoplayMs: number;
  className?: string;
};

/** How long before the first move by itself the code for it is fetched. */
const aheadMs = 2000;

const Motion = lazy(() => import('./carousel-motion.tsx').then((module) => ({ default: module.CarouselMotion })));

/**
 * Slides that move by themselves where there are several: dots, pause, swipe, arrow keys. Stands still under the mouse, while
 * something in it has the focus, in a hidden tab, and where less motion is asked for.
 *
 * The first slide is there at once and is never drawn anew; the others, and the code that moves them, arrive before the first
 * move or when somebody reaches for it.
 */
export function Carousel({ label, labels, slides, autoplayMs, className }: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [selected, setSelected] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const isSeveral = slides.length > 1;
  const shown = selected < slides.length ? selected : 0;

  useEffect(() => {
    if (!isSeveral) return;
    const timer = setTimeout(() => setIsWanted(true), Math.max(0, autoplayMs - aheadMs));
    return () => clearTimeout(timer);
  }, [isSeveral, autoplayMs]);

  const reach = isSeveral && !isWanted ? () => setIsWanted(true) : undefined;
  return (
    <section
      ref={root}
      className={cx('carousel', className)}
      aria-roledescription={labels.role}
      aria-label={label}
      onPointerEnter={reach}
      onTouchStart={reach}
      onFocus={reach}
    >
      {isSeveral && isWanted && (
        <Suspense fallback={null}>
          <Motion
            root={root}
            view={view}
            labels={labels}
            keys={slides.map(({ key }) => key)}
            selected={shown}
            autoplayMs={autoplayMs}
            onSelect={setSelected}
            onPlaying={setIsPlaying}
          />
        </Suspense>
      )}
      <div className="carousel-view" ref={view}>
        <div className="carousel-track" aria-live={isSeveral && isWanted && !isPlaying ? 'polite' : 'off'}>
          {slides.map(
            (slide, index) =>
              (index === 0 || isWanted) && (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is one of several slides
                <div
                  key={slide.key}
                  className="carousel-slide"
                  role="group"
                  aria-roledescription={labels.slideRole}
                  aria-label={labels.position(index + 1, slides.length)}
                  inert={index !== shown}
                >
                  {slide.node}
                </div>
              ),
          )}
        </div>
      </div>
    </section>
  );
}
