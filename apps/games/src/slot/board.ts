import type { SlotGameData, SlotOutcome } from '@croupier/contract';
import { codesOf } from '../engine/game-symbols.ts';
import { element } from '../hud/dom.ts';
import type { MessageKey } from '../locales/en.ts';
import type { Texts } from '../locales/texts.ts';
import type { SlotTheme } from '../themes/theme.ts';
import { buildLadder, climbTo, reachFor } from './ladder.ts';

type Hold = NonNullable<SlotOutcome['hold']>;
type Pick = NonNullable<SlotOutcome['pick']>;
type Ladder = NonNullable<SlotOutcome['ladder']>;
type Showing = 'hold' | 'pick' | 'ladder' | null;

export type BoardDeps = {
  readonly root: HTMLElement;
  readonly game: SlotGameData;
  readonly theme: SlotTheme;
  readonly texts: Texts;
};

/** What lies over the reels in hold and win, in a pick and on a ladder: cells with coins, tiles to turn, or rungs. Real elements, so that keys reach them. */
export class Board {
  readonly #deps: BoardDeps;
  #cells: HTMLElement[] = [];
  #showing: Showing = null;
  /** Called with the tile that the player turns. */
  onTile: ((tile: number) => void) | null = null;

  constructor(deps: BoardDeps) {
    this.#deps = deps;
  }

  get showing(): Showing {
    return this.#showing;
  }

  hide(): void {
    this.#deps.root.hidden = true;
    this.#deps.root.replaceChildren();
    this.#cells = [];
    this.#showing = null;
  }

