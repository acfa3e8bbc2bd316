import type { PokerHand, PokerOutcome, SoloChoice, SoloGameData, SoloStep } from '@croupier/contract';
import { element, setAttribute } from '../../hud/dom.ts';
import type { Aside } from '../../shell/game-family.ts';
import { winTier } from '../../shell/win-tier.ts';
import { cardName, cardNames } from '../cards/card-names.ts';
import { CardView, TURN_MS } from '../cards/card-view.ts';
import { isOpen } from '../engine/solo-play.ts';
import type { SoloState } from '../engine/solo-state.ts';
import type { MainAction, SoloTable, TableDeps, TableLine } from '../solo-view.ts';
import { PayRows } from './pay-rows.ts';
import { pokerPlay, pokerRules } from './poker-rules.ts';
import { scoringCards } from './scoring-cards.ts';

type Game = Extract<SoloGameData, { game: 'videoPoker' }>;

const DEAL_MS = 260;
const STAGGER_MS = 75;

type Place = { readonly button: HTMLButtonElement; readonly card: CardView };

/** Video poker: five cards, of which the player holds any and has the others drawn anew. */
export class PokerTable implements SoloTable {
  readonly hasOneStake = true;
  readonly isInOneStep = false;
  readonly controls = null;
  readonly #deps: TableDeps<Game>;
  readonly #places: readonly Place[];
  readonly #pays: PayRows;
  readonly #hand = element('div', { class: 'poker-hand', role: 'group' });
  #held = [false, false, false, false, false];
  #mayHold = false;

  constructor(deps: TableDeps<Game>) {
    this.#deps = deps;
    const { texts, root, game, motion } = deps;
    this.#pays = new PayRows(game, texts);
    this.#places = this.#held.map((_, index) => {
      const card = new CardView(motion);
      const held = element('span', { class: 'held', 'aria-hidden': 'true' }, texts.format('poker_held'));
      const button = element('button', { type: 'button', class: 'poker-place' }, card.root, held);
      button.addEventListener('click', () => this.#toggle(index));
      return { button, card };
    });
    this.#hand.setAttribute('aria-label', texts.format('poker_hand'));
    this.#hand.append(...this.#places.map(({ button }) => button));
    root.classList.add('poker');
    root.replaceChildren(this.#pays.root, this.#hand);
  }

  stand(steps: readonly SoloStep[]): void {
    const last = outcomeOf(steps.at(-1));
    for (const [index, { card }] of this.#places.entries()) {
      const shown = last?.cards[index];
      if (shown === undefined) card.showBack();
      else card.showFace(shown);
    }
    this.#held = last?.held ? [...last.held] : scoringCards(last?.cards ?? [0, 0, 0, 0, 0], last?.hand);
    this.#pays.mark(last?.hand ?? null, last?.kind === 'draw');
    this.#mark(last, steps.at(-1));
  }

  begin(choice: SoloChoice): void {
    const { motion, sound } = this.#deps;
    motion.begin();
    this.#pays.mark(null, false);
    this.#clearMarks();
    for (const [index, { card }] of this.#places.entries()) {
      if (choice.kind === 'draw' && choice.held[index]) continue;
      if (card.card !== null) sound.card(index);
      void card.leave(150, index * 18);
    }
    if (choice.kind !== 'draw') this.#held = this.#held.map(() => false);
    else this.#held = [...choice.held];
    this.#renderHeld();
  }

  async show(step: SoloStep): Promise<void> {
    const outcome = outcomeOf(step);
    if (!outcome) return;
    const { motion, sound, texts } = this.#deps;
    const stays = outcome.held ?? this.#held.map(() => false);
    const shoe = this.#hand.getBoundingClientRect();
    const from = { x: shoe.right - 20, y: shoe.top - 90 };
    const fresh = this.#places.flatMap((place, index) => (stays[index] ? [] : [{ ...place, index }]));
    for (const [index, { card }] of this.#places.entries()) {
      const shown = outcome.cards[index];
      if (stays[index] && shown !== undefined) card.showFace(shown);
    }
    await Promise.all(
      fresh.map(async ({ card, index }, nth) => {
        await card.comeFrom(from, DEAL_MS, nth * STAGGER_MS);
        sound.card(index);
        await card.turn(outcome.cards[index] ?? 0, TURN_MS);
      }),
    );
    this.#held = outcome.held ? [...outcome.held] : scoringCards(outcome.cards, outcome.hand);
    this.#pays.mark(outcome.hand ?? null, outcome.kind === 'draw');
    this.#mark(outcome, step);
    if (outcome.kind === 'draw') await motion.pause(outcome.hand ? 250 : 120);
    this.#hand.setAttribute('aria-label', texts.format('poker_cards', { cards: cardNames(outcome.cards, texts) }));
  }

