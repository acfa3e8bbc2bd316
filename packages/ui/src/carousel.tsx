import { Pause, Play } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { CarouselEngine } from './carousel-engine.ts';
import { cx } from './class-names.ts';
import './carousel.css';

export type CarouselLabels = {
  /** What the thing is called: "carousel". */
  role: string;
  /** What one of them is called: "slide". */
  slideRole: string;
  /** "2 of 4". */
  position: (number: number, count: number) => string;
  pause: string;
  play: string;
};

type CarouselProps = {
  /** Names the region. */
  label: string;
  labels: CarouselLabels;
  slides: readonly { key: string; node: ReactNode }[];
  /** How long a slide stands while it moves by itself. */
  autoplayMs: number;
  className?: string;
};

/**
 * Slides that move by themselves where there are several: dots, pause, swipe, arrow keys. Stands still under the mouse, while
 * something in it has the focus, in a hidden tab, and where less motion is asked for.
 *
 * The first slide is there at once and is never drawn anew; the others and the code that moves them arrive when the page is idle.
 */
export function Carousel({ label, labels, slides, autoplayMs, className }: CarouselProps) {
  const view = useRef<HTMLDivElement>(null);
  const { selected, ready, playing, paused, setPaused, go, step, rests } = useCarousel(view, slides.length, autoplayMs);
  const several = slides.length > 1;

  const onKeyDown = (event: KeyboardEvent) => {
    if (!several || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return;
    if ((event.target as HTMLElement).closest('input, textarea, select')) return;
    event.preventDefault();
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    step(event.key === forward ? 1 : -1);
  };

  return (
    <section
      className={cx('carousel', className)}
      aria-roledescription={labels.role}
      aria-label={label}
      onKeyDown={onKeyDown}
      {...rests}
    >
      {several && (
        <div className="carousel-controls">
          <div className="carousel-dots">
            {slides.map((slide, index) => (
              <button
                key={slide.key}
                type="button"
                aria-label={labels.position(index + 1, slides.length)}
                aria-current={index === selected ? 'true' : undefined}
                onClick={() => go(index)}
              />
            ))}
          </div>
          <button
            type="button"
            className="carousel-pause"
            aria-label={paused ? labels.play : labels.pause}
            title={paused ? labels.play : labels.pause}
            onClick={() => setPaused(!paused)}
          >
            {paused ? <Play size={16} strokeWidth={2} aria-hidden /> : <Pause size={16} strokeWidth={2} aria-hidden />}
          </button>
        </div>
      )}
      <div className="carousel-view" ref={view}>
        <div className="carousel-track" aria-live={several && !playing ? 'polite' : 'off'}>
          {slides.map(
            (slide, index) =>
              (index === 0 || ready) && (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is one of several slides
                <div
                  key={slide.key}
                  className="carousel-slide"
                  role="group"
                  aria-roledescription={labels.slideRole}
                  aria-label={labels.position(index + 1, slides.length)}
                  inert={index !== selected}
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

type Module = typeof import('./carousel-engine.ts');

/** State of a carousel: which slide stands, whether it moves by itself, and how to change either. */
function useCarousel(view: React.RefObject<HTMLDivElement | null>, count: number, autoplayMs: number) {
  const [module, setModule] = useState<Module | null>(null);
  const [selected, setSelected] = useState(0);
  const [paused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [letGo, setLetGo] = useState(0);
  const engine = useRef<CarouselEngine | null>(null);
  const wanted = useRef(0);
  const playing = !paused && !hovered && !focused;

  useEffect(() => {
    if (count < 2) return;
    return whenIdle(() => void loadEngine().then(setModule, () => undefined));
  }, [count]);

  useEffect(() => {
    if (!module || !view.current || count < 2) return;
    const running = module.startCarousel(view.current, {
      autoplayMs,
      onSelect: setSelected,
      onLetGo: () => setLetGo((before) => before + 1),
    });
    engine.current = running;
    if (wanted.current > 0) running.select(wanted.current);
    return () => {
      engine.current = null;
      running.destroy();
    };
  }, [module, count, autoplayMs, view]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new engine, and a hand that let go, start it anew
  useEffect(() => {
    if (playing) engine.current?.play();
    else engine.current?.rest();
  }, [playing, module, count, letGo]);

  const go = (index: number) => {
    wanted.current = index;
    if (engine.current) engine.current.select(index);
    else void loadEngine().then(setModule, () => undefined);
  };
  const rests = {
    onPointerEnter: ({ pointerType }: React.PointerEvent) => pointerType === 'mouse' && setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return {
    selected: selected < count ? selected : 0,
    ready: module !== null,
    playing,
    paused,
    setPaused,
    go,
    step: (by: 1 | -1) => engine.current?.step(by),
    rests,
  };
}

function loadEngine(): Promise<Module> {
  return import('./carousel-engine.ts');
}

/** Runs when the page has loaded and has nothing else to do. Returns how to call it off. */
function whenIdle(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer = setTimeout(run, 400);
  };
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
  return () => {
    removeEventListener('load', soon);
    clearTimeout(timer);
  };
}
