import { element, setAttribute } from '../../hud/dom.ts';
import type { Texts } from '../../locales/texts.ts';
import { flatPicture } from '../parts/flat-picture.ts';
import { type Motion, spring } from '../parts/motion.ts';
import pearlArt from '../themes/abyss-pearl/pearl.svg';
import shellArt from '../themes/abyss-pearl/shell.svg';
import urchinArt from '../themes/abyss-pearl/urchin.svg';

export type TileShows = 'closed' | 'pearl' | 'urchin';

const COLUMNS = 5;
/** Between two rows that turn. */
const ROW_MS = 34;

const drawings: Readonly<Record<TileShows, string>> = { closed: shellArt, pearl: pearlArt, urchin: urchinArt };

/** The tiles on the bed of the sea: buttons in a grid, walked over with arrow keys. */
export class SeaBed {
  readonly root = element('div', { class: 'sea-bed', role: 'group' });
  readonly #texts: Texts;
  readonly #motion: Motion;
  readonly #tiles: readonly { button: HTMLButtonElement; art: HTMLImageElement }[];
  /** Addresses of what tiles show. */
  readonly #art = { ...drawings };
  #shows: TileShows[];
  /** Tiles that were not turned but shown at the end. */
  readonly #revealed = new Set<number>();
  #focus = 0;
  /** Counts what was shown, so that rows still to come of what came before are left out. */
  #showing = 0;

  constructor(count: number, texts: Texts, motion: Motion, onTile: (tile: number) => void) {
    this.#texts = texts;
    this.#motion = motion;
    this.#shows = Array.from({ length: count }, () => 'closed');
    this.root.setAttribute('aria-label', texts.format('pearls_tiles'));
    this.#tiles = this.#shows.map((_, tile) => {
      const art = element('img', { src: shellArt, alt: '', width: '120', height: '120', draggable: 'false' });
      const tabindex = tile === 0 ? '0' : '-1';
      const button = element('button', { type: 'button', class: 'tile', tabindex, 'data-shows': 'closed' }, art);
      button.addEventListener('click', () => onTile(tile));
      button.addEventListener('focus', () => this.#rove(tile));
      return { button, art };
    });
    this.root.append(...this.#tiles.map(({ button }) => button));
    for (const tile of this.#tiles.keys()) this.#name(tile);
    void this.#flatten();
  }

  /** What lies open at once; `revealed` tiles were not turned but shown at the end. */
  show(shows: readonly TileShows[], revealed: ReadonlySet<number>): void {
    this.#showing += 1;
    for (const tile of this.#tiles.keys()) this.#set(tile, shows[tile] ?? 'closed', revealed.has(tile));
  }

  /** The same row by row, so that no frame has all of it. What is shown meanwhile takes its place. */
  async showByRows(shows: readonly TileShows[], revealed: ReadonlySet<number>): Promise<void> {
    this.#showing += 1;
    const showing = this.#showing;
    for (const tile of this.#tiles.keys()) {
      if (tile > 0 && tile % COLUMNS === 0) await this.#motion.pause(ROW_MS);
      if (showing !== this.#showing) return;
      this.#set(tile, shows[tile] ?? 'closed', revealed.has(tile));
    }
  }

  /** One tile is asked for. */
  tremble(tile: number): void {
    this.#tiles[tile]?.button.classList.add('is-turning');
  }

  /** Opens a tile by what the player chose. */
  async open(tile: number, what: 'pearl' | 'urchin'): Promise<void> {
    const found = this.#tiles[tile];
    if (!found) return;
    this.#set(tile, what, false);
    const frames =
      what === 'pearl'
        ? [
            { transform: 'scale(0.35) translateY(30%)', opacity: 0.3 },
            { transform: 'scale(1.18)', offset: 0.6 },
            { transform: 'none' },
          ]
        : [
            { transform: 'scale(0.2) rotate(-50deg)' },
            { transform: 'scale(1.35) rotate(8deg)', offset: 0.45 },
            { transform: 'none' },
          ];
    await this.#motion.move(found.art, frames, { ms: what === 'pearl' ? 240 : 420, easing: spring });
  }

  /** @param isDiving whether tiles can be turned, now or as soon as the one before is open: they do not flicker in between */
  update(isDiving: boolean): void {
    this.root.classList.toggle('may-turn', isDiving);
    for (const [tile, { button }] of this.#tiles.entries()) {
      const shows = this.#shows[tile] ?? 'closed';
      setAttribute(button, 'aria-disabled', String(!isDiving || shows !== 'closed'));
    }
  }

  /** Walks the focus with an arrow key; whether the key was one. */
  walk(key: string): boolean {
    const isOverTiles = this.root.contains(document.activeElement);
    const rightward = getComputedStyle(this.root).direction === 'rtl' ? -1 : 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: rightward,
      ArrowLeft: -rightward,
      ArrowDown: COLUMNS,
      ArrowUp: -COLUMNS,
    };
    const by = steps[key];
    if (by === undefined) return false;
    const next = isOverTiles ? this.#focus + by : this.#focus;
    const isSameRow = Math.abs(by) > 1 || Math.floor(next / COLUMNS) === Math.floor(this.#focus / COLUMNS);
    if (next >= 0 && next < this.#tiles.length && isSameRow) this.#tiles[next]?.button.focus();
    return true;
  }

  #rove(tile: number): void {
    this.#tiles[this.#focus]?.button.setAttribute('tabindex', '-1');
    this.#focus = tile;
    this.#tiles[tile]?.button.setAttribute('tabindex', '0');
  }

  #set(tile: number, shows: TileShows, isRevealed: boolean): void {
    const found = this.#tiles[tile];
    if (!found) return;
    found.button.classList.remove('is-turning');
    if (this.#revealed.has(tile) !== isRevealed) {
      found.button.classList.toggle('is-revealed', isRevealed);
      if (isRevealed) this.#revealed.add(tile);
      else this.#revealed.delete(tile);
    }
    if (this.#shows[tile] === shows) return;
    this.#shows[tile] = shows;
    found.button.dataset.shows = shows;
    found.art.src = this.#art[shows];
    this.#name(tile);
  }

  #name(tile: number): void {
    const place = { tile: tile + 1, row: Math.floor(tile / COLUMNS) + 1, column: (tile % COLUMNS) + 1 };
    const label = `${this.#texts.format('pearls_tile', place)}: ${this.#texts.format(`tile_${this.#shows[tile] ?? 'closed'}`)}`;
    this.#tiles[tile]?.button.setAttribute('aria-label', label);
  }

  async #flatten(): Promise<void> {
    for (const shows of ['closed', 'pearl', 'urchin'] as const) this.#art[shows] = await flatPicture(drawings[shows]);
    for (const [tile, { art }] of this.#tiles.entries()) art.src = this.#art[this.#shows[tile] ?? 'closed'];
  }
}
