import EmblaCarousel from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';

export type CarouselEngine = {
  select: (index: number) => void;
  step: (by: 1 | -1) => void;
  /** Goes on by itself from now on. */
  play: () => void;
  /** Stands still until `play`. */
  rest: () => void;
  destroy: () => void;
};

type Options = {
  autoplayMs: number;
  onSelect: (index: number) => void;
  /** A finger or the mouse has let go; moving by itself ended when it took hold. */
  onLetGo: () => void;
};

/**
 * Makes a strip of slides swipe and move by itself. When it moves is decided by the caller alone, because a pause that was
 * asked for must outlast a mouse that passes by; only a hidden tab is seen to here.
 *
 * @param view the window; its one child holds the slides
 */
export function startCarousel(view: HTMLElement, { autoplayMs, onSelect, onLetGo }: Options): CarouselEngine {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const direction = getComputedStyle(view).direction === 'rtl' ? 'rtl' : 'ltr';
  const autoplay = Autoplay({ delay: autoplayMs, playOnInit: false, stopOnFocusIn: false, jump: isReduced });
  const embla = EmblaCarousel(view, { loop: true, direction, duration: 24 }, [autoplay]);
  embla.on('select', () => onSelect(embla.selectedScrollSnap()));
  embla.on('pointerUp', onLetGo);
  return {
    select: (index) => embla.scrollTo(index, isReduced),
    step: (by) => (by === 1 ? embla.scrollNext(isReduced) : embla.scrollPrev(isReduced)),
    play: () => autoplay.play(),
    rest: () => autoplay.stop(),
    destroy: () => embla.destroy(),
  };
}