  /** Shows what is held. Coins that were not there before come in with a movement. */
  hold(hold: Hold, stake: bigint): void {
    const { root, game, texts } = this.#deps;
    const isNew = this.#showing !== 'hold';
    if (isNew) {
      const grid = element('div', { class: 'hold-cells' });
      this.#cells = hold.cells.map(() => element('div', { class: 'hold-cell' }));
      grid.append(...this.#cells);
      root.replaceChildren(this.#prizes(stake), grid, element('p', { class: 'hold-left' }));
      root.style.setProperty('--columns', String(game.strips.length));
      root.hidden = false;
      this.#showing = 'hold';
    }
    for (const [index, cell] of this.#cells.entries()) {
      cell.classList.remove('is-turning', 'is-fresh');
      const worth = hold.cells[index] ?? null;
      if (worth === null || cell.childElementCount > 0) continue;
      cell.append(...this.#coin(worth, hold.names[index]));
      cell.classList.add('is-held');
      cell.classList.toggle('is-fresh', !isNew);
    }
    const left = root.querySelector('.hold-left');
    if (left) {
      left.textContent = hold.done
        ? texts.format('hold_over', { total: texts.money(BigInt(hold.total)) })
        : texts.count('hold_left', hold.respinsLeft, { total: texts.money(BigInt(hold.total)) });
    }
  }

  /** Sets turning what holds nothing. */
  turn(): void {
    for (const cell of this.#cells) cell.classList.toggle('is-turning', !cell.classList.contains('is-held'));
  }

  /** Shows the tiles, the turned ones open, and all of them once it is over. */
  pick(pick: Pick): void {
    const { root, texts, theme } = this.#deps;
    if (this.#showing !== 'pick') {
      const grid = element('div', { class: 'tiles', role: 'group', 'aria-label': texts.format('pick_choose') });
      this.#cells = Array.from({ length: pick.tiles }, (_, tile) => this.#tile(tile));
      grid.append(...this.#cells);
      root.replaceChildren(element('p', { class: 'pick-title' }, texts.format('pick_choose')), grid);
      root.hidden = false;
      this.#showing = 'pick';
    }
    for (const { tile, win } of pick.turned) this.#open(tile, BigInt(win), true);
    for (const [tile, win] of (pick.layout ?? []).entries()) this.#open(tile, BigInt(win), false);
    const title = root.querySelector('.pick-title');
    const total = pick.turned.reduce((sum, { win }) => sum + BigInt(win), 0n);
    if (title && total > 0n) title.textContent = texts.format('pick_total', { total: texts.money(total) });
    if (!theme.tiles) throw new Error('the theme has no tiles');
  }

  /** A tile was chosen and its answer is on its way: it trembles, and no other can be chosen. */
  turnTile(tile: number | null): void {
    for (const [index, cell] of this.#cells.entries()) {
      cell.classList.toggle('is-turning', index === tile);
      cell.setAttribute('aria-disabled', 'true');
    }
  }

  /** Shows the ladder and the rung that is reached. */
  ladder({ rung, climbed, done }: Ladder, stake: bigint): void {
    const { root, game, texts } = this.#deps;
    if (this.#showing !== 'ladder') {
      const worth = (coins: number) => texts.money((BigInt(coins) * stake) / BigInt(game.coinsPerSpin));
      const [bonus = ''] = codesOf(game, 'bonus');
      const mark = this.#deps.theme.symbols[bonus]?.art;
      this.#cells = buildLadder((game.ladder?.rungs ?? []).map(worth), mark, root, texts);
      root.hidden = false;
      this.#showing = 'ladder';
    }
    climbTo(this.#cells, rung, { climbed, done });
  }

  /** The next step is drawn: the rungs that it may reach glimmer. */
  climb(): void {
    const { climbs = [] } = this.#deps.game.ladder ?? {};
    reachFor(this.#cells, Math.max(...climbs.map(({ rungs }) => rungs)));
  }

  /** Lets the player choose. */
  offer(): void {
    const closed = this.#cells.filter((cell) => !cell.classList.contains('is-open'));
    for (const cell of closed) cell.setAttribute('aria-disabled', 'false');
    if (!this.#deps.root.contains(document.activeElement)) closed[0]?.focus({ preventScroll: true });
  }

  #tile(tile: number): HTMLElement {
    const { theme, texts } = this.#deps;
    const face = element('img', { src: theme.tiles?.closed, alt: '', width: '100', height: '120' });
    const label = texts.format('pick_tile', { tile: tile + 1 });
    const button = element(
      'button',
      { type: 'button', class: 'tile', 'aria-label': label, 'aria-disabled': 'true' },
      face,
    );
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') === 'false') this.onTile?.(tile);
    });
    return button;
  }

  #open(tile: number, win: bigint, isTurned: boolean): void {
    const { theme, texts } = this.#deps;
    const cell = this.#cells[tile];
    if (!cell || cell.classList.contains('is-open')) return;
    cell.classList.remove('is-turning');
    cell.classList.add('is-open', isTurned ? 'is-turned' : 'is-revealed');
    const won = win > 0n;
    const face = element('img', {
      src: won ? theme.tiles?.prize : theme.tiles?.ends,
      alt: '',
      width: '100',
      height: '120',
    });
    cell.replaceChildren(face, ...(won ? [element('b', {}, texts.short(win))] : []));
    const content = won ? texts.money(win) : texts.format('pick_ends');
    cell.setAttribute('aria-label', `${texts.format('pick_tile', { tile: tile + 1 })}: ${content}`);
  }

  #coin(worth: string, name: string | undefined): HTMLElement[] {
    const { game, theme, texts } = this.#deps;
    const [coin = ''] = codesOf(game, 'coin');
    const face = element('img', { src: theme.symbols[coin]?.art, alt: '', width: '90', height: '90' });
    const amount = element('b', {}, texts.short(BigInt(worth)));
    return name ? [face, element('span', {}, prizeName(name, texts)), amount] : [face, amount];
  }

  #prizes(stake: bigint): HTMLElement {
    const { game, texts } = this.#deps;
    const list = element('dl', { class: 'hold-prizes' });
    const { values = [], full } = game.holdAndWin ?? {};
    const prizes = [...values, ...(full ? [full] : [])].filter(({ name }) => name);
    for (const { name = '', coins } of prizes.reverse()) {
      const amount = texts.money((BigInt(coins) * stake) / BigInt(game.coinsPerSpin));
      list.append(element('div', {}, element('dt', {}, prizeName(name, texts)), element('dd', {}, amount)));
    }
    return list;
  }
}

const named = new Set(['mini', 'minor', 'major', 'grand']);

/** The name of a fixed prize in the player's language. */
export function prizeName(name: string, texts: Texts): string {
  return named.has(name) ? texts.format(`prize_${name}` as MessageKey) : name;
}
