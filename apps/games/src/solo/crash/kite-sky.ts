import { element, setText } from '../../hud/dom.ts';
import type { Texts } from '../../locales/texts.ts';
import type { Motion } from '../parts/motion.ts';
import { timesText } from '../parts/times.ts';
import kiteArt from '../themes/harbour-kite/kite.svg';
import { gridOf, hundredthsAt, msAt, type Scope, scopeOf } from './flight.ts';

/** What the sky shows: a kite on the ground, one that climbs, or how a flight ended. */
export type SkyShows = {
  /** Milliseconds of flight. */
  readonly ms: number;
  readonly target: number;
  /** Where it was cashed out, hundredths, once it was. */
  readonly cashedAt: number | null;
  readonly broke: boolean;
};

/** Points that the line is drawn through. */
const POINTS = 40;
/** Room around the flight: for the multipliers of the lines at the start, for the kite above. */
const MARGINS = { start: 34, end: 0.17, top: 0.24, bottom: 18 };
const MOST_SCALE = 2;

type Point = { readonly x: number; readonly y: number };
type Colours = Readonly<Record<'line' | 'grid' | 'ink' | 'gold' | 'lost', string>>;

/** The sky over the harbour: a canvas for the line, which is the curve of the multiplier, and the kite at its end. */
export class KiteSky {
  readonly root: HTMLElement;
  readonly #texts: Texts;
  readonly #motion: Motion;
  readonly #canvas = element('canvas', { class: 'sky-canvas', 'aria-hidden': 'true' });
  readonly #kite = element('img', {
    class: 'kite',
    src: kiteArt,
    alt: '',
    width: '120',
    height: '150',
    draggable: 'false',
  });
  readonly #times = element('p', { class: 'sky-times', 'aria-hidden': 'true' });
  readonly #stamp = element('p', { class: 'sky-stamp', 'aria-hidden': 'true' });
  #shows: SkyShows = { ms: 0, target: 200, cashedAt: null, broke: false };
  #size = { width: 0, height: 0 };
  #colours: Colours | null = null;

  constructor(texts: Texts, motion: Motion) {
    this.#texts = texts;
    this.#motion = motion;
    this.root = element('div', { class: 'kite-sky', role: 'img' }, this.#canvas, this.#kite, this.#times, this.#stamp);
    this.root.setAttribute('aria-label', texts.format('kite_sky'));
    new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      this.#size = { width, height };
      const scale = Math.min(MOST_SCALE, window.devicePixelRatio || 1);
      this.#canvas.width = Math.round(width * scale);
      this.#canvas.height = Math.round(height * scale);
      this.#draw();
    }).observe(this.root);
  }

  /** What it shows, at once. */
  show(shows: SkyShows): void {
    this.#shows = shows;
    this.#draw();
    this.#write();
  }

  /**
   * Flies on until a moment of the flight, so many times as fast as it is timed, and calls back with the multiplier of each frame. At once
   * where nothing may move.
   */
  async fly(untilMs: number, speed: number, onFrame: (hundredths: number) => void): Promise<void> {
    const from = this.#shows.ms;
    const { isReduced, isHurried } = this.#motion;
    if (!isReduced && !isHurried && untilMs > from) {
      let isOver = false;
      const over = this.#motion.pause((untilMs - from) / speed);
      void over.then(() => {
        isOver = true;
      });
      const startedAt = performance.now();
      const frame = (now: number) => {
        if (isOver) return;
        const ms = Math.min(untilMs, from + Math.max(0, now - startedAt) * speed);
        this.show({ ...this.#shows, ms });
        onFrame(hundredthsAt(ms));
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      await over;
    }
    this.show({ ...this.#shows, ms: untilMs });
    onFrame(hundredthsAt(untilMs));
  }

  /** The line breaks, and the kite is blown away. */
  async blowAway(): Promise<void> {
    this.show({ ...this.#shows, broke: true });
    const { x, y } = this.#placeOf(this.#shows.ms, this.#scope());
    const at = `translate(${x}px, ${y}px)`;
    const frames = [
      { transform: `${at} rotate(0)`, opacity: 1 },
      { transform: `${at} translate(26px, -22px) rotate(-38deg)`, opacity: 1, offset: 0.35 },
      { transform: `${at} translate(110px, -64px) rotate(96deg) scale(0.5)`, opacity: 0 },
    ];
    await this.#motion.move(this.#kite, frames, { ms: 620, easing: 'cubic-bezier(0.3, 0.1, 0.6, 1)' });
  }

  /** Stamps where the flight was cashed out. */
  async stamp(): Promise<void> {
    const frames = [
      { transform: 'scale(1.6)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ];
    await this.#motion.move(this.#stamp, frames, { ms: 200 });
  }

  #scope(): Scope {
    return scopeOf(this.#shows.ms, this.#shows.target);
  }

  #write(): void {
    const { ms, cashedAt, broke } = this.#shows;
    const now = broke ? Math.round(hundredthsAt(ms)) : Math.floor(hundredthsAt(ms) + 1e-6);
    setText(this.#times, timesText(now, this.#texts));
    const said = cashedAt === null ? '' : `${this.#texts.format('kite_cashed')} ${timesText(cashedAt, this.#texts)}`;
    setText(this.#stamp, said);
    this.#stamp.hidden = cashedAt === null;
    this.root.classList.toggle('is-broken', broke && cashedAt === null);
    this.root.classList.toggle('is-cashed', cashedAt !== null);
  }

  /** Where a moment of the flight lies in the view. */
  #placeOf(ms: number, scope: Scope): Point {
    const { width, height } = this.#size;
    const top = height * MARGINS.top;
    return {
      x: MARGINS.start + (width * (1 - MARGINS.end) - MARGINS.start) * (ms / scope.ms),
      y: this.#heightOf(hundredthsAt(ms), scope, top),
    };
  }

  #heightOf(hundredths: number, scope: Scope, top: number): number {
    const ground = this.#size.height - MARGINS.bottom;
    return ground - (ground - top) * ((hundredths - 100) / (scope.hundredths - 100));
  }

  #draw(): void {
    const { width, height } = this.#size;
    const context = this.#canvas.getContext('2d');
    if (!context || width === 0) return;
    this.#colours ??= coloursOf(this.root);
    const scale = this.#canvas.width / width;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    const scope = this.#scope();
    this.#drawGrid(context, scope, this.#colours);
    this.#drawTarget(context, scope, this.#colours);
    const end = this.#drawLine(context, scope, this.#colours);
    this.#kite.style.transform = `translate(${end.x}px, ${end.y}px)`;
    this.#kite.style.opacity = this.#shows.broke ? '0' : '1';
  }

  #drawGrid(context: CanvasRenderingContext2D, scope: Scope, { grid, ink }: Colours): void {
    const { width, height } = this.#size;
    context.strokeStyle = grid;
    context.fillStyle = ink;
    context.font = '600 12px system-ui, sans-serif';
    context.textAlign = 'right';
    context.lineWidth = 1;
    for (const hundredths of gridOf(scope)) {
      const y = Math.round(this.#heightOf(hundredths, scope, height * MARGINS.top)) + 0.5;
      context.beginPath();
      context.moveTo(0, y);
      context.lineTo(width, y);
      context.stroke();
      context.fillText(timesText(hundredths, this.#texts), width - 10, y - 5);
    }
  }

  #drawTarget(context: CanvasRenderingContext2D, scope: Scope, { gold }: Colours): void {
    const { target } = this.#shows;
    const { width, height } = this.#size;
    const y = this.#heightOf(target, scope, height * MARGINS.top);
    if (y < 0 || target > scope.hundredths) return;
    context.strokeStyle = gold;
    context.lineWidth = 2;
    context.setLineDash([7, 6]);
    context.beginPath();
    context.moveTo(0, y);
    context.lineTo(width, y);
    context.stroke();
    context.setLineDash([]);
  }

  /** @returns where the kite is */
  #drawLine(context: CanvasRenderingContext2D, scope: Scope, { line, lost, gold }: Colours): Point {
    const { ms, broke, cashedAt } = this.#shows;
    const points = Array.from({ length: POINTS + 1 }, (_, n) => this.#placeOf((ms * n) / POINTS, scope));
    const end = points.at(-1) ?? this.#placeOf(0, scope);
    const path = new Path2D();
    path.moveTo(MARGINS.start, this.#size.height - MARGINS.bottom);
    for (const { x, y } of points) path.lineTo(x, y);
    const under = new Path2D(path);
    under.lineTo(end.x, this.#size.height - MARGINS.bottom);
    const isLost = broke && cashedAt === null;
    context.globalAlpha = 0.16;
    context.fillStyle = isLost ? lost : line;
    context.fill(under);
    context.globalAlpha = 1;
    context.strokeStyle = isLost ? lost : line;
    context.lineWidth = 3.5;
    context.lineJoin = 'round';
    context.lineCap = 'round';
    context.setLineDash(broke ? [2, 9] : []);
    context.stroke(path);
    context.setLineDash([]);
    if (cashedAt !== null) this.#drawMark(context, this.#placeOf(msAt(cashedAt), scope), gold);
    return end;
  }

  #drawMark(context: CanvasRenderingContext2D, { x, y }: Point, gold: string): void {
    context.fillStyle = gold;
    context.beginPath();
    context.arc(x, y, 6.5, 0, 2 * Math.PI);
    context.fill();
    context.lineWidth = 2.5;
    context.strokeStyle = '#fff';
    context.stroke();
  }
}

/** Colours of the theme, read once: a canvas knows no custom properties. */
function coloursOf(root: HTMLElement): Colours {
  const style = getComputedStyle(root);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    line: colour('--sky-line'),
    grid: colour('--sky-grid'),
    ink: colour('--art-ink-2'),
    gold: colour('--sky-gold'),
    lost: colour('--sky-lost'),
  };
}
