import type { HouseSession, SlotStep } from '@croupier/contract';
import { element } from '../hud/dom.ts';
import type { Texts } from '../locales/texts.ts';
import { prizeName } from './board.ts';

type Meters = HouseSession['jackpots'];

/** How often meters are asked for while nobody spins here and the page is looked at. */
const ASK_MS = 5_000;

/** What the game's jackpots pay now, largest first. Hidden where it has none. */
export class JackpotBar {
  readonly #root: HTMLElement;
  readonly #texts: Texts;
  #meters: Meters = [];
  #changedAtMs = 0;

  /** @param ask what they pay now, from the server; where it fails, what is shown stays */
  constructor(root: HTMLElement, texts: Texts, meters: Meters, ask: () => Promise<Meters>) {
    this.#root = root;
    this.#texts = texts;
    this.show(meters);
    if (meters.length === 0) return;
    setInterval(() => {
      const isFresh = performance.now() - this.#changedAtMs < ASK_MS;
      if (document.visibilityState !== 'visible' || isFresh) return;
      ask().then(
        (now) => this.show(now),
        () => {},
      );
    }, ASK_MS);
  }

  show(meters: Meters): void {
    this.#meters = meters;
    this.#changedAtMs = performance.now();
    this.#root.hidden = meters.length === 0;
    const { money, format } = this.#texts;
    this.#root.replaceChildren(
      ...meters.toReversed().map(({ level, amount, ceiling, open }) => {
        const most = ceiling === null ? undefined : format('jackpot_below', { amount: money(BigInt(ceiling)) });
        return element(
          'div',
          { class: open ? undefined : 'is-stopped', title: most },
          element('dt', {}, prizeName(level, this.#texts)),
          element('dd', {}, money(BigInt(amount))),
        );
      }),
    );
  }

  /** Takes the meters as a paid step left them. */
  entered({ outcome }: SlotStep): void {
    const { jackpots } = outcome;
    if (!jackpots || jackpots.length === 0) return;
    this.show(
      this.#meters.map((meter) => {
        const now = jackpots.find(({ jackpotId }) => jackpotId === meter.jackpotId);
        return now ? { ...meter, amount: now.amount } : meter;
      }),
    );
  }
}