  update(state: SoloState): void {
    const { texts } = this.#deps;
    this.#mayHold = state.phase.at === 'deciding';
    this.#hand.classList.toggle('may-hold', this.#mayHold);
    this.#pays.update(state.steps[0] ? BigInt(state.steps[0].stake) : state.stake);
    for (const [index, { button, card }] of this.#places.entries()) {
      const name = card.card === null ? texts.format('card_back') : cardName(card.card, texts);
      setAttribute(button, 'aria-label', texts.format('poker_place', { place: index + 1, card: name }));
      setAttribute(button, 'aria-disabled', this.#mayHold ? 'false' : 'true');
    }
    this.#renderHeld();
  }

  action({ phase, stake }: SoloState): MainAction {
    const { texts, choose, hasten } = this.#deps;
    switch (phase.at) {
      case 'ready':
        return { label: texts.format('poker_deal'), amount: stake, press: () => choose({ kind: 'deal' }, stake) };
      case 'deciding': {
        const fresh = this.#held.filter((held) => !held).length;
        const label = fresh === 0 ? texts.format('poker_stand') : texts.count('poker_draw', fresh);
        return { label, press: () => choose({ kind: 'draw', held: [...this.#held] }, stake) };
      }
      case 'showing':
        return { label: texts.format('show_now'), press: hasten };
      default:
        return { label: texts.format('poker_dealing'), press: null };
    }
  }

  line({ phase, steps, stake }: SoloState): TableLine {
    const { texts } = this.#deps;
    const last = outcomeOf(steps.at(-1));
    if (phase.at === 'deciding') {
      if (!last?.hand) return { before: texts.format('poker_choose') };
      return { before: texts.format('poker_has', { hand: this.#nameOf(last.hand) }) };
    }
    if (phase.at === 'ready' && last && !isOpen(steps)) {
      const win = BigInt(last.roundWin);
      const staked = BigInt(steps[0]?.stake ?? 0);
      if (win === 0n) return { before: texts.format('poker_nothing') };
      const hand = last.hand ? this.#nameOf(last.hand) : '';
      if (win <= staked)
        return {
          before: `${hand}: ${texts.format('returned', { win: texts.money(win), stake: texts.money(staked) })}`,
        };
      return { before: hand, amount: win, after: texts.format('times_stake', { times: texts.times(win, staked) }) };
    }
    if (phase.at === 'ready') return { before: texts.format('poker_place_stake', { stake: texts.money(stake) }) };
    return { before: texts.format('good_luck') };
  }

  describe(step: SoloStep): string {
    const { texts } = this.#deps;
    const outcome = outcomeOf(step);
    if (!outcome) return '';
    const cards = cardNames(outcome.cards, texts);
    const hand = outcome.hand ? this.#nameOf(outcome.hand) : null;
    if (outcome.kind === 'deal') {
      return hand ? texts.format('say_poker_dealt_hand', { cards, hand }) : texts.format('say_poker_dealt', { cards });
    }
    const balance = texts.money(BigInt(step.balance));
    if (!hand) return texts.format('say_poker_nothing', { cards, balance });
    const params = { cards, hand, win: texts.money(BigInt(outcome.roundWin)), balance };
    return texts.format(
      winTier(BigInt(outcome.roundWin), BigInt(step.stake)) === 'stated' ? 'say_poker_returned' : 'say_poker_won',
      params,
    );
  }

  key(event: KeyboardEvent): boolean {
    const index = Number(event.key) - 1;
    if (!Number.isInteger(index) || index < 0 || index > 4) return false;
    this.#toggle(index);
    return true;
  }

  rules(stake: bigint): HTMLElement[] {
    return pokerRules(this.#deps.game, stake, this.#deps.texts);
  }

  aside(): Aside {
    const { texts } = this.#deps;
    return { of: 'play', title: texts.format('rules'), build: () => pokerPlay(texts) };
  }

  #toggle(index: number): void {
    if (!this.#mayHold) return;
    const { texts, announce, sound, changed } = this.#deps;
    this.#held = this.#held.map((held, at) => (at === index ? !held : held));
    sound.card(index);
    const card = this.#places[index]?.card.card ?? 0;
    announce(texts.format(this.#held[index] ? 'say_held' : 'say_not_held', { card: cardName(card, texts) }));
    changed();
  }

  #nameOf(hand: PokerHand): string {
    return this.#deps.texts.format(`hand_${hand}`);
  }

  #renderHeld(): void {
    for (const [index, { button }] of this.#places.entries()) {
      setAttribute(button, 'aria-pressed', this.#held[index] ? 'true' : 'false');
    }
  }

  /** Marks the cards that make the hand. They shine where more than the stake comes back. */
  #mark(outcome: PokerOutcome | null, step: SoloStep | undefined): void {
    this.#clearMarks();
    const isCalm = BigInt(outcome?.roundWin ?? 0) <= BigInt(step?.stake ?? 0);
    this.#deps.root.classList.toggle('is-calm', outcome?.kind === 'draw' && isCalm);
    if (!outcome?.hand) return;
    const scores = scoringCards(outcome.cards, outcome.hand);
    for (const [index, { button }] of this.#places.entries()) button.classList.toggle('scores', scores[index] === true);
    this.#hand.classList.toggle('is-over', outcome.kind === 'draw');
  }

  #clearMarks(): void {
    this.#hand.classList.remove('is-over');
    for (const { button } of this.#places) button.classList.remove('scores');
  }
}

function outcomeOf(step: SoloStep | undefined): PokerOutcome | null {
  return step?.outcome.game === 'videoPoker' ? step.outcome : null;
}
