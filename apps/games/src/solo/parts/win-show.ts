import { element } from '../../hud/dom.ts';
import type { Moment } from '../../hud/moment.ts';
import type { Texts } from '../../locales/texts.ts';
import { planCount } from '../../shell/win-count.ts';
import { isLettered, type LetteredTier, winTier } from '../../shell/win-tier.ts';
import type { GameSound } from '../../sound/game-sound.ts';
import type { Flight, ThemeWins } from '../../themes/theme.ts';
import { flightCount, flightMs, placementOf, startSpread } from '../../view/flight-paths.ts';
import { drawShape } from '../../view/flight-shapes.ts';
import type { Motion } from './motion.ts';

export type WinShowDeps = {
  readonly moment: Moment;
  readonly sound: GameSound;
  readonly texts: Texts;
  readonly motion: Motion;
  readonly wins: ThemeWins;
  /** The theme's drawing that flies over the table. */
  readonly art: string;
  /** Where it flies. */
  readonly sky: HTMLElement;
};

const SMALL_MS = 260;
/** How long an amount stands once it has counted up, and where the player cut its count short. */
const STANDS_MS = 1300;
const SETTLES_MS = 800;
const SHAPE_PX = 64;
/** Frames that a way is drawn from. */
const FRAMES = 12;

/** Celebrates a win in proportion; a return of the stake or less not at all. */
export class WinShow {
  readonly #deps: WinShowDeps;
  readonly #shapes = new Map<string, string>();

  constructor(deps: WinShowDeps) {
    this.#deps = deps;
  }

  /** Resolves when it has been seen, or at once where there is nothing to celebrate. */
  async show(win: bigint, stake: bigint): Promise<void> {
    const { moment, sound, texts, motion } = this.#deps;
    const tier = winTier(win, stake);
    if (tier === 'small') {
      sound.win(tier);
      await motion.pause(SMALL_MS);
    }
    if (!isLettered(tier)) return;
    const count = planCount(win, stake);
    const wordOf = (reached: LetteredTier) => texts.format(`win_${reached}`);
    moment.show({ kind: 'win', word: wordOf('nice') });
    moment.count({
      count,
      wordOf,
      still: motion.isReduced,
      onTier: (reached, ms) => {
        sound.win(reached);
        if (motion.isReduced) return;
        sound.count(reached);
        this.#fly(reached, ms);
      },
      onEnd: () => sound.countEnds(),
    });
    await motion.pause(motion.isReduced ? STANDS_MS : count.ms + STANDS_MS);
    if (moment.finish()) await new Promise((stood) => setTimeout(stood, SETTLES_MS));
    this.stop();
  }

  stop(): void {
    this.#deps.moment.hide();
    this.#deps.sound.stopCount();
    this.#deps.sky.replaceChildren();
  }

  #fly(tier: LetteredTier, spanMs: number): void {
    for (const flight of this.#deps.wins.flights) {
      const of = flightCount(flight, tier);
      for (let n = 0; n < of; n += 1) this.#launch(flight, n, of, (spanMs * startSpread[flight.path] * n) / of);
    }
  }

  #launch(flight: Flight, n: number, of: number, delay: number): void {
    const { sky } = this.#deps;
    const { clientWidth, clientHeight } = sky;
    const { colours = [], path, size } = flight;
    const edge = Math.min(clientWidth, clientHeight) * size;
    const art = { src: this.#addressOf(flight, colours[n % colours.length]), alt: '', class: 'flight' };
    const flying = element('img', { ...art, width: String(Math.round(edge)), height: String(Math.round(edge)) });
    const frames = Array.from({ length: FRAMES + 1 }, (_, frame): Keyframe => {
      const at = placementOf(path, n, of, frame / FRAMES);
      const x = at.x * clientWidth - edge / 2;
      const y = at.y * clientHeight - edge / 2;
      return {
        transform: `translate(${x}px, ${y}px) rotate(${at.turn}rad) scale(${at.size * at.wide}, ${at.size})`,
        opacity: at.alpha,
      };
    });
    const animation = flying.animate(frames, { duration: flightMs[path], delay, fill: 'both' });
    animation.onfinish = () => flying.remove();
    sky.append(flying);
  }

  /** A shape is drawn once in each of its colours. */
  #addressOf({ what }: Flight, colour = 0xffffff): string {
    if (typeof what !== 'string' || what === 'art') return this.#deps.art;
    const key = `${what} ${colour}`;
    const known = this.#shapes.get(key);
    if (known) return known;
    const canvas = drawShape(what, SHAPE_PX);
    const context = canvas.getContext('2d');
    if (context) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.globalCompositeOperation = 'multiply';
      context.fillStyle = `#${colour.toString(16).padStart(6, '0')}`;
      const shape = document.createElement('canvas');
      shape.width = SHAPE_PX;
      shape.height = SHAPE_PX;
      shape.getContext('2d')?.drawImage(canvas, 0, 0);
      context.fillRect(0, 0, SHAPE_PX, SHAPE_PX);
      context.globalCompositeOperation = 'destination-in';
      context.drawImage(shape, 0, 0);
    }
    const address = canvas.toDataURL();
    this.#shapes.set(key, address);
    return address;
  }
}
