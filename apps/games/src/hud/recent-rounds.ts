import type { Texts } from '../locales/texts.ts';
import { type WinTier, winTier } from '../shell/win-tier.ts';
import type { Rounds } from '../wire/house.ts';
import { element } from './dom.ts';

export type RecentRound = { readonly roundId: string; readonly stake: bigint; readonly win: bigint };

export type RecentDeps = {
  readonly texts: Texts;
  readonly rounds: Rounds;
  readonly onReplay: (ticket: string) => void;
  /** Whether a round may be left for its replay: none is open. */
  readonly isReady: () => boolean;
  /** Where they are listed with their amounts as well, the latest first. */
  readonly rows?: HTMLElement;
  /** A replay was refused. */
  readonly onProblem: (code: string) => void;
};

const SHOWN = 10;

/** The last rounds as dots, the latest at the end: how large each win was, and the way to its replay. Where there is room, as rows too. */
export class RecentRounds {
  readonly #root: HTMLElement;
  readonly #deps: RecentDeps;
  #rounds: readonly RecentRound[] = [];

  /** Asks for the rounds before this game was opened; without an answer those that follow are shown. */
  constructor(root: HTMLElement, deps: RecentDeps) {
    this.#root = root;
    this.#deps = deps;
    root.setAttribute('aria-label', deps.texts.format('recent_rounds'));
    deps.rounds.list().then(
      (list) => {
        const before = list.map(({ roundId, stake, payout }) => ({
          roundId,
          stake: BigInt(stake),
          win: BigInt(payout),
        }));
        this.#rounds = joined(before.reverse(), this.#rounds);
        this.#render();
      },
      () => {},
    );
  }

  add(round: RecentRound): void {
    this.#rounds = joined(this.#rounds, [round]);
    this.#render();
  }

  #render(): void {
    const { texts } = this.#deps;
    const dots = this.#rounds.map((round) => {
      const amounts = { win: texts.money(round.win), stake: texts.money(round.stake) };
      // what is not more than the stake is no win
      const label = texts.format(round.win > round.stake ? 'recent_round' : 'returned', amounts);
      const dot = element('button', { type: 'button', class: 'recent-dot', 'aria-label': label, title: label });
      return this.#item(round, dot);
    });
    this.#root.replaceChildren(...dots);
    this.#deps.rows?.replaceChildren(...this.#rounds.toReversed().map((round) => this.#row(round)));
  }

  #row(round: RecentRound): HTMLElement {
    const { texts } = this.#deps;
    const stake = texts.format('replay_stake', { amount: texts.money(round.stake) });
    const row = element(
      'button',
      { type: 'button', class: 'side-round' },
      element('span', {}, stake),
      element('b', {}, texts.money(round.win)),
    );
    return this.#item(round, row);
  }

  /** A button that leads to the replay of a round. */
  #item(round: RecentRound, button: HTMLButtonElement): HTMLElement {
    button.dataset.tier = dotTier(winTier(round.win, round.stake));
    button.addEventListener('click', () => void this.#open(round, button));
    return element('li', {}, button);
  }

  async #open({ roundId }: RecentRound, button: HTMLButtonElement): Promise<void> {
    const { rounds, isReady, onReplay, onProblem } = this.#deps;
    if (!isReady()) return;
    button.disabled = true;
    try {
      onReplay(await rounds.replayTicket(roundId));
    } catch (cause) {
      button.disabled = false;
      onProblem(typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'network');
    }
  }
}

/** The last rounds of both, each once. */
export function joined(before: readonly RecentRound[], after: readonly RecentRound[]): RecentRound[] {
  const known = new Set(after.map(({ roundId }) => roundId));
  return [...before.filter(({ roundId }) => !known.has(roundId)), ...after].slice(-SHOWN);
}

/** A dot has room for a few differences only. */
function dotTier(tier: WinTier): 'none' | 'stated' | 'won' | 'large' {
  if (tier === 'none' || tier === 'stated') return tier;
  return tier === 'small' || tier === 'nice' ? 'won' : 'large';
}
