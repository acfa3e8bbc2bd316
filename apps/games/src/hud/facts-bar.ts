import type { HouseSession } from '@croupier/contract';
import type { Texts } from '../locales/texts.ts';
import { element, setText } from './dom.ts';

/** What is counted while a game is open. `round`: of the round in progress, where it has free spins. */
export type Counted = {
  readonly staked: bigint;
  readonly returned: bigint;
  readonly round: { readonly spinsPlayed: number; readonly spinsLeft: number } | null;
  readonly phase: { readonly at: string };
};

/**
 * What the site's rules want in view: time and net position, where the site's own bar above the frame does not show them; and the count of
 * free spins while they run.
 */
export class FactsBar {
  readonly #texts: Texts;
  readonly #clock = element('span', { class: 'fact', role: 'timer' });
  readonly #net = element('b');
  readonly #free = element('span', { class: 'fact free' });

  constructor(root: HTMLElement, texts: Texts, session: Pick<HouseSession, 'rules'>, openedAtMs: number) {
    this.#texts = texts;
    const isAlone = window.parent === window;
    const showClock = isAlone && session.rules.showClock;
    const showNetPosition = isAlone && session.rules.showNetPosition;
    this.#clock.hidden = !showClock;
    const net = element('span', { class: 'fact', hidden: !showNetPosition }, `${texts.format('net')} `, this.#net);
    this.#free.hidden = true;
    root.replaceChildren(this.#free, this.#clock, net);
    if (!showClock) return;
    const tick = () => {
      const time = clockText(performance.now() - openedAtMs);
      this.#clock.replaceChildren(element('span', { class: 'unseen' }, texts.format('clock')), time);
    };
    tick();
    setInterval(tick, 1000);
  }

  update({ returned, staked, round, phase }: Counted): void {
    const { format, money } = this.#texts;
    setText(this.#net, money(returned - staked));
    const spinning = phase.at === 'asking' || phase.at === 'resting' || phase.at === 'showing';
    this.#free.hidden = !round || round.spinsPlayed + round.spinsLeft === 0;
    if (!round) return;
    const total = round.spinsPlayed + round.spinsLeft;
    const played = Math.min(total, round.spinsPlayed + (spinning ? 1 : 0));
    setText(this.#free, format('free_spins_count', { played, total }));
  }
}

/** Elapsed time as h:mm:ss. */
export function clockText(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
