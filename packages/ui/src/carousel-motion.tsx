import { Pause, Play } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CarouselEngine, startCarousel } from './carousel-engine.ts';
import type { CarouselLabels } from './carousel-labels.ts';

type MotionProps = {
  root: RefObject<HTMLElement | null>;
  view: RefObject<HTMLElement | null>;
  labels: CarouselLabels;
  keys: readonly string[];
  selected: number;
  autoplayMs: number;
  onSelect: (index: number) => void;
  onPlaying: (isPlaying: boolean) => void;
};

/** What moves a carousel: dots, pause, swipe, arrow keys, and the clock. */
export function CarouselMotion({ root, view, labels, keys, selected, autoplayMs, onSelect, onPlaying }: MotionProps) {
  const [isPaused, setIsPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const isHeld = useHeld(root);
  const engine = useEngine(view, keys.length, autoplayMs, !isPaused && !isHeld, onSelect);
  useArrows(root, engine);
  const isPlaying = !isPaused && !isHeld;
  useEffect(() => onPlaying(isPlaying), [isPlaying, onPlaying]);
  const pauseLabel = isPaused ? labels.play : labels.pause;
  return (
    <div className="carousel-controls">
      <div className="carousel-dots">
        {keys.map((key, index) => (
          <button
            key={key}
            type="button"
            aria-label={labels.position(index + 1, keys.length)}
            aria-current={index === selected ? 'true' : undefined}
            onClick={() => engine.current?.select(index)}
          />
        ))}
      </div>
      <button
        type="button"
        className="carousel-pause"
        aria-label={pauseLabel}
        title={pauseLabel}
        onClick={() => setIsPaused(!isPaused)}
      >
        {isPaused ? <Play size={16} strokeWidth={2} aria-hidden /> : <Pause size={16} strokeWidth={2} aria-hidden />}
      </button>
    </div>
  );
}

/** Whether the mouse is on it or something in it has the focus. */
function useHeld(root: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setIsHovered] = useState(() => root.current?.matches(':hover') ?? false);
  const [isFocused, setIsFocused] = useState(() => root.current?.contains(document.activeElement) ?? false);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const stop = new AbortController();
    const on = (name: 'pointerenter' | 'pointerleave' | 'focusin' | 'focusout', run: (event: Event) => void) =>
      element.addEventListener(name, run, { signal: stop.signal });
    on('pointerenter', (event) => setIsHovered((event as PointerEvent).pointerType === 'mouse'));
    on('pointerleave', () => setIsHovered(false));
    on('focusin', () => setIsFocused(true));
    on('focusout', () => setIsFocused(false));
    return () => stop.abort();
  }, [root]);
  return isHovered || isFocused;
}

/** The engine of the slides, which moves by itself while `isPlaying`. */
function useEngine(
  view: RefObject<HTMLElement | null>,
  count: number,
  autoplayMs: number,
  isPlaying: boolean,
  onSelect: (index: number) => void,
): RefObject<CarouselEngine | null> {
  const engine = useRef<CarouselEngine | null>(null);
  const [letGo, setLetGo] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of slides needs another engine
  useEffect(() => {
    if (!view.current) return;
    const running = startCarousel(view.current, {
      autoplayMs,
      onSelect,
      onLetGo: () => setLetGo((before) => before + 1),
    });
    engine.current = running;
    return () => {
      engine.current = null;
      running.destroy();
    };
  }, [view, count, autoplayMs, onSelect]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new engine, and a hand that let go, start it anew
  useEffect(() => {
    if (!isPlaying) {
      engine.current?.rest();
      return;
    }
    engine.current?.play();
    // Whoever is at work on the page is answered first: the clock begins again with every touch and key.
    const begin = () => {
      engine.current?.rest();
      engine.current?.play();
    };
    const stop = new AbortController();
    for (const name of ['pointerdown', 'keydown'] as const)
      window.addEventListener(name, begin, { capture: true, passive: true, signal: stop.signal });
    return () => stop.abort();
  }, [isPlaying, letGo, count, autoplayMs]);
  return engine;
}

/** Arrow keys go to the slides beside, in the direction of reading. */
function useArrows(root: RefObject<HTMLElement | null>, engine: RefObject<CarouselEngine | null>): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
      event.preventDefault();
      const forward = getComputedStyle(element).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      engine.current?.step(event.key === forward ? 1 : -1);
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [root, engine]);
}
