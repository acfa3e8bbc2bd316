import { isCelebrated, type WinTier } from '../../engine/win-tier.ts';
import type { Banner } from '../../hud/banner.ts';
import { countUp } from '../../hud/count-up.ts';
import { element } from '../../hud/dom.ts';
import type { Texts } from '../../locales/texts.ts';
import type { Synth } from '../../sound/synth.ts';
import type { Motion } from './motion.ts';

export type WinShowDeps = {
  readonly banner: Banner;
  readonly synth: Synth;
  readonly texts: Texts;
  readonly motion: Motion;
  /** What rises over the table. */
  readonly art: string;
  /** Where it rises. */
  readonly sky: HTMLElement;
};

const HOW: Partial<Record<WinTier, { readonly flights: number; readonly ms: number }>> = {
  small: { flights: 0, ms: 260 },
  medium: { flights: 14, ms: 1900 },
  large: { flights: 34, ms: 3400 },
};
/** The golden ratio spreads the flights evenly over the width in any number, without chance. */
const SPREAD = 0.618033988749895;

/** Celebrates a win in proportion; a return of the stake or less not at all. */
export class WinShow {
  readonly #deps: WinShowDeps;
  #stopCounting: () => void = () => {};

  constructor(deps: WinShowDeps) {
    this.#deps = deps;
  }

  /** Resolves when it has been seen, or at once where there is nothing to celebrate. */
  async show(tier: WinTier, win: bigint): Promise<void> {
    const how = HOW[tier];
    if (!isCelebrated(tier) || !how) return;
    const { banner, synth, texts, motion } = this.#deps;
    synth.win(tier);
    if (tier !== 'small') {
      banner.show({
        heading: texts.format(tier === 'large' ? 'win_large' : 'win_medium'),
        amount: texts.money(win),
        splash: true,
      });
      if (banner.amount && !motion.isReduced)
        this.#stopCounting = countUp(banner.amount, win, how.ms * 0.6, texts.money);
      if (!motion.isReduced) this.#fly(how.flights, how.ms);
    }
    await motion.pause(how.ms);
    this.stop();
  }

  stop(): void {
    this.#stopCounting();
    this.#deps.banner.hide();
    this.#deps.sky.replaceChildren();
  }

  #fly(count: number, ms: number): void {
    const { sky, art } = this.#deps;
    for (let n = 0; n < count; n += 1) {
      const depth = 0.45 + 0.55 * ((n * SPREAD * 1.7) % 1);
      const size = 34 + 66 * depth;
      const flight = element('img', { src: art, alt: '', class: 'flight', width: String(size), height: String(size) });
      flight.style.insetInlineStart = `${((n * SPREAD) % 1) * 96}%`;
      const sway = ((n % 5) - 2) * 30;
      const turn = ((n % 7) - 3) * 24;
      flight.animate(
        [
          { transform: `translate(0, 10vh) rotate(${-turn}deg)`, opacity: 0 },
          { opacity: 1, offset: 0.15 },
          { transform: `translate(${sway}px, -60vh) rotate(${turn / 2}deg)`, opacity: 1, offset: 0.7 },
          { transform: `translate(${-sway}px, -112vh) rotate(${turn}deg)`, opacity: 0 },
        ],
        { duration: 2600 + 900 * (1 - depth), delay: (ms * 0.55 * n) / count, easing: 'ease-out', fill: 'both' },
      );
      sky.append(flight);
    }
  }
}
