import type { BaccaratSpot, SoloGameData } from '@croupier/contract';
import { element, setAttribute, setText } from '../../hud/dom.ts';
import type { Texts } from '../../locales/texts.ts';
import type { Bets } from '../engine/bet-slip.ts';
import { chip, rankOfStack } from './chip-art.ts';

type Game = Extract<SoloGameData, { game: 'baccarat' }>;
export type FieldResult = { readonly stake: bigint; readonly returned: bigint };

/** The order of fields as they lie on the table. */
const layout: readonly BaccaratSpot[] = ['playerPair', 'tie', 'bankerPair', 'player', 'banker'];

/** Net odds of 1/10,000 as they are written at tables: 0.95:1, 8:1. */
export function oddsText(net: number): string {
  return `${net / 10_000}:1`;
}

/** The fields of the table, each a button that takes the chosen chip. */
export class Felt {
  readonly root = element('div', { class: 'felt', role: 'group' });
  readonly #texts: Texts;
  readonly #chips: readonly bigint[];
  readonly #fields = new Map<
    BaccaratSpot,
    { button: HTMLButtonElement; stack: HTMLElement; label: HTMLElement; note: HTMLElement }
  >();

  constructor(game: Game, chips: readonly bigint[], texts: Texts, onField: (spot: BaccaratSpot) => void) {
    this.#texts = texts;
    this.#chips = chips;
    const allOdds = new Map(game.spots.map(({ spot, net }) => [spot, oddsText(net)]));
    this.root.setAttribute('aria-label', texts.format('bac_fields'));
    for (const spot of layout) {
      const odds = allOdds.get(spot);
      if (odds === undefined) continue;
      const stack = element('span', { class: 'stack', 'aria-hidden': 'true' });
      const label = element('span', { class: 'unseen' });
      const note = element('span', { class: 'field-note' });
      const name = element('span', { class: 'field-name' }, texts.format(`spot_${spot}`));
      const button = element(
        'button',
        { type: 'button', class: 'field', 'data-spot': spot },
        name,
        ' ',
        element('span', { class: 'field-odds' }, odds),
        ' ',
        label,
        stack,
        note,
      );
      button.addEventListener('click', () => onField(spot));
      this.#fields.set(spot, { button, stack, label, note });
      this.root.append(button);
    }
  }

  /** Where a field lies, for what travels from or to it. */
  field(spot: BaccaratSpot): HTMLElement | null {
    return this.#fields.get(spot)?.stack ?? null;
  }

  update(bets: Bets, results: ReadonlyMap<BaccaratSpot, FieldResult>, mayBet: boolean): void {
    const { money, format } = this.#texts;
    for (const [spot, { button, stack, label, note }] of this.#fields) {
      const result = results.get(spot);
      const amount = bets[spot] ?? result?.stake ?? 0n;
      this.#stack(stack, amount);
      const wins = result !== undefined && result.returned > result.stake;
      const isPush = result !== undefined && result.returned === result.stake;
      button.classList.toggle('wins', wins);
      button.classList.toggle('is-lost', result !== undefined && result.returned === 0n);
      button.classList.toggle('is-push', isPush);
      setText(note, wins ? `+${money(result.returned - result.stake)}` : isPush ? format('bac_push') : '');
      setAttribute(button, 'aria-disabled', mayBet ? 'false' : 'true');
      setText(label, amount > 0n ? `${format('bac_with', { amount: money(amount) })} ` : '');
    }
  }

  #stack(stack: HTMLElement, amount: bigint): void {
    const text = amount.toString();
    if (stack.dataset.amount === text) return;
    stack.dataset.amount = text;
    if (amount === 0n) {
      stack.replaceChildren();
      return;
    }
    const rank = rankOfStack(amount, this.#chips);
    const top = this.#chips[rank] ?? 1n;
    const height = Math.min(4, Number(amount / top) + (amount % top > 0n ? 1 : 0));
    const layers = Array.from({ length: height }, (_, n) => {
      const layer = chip(amount, Math.max(0, n === height - 1 ? rank : rank - (n % 2)), this.#texts);
      layer.style.setProperty('--layer', String(n));
      if (n < height - 1) layer.querySelector('b')?.remove();
      return layer;
    });
    stack.replaceChildren(...layers);
  }
}
