import { element } from '../../hud/dom.ts';
import { type Motion, settle } from '../parts/motion.ts';
import { drawCard } from './card-face.ts';

/** How long a card takes to turn over. */
export const TURN_MS = 220;

/** One place for a card: empty, its back up or its face up. Hidden from screen readers; its surroundings describe it. */
export class CardView {
  readonly root = element('div', { class: 'card', 'aria-hidden': 'true' });
  readonly #motion: Motion;
  readonly #turner = element('div', { class: 'card-turner' });
  readonly #face = element('div', { class: 'card-face' });
  #card: number | null = null;

  constructor(motion: Motion) {
    this.#motion = motion;
    this.#turner.append(this.#face, element('div', { class: 'card-back' }));
    this.root.append(this.#turner);
    this.showEmpty();
  }

  get card(): number | null {
    return this.#card;
  }

  showEmpty(): void {
    this.#card = null;
    this.root.dataset.shows = 'nothing';
  }

  showBack(): void {
    this.#card = null;
    this.root.dataset.shows = 'back';
  }

  showFace(card: number): void {
    if (this.#card !== card) this.#face.replaceChildren(drawCard(card));
    this.#card = card;
    this.root.dataset.shows = 'face';
  }

  /** Turns its face up. */
  async turn(card: number, ms = TURN_MS): Promise<void> {
    this.showFace(card);
    await this.#motion.move(
      this.#turner,
      [
        { transform: 'rotateY(180deg)' },
        { transform: 'rotateY(90deg) scale(1.06)', offset: 0.5 },
        { transform: 'none' },
      ],
      { ms, easing: 'ease-in-out' },
    );
  }

  /** Comes from a point of the table, its back up. */
  async comeFrom(from: { x: number; y: number }, ms: number, delayMs = 0): Promise<void> {
    this.showBack();
    const here = this.root.getBoundingClientRect();
    const x = from.x - (here.left + here.width / 2);
    const y = from.y - (here.top + here.height / 2);
    await this.#motion.move(
      this.root,
      [
        { transform: `translate(${x}px, ${y}px) rotate(-18deg) scale(0.7)`, opacity: 0.2 },
        { opacity: 1, offset: 0.3 },
        { transform: 'none' },
      ],
      { ms, delayMs, easing: settle },
    );
  }

  /** Leaves the table upwards; empty afterwards. */
  async leave(ms: number, delayMs = 0): Promise<void> {
    await this.#motion.move(
      this.root,
      [{ transform: 'none' }, { transform: 'translateY(-46%) rotate(7deg) scale(0.86)', opacity: 0 }],
      { ms, delayMs, easing: 'ease-in' },
    );
    this.showEmpty();
  }
}
