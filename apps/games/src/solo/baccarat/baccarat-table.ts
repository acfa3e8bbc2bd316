import type { BaccaratOutcome, BaccaratSpot, SoloGameData, SoloStep } from '@croupier/contract';
import { element } from '../../hud/dom.ts';
import type { Aside } from '../../shell/game-family.ts';
import {
  type BetSlip,
  type Bets,
  betsPlayed,
  chipsOf,
  clear,
  double,
  emptySlip,
  lay,
  limitsOf,
  place,
  totalOf,
  undo,
} from '../engine/bet-slip.ts';
import type { SoloState } from '../engine/solo-state.ts';
import { heading } from '../parts/rules-parts.ts';
import type { MainAction, SoloTable, TableDeps, TableLine } from '../solo-view.ts';
import { baccaratPays, baccaratReturns, baccaratRules } from './baccarat-rules.ts';
import { BeadRoad } from './bead-road.ts';
import { ChipTray } from './chip-tray.ts';
import { coupAnnouncement, resultText } from './coup-texts.ts';
import { Felt, type FieldResult } from './felt.ts';
import { HandView } from './hand-view.ts';

type Game = Extract<SoloGameData, { game: 'baccarat' }>;

const SLIDE_MS = 240;
const STAGGER_MS = 130;

const spotKeys: Readonly<Record<string, BaccaratSpot>> = { p: 'player', b: 'banker', t: 'tie' };

/** Baccarat: money on fields, then two hands are dealt by fixed rules. */
export class BaccaratTable implements SoloTable {
  readonly hasOneStake = false;
  readonly isInOneStep = true;
  readonly controls: HTMLElement;
  readonly #deps: TableDeps<Game>;
  readonly #stakes: readonly bigint[];
  readonly #chips: readonly bigint[];
  readonly #tray: ChipTray;
  readonly #felt: Felt;
  readonly #road: BeadRoad;
  readonly #player: HandView;
  readonly #banker: HandView;
  #slip: BetSlip = emptySlip;
  #chip: bigint;
  /** Money that lies on the fields of the round in play. */
  #played: Bets = {};
  /** The round whose end stands on the table. */
  #over: BaccaratOutcome | null = null;
  #mayBet = false;

  constructor(deps: TableDeps<Game>, stakes: readonly bigint[], defaultStake: bigint) {
    this.#deps = deps;
    this.#stakes = stakes;
    this.#chips = chipsOf(stakes);
    this.#chip = this.#chips.findLast((value) => value <= defaultStake) ?? this.#chips[0] ?? 1n;
    const { texts, root, game, motion } = deps;
    this.#tray = new ChipTray(this.#chips, texts, {
      onChip: (value) => this.#chooseChip(value),
      onUndo: () => this.#change(undo(this.#slip)),
      onClear: () => this.#change(clear(this.#slip)),
      onDouble: () => this.#change(double(this.#slip, limitsOf(this.#stakes))),
    });
    this.controls = this.#tray.root;
    this.#felt = new Felt(game, this.#chips, texts, (spot) => this.#placeOn(spot));
    this.#road = new BeadRoad(texts);
    this.#player = new HandView('player', motion, texts);
    this.#banker = new HandView('banker', motion, texts);
    root.classList.add('baccarat');
    root.replaceChildren(
      this.#road.root,
      element('div', { class: 'bac-hands' }, this.#player.root, this.#banker.root),
      this.#felt.root,
    );
  }

  stand(steps: readonly SoloStep[]): void {
    this.#played = {};
    this.#over = outcomeOf(steps.at(-1));
    if (!this.#over) {
      this.#player.clear();
      this.#banker.clear();
      return;
    }
    this.#player.stand(this.#over.player);
    this.#banker.stand(this.#over.banker);
    this.#markWinner();
  }

  begin(choice: { readonly kind: string; readonly bets?: Partial<Record<BaccaratSpot, string>> }): void {
    const { motion, sound } = this.#deps;
    motion.begin();
    this.#played = Object.fromEntries(Object.entries(choice.bets ?? {}).map(([spot, stake]) => [spot, BigInt(stake)]));
    this.#over = null;
    for (const hand of [this.#player, this.#banker]) {
      hand.root.classList.remove('wins');
      hand.count([]);
      for (const [index, card] of hand.cards.entries()) {
        if (card.card === null) continue;
        sound.card(index);
        void card.leave(160, index * 20);
      }
    }
  }

  async show(step: SoloStep): Promise<void> {
    const outcome = outcomeOf(step);
    if (!outcome) return;
    const { motion, sound } = this.#deps;
    this.#played = betsPlayed(outcome.bets);
    const shoe = this.#banker.root.getBoundingClientRect();
    const from = { x: shoe.right, y: shoe.top - 70 };
    const sides = [
      { view: this.#player, cards: outcome.player },
      { view: this.#banker, cards: outcome.banker },
    ];
    const places = [0, 1].flatMap((index) =>
      sides.map(({ view, cards }) => ({ card: view.cards[index], shown: cards[index] })),
    );
    await Promise.all(
      places.map(async ({ card, shown }, nth) => {
        if (!card || shown === undefined) return;
        await card.comeFrom(from, SLIDE_MS, nth * STAGGER_MS);
        sound.card(nth);
      }),
    );
    for (const { view, cards } of sides) {
      await Promise.all(
        [0, 1].map(async (index) => {
          const shown = cards[index];
          if (shown === undefined) return;
          await motion.pause(index * 90);
          sound.card(index);
          await view.cards[index]?.turn(shown);
        }),
      );
      view.count(cards.slice(0, 2));
    }
    for (const { view, cards } of sides) {
      const [, , third] = cards;
      if (third === undefined) continue;
      await motion.pause(180);
      view.root.classList.add('has-third');
      await view.cards[2]?.comeFrom(from, SLIDE_MS);
      await motion.pause(140);
      sound.card(2);
      await view.cards[2]?.turn(third, 320);
      view.count(cards);
    }
    for (const { view, cards } of sides) view.stand(cards);
    this.#over = outcome;
    this.#slip = emptySlip;
    this.#markWinner();
    this.#deps.changed();
    await motion.pause(350);
  }

  update({ phase, history, steps }: SoloState): void {
    this.#mayBet = phase.at === 'ready';
    this.#deps.root.classList.toggle('may-bet', this.#mayBet);
    const hasBets = totalOf(this.#slip.bets) > 0n;
    const over = hasBets ? null : this.#over;
    const results = new Map<BaccaratSpot, FieldResult>(
      (over?.bets ?? []).map(({ spot, stake, returned }) => [
        spot,
        { stake: BigInt(stake), returned: BigInt(returned) },
      ]),
    );
    const inPlay = phase.at === 'ready' || phase.at === 'halted' ? this.#slip.bets : over ? {} : this.#played;
    this.#felt.update(inPlay, results, this.#mayBet);
    this.#tray.update({ chosen: this.#chip, mayBet: this.#mayBet, hasBets, hasPast: this.#slip.past.length > 0 });
    const past = history.flatMap(({ outcome }) => (outcome.game === 'baccarat' ? [outcome] : []));
    this.#road.update(past.length > 0 || steps.length === 0 ? past : steps.flatMap((step) => outcomeOf(step) ?? []));
  }

  action({ phase, history, stakes }: SoloState): MainAction {
    const { texts, hasten } = this.#deps;
    switch (phase.at) {
      case 'ready': {
        const total = totalOf(this.#slip.bets);
        if (total > 0n) {
          return { label: texts.format('poker_deal'), amount: total, press: () => this.#deal(this.#slip.bets) };
        }
        const again = this.#lastBets(history, stakes);
        if (!again) return { label: texts.format('bac_place_bets'), press: null };
        return { label: texts.format('bac_again'), amount: totalOf(again), press: () => this.#deal(again) };
      }
      case 'showing':
        return { label: texts.format('show_now'), press: hasten };
      default:
        return { label: texts.format('poker_dealing'), press: null };
    }
  }

  line({ phase }: SoloState): TableLine {
    const { texts } = this.#deps;
    const over = this.#over;
    if (phase.at !== 'ready') return { before: texts.format('good_luck') };
    const total = totalOf(this.#slip.bets);
    if (total > 0n) return { before: texts.format('bac_on_table'), amount: total };
    if (!over) return { before: texts.format('bac_choose') };
    const before = resultText(over, texts);
    const staked = over.bets.reduce((sum, { stake }) => sum + BigInt(stake), 0n);
    const win = BigInt(over.roundWin);
    if (win === 0n) return { before };
    if (win <= staked) {
      return {
        before: `${before}. ${texts.format('returned', { win: texts.money(win), stake: texts.money(staked) })}`,
      };
    }
    return { before, amount: win };
  }

  describe(step: SoloStep): string {
    const outcome = outcomeOf(step);
    return outcome ? coupAnnouncement(step, outcome, this.#deps.texts) : '';
  }

  key(event: KeyboardEvent): boolean {
    if (!this.#mayBet) return false;
    const value = this.#chips[Number(event.key) - 1];
    if (value !== undefined) {
      this.#chooseChip(value);
      return true;
    }
    const spot = spotKeys[event.key.toLowerCase()];
    if (spot) this.#placeOn(spot);
    if (event.key === 'Backspace') this.#change(undo(this.#slip));
    return spot !== undefined || event.key === 'Backspace';
  }

  rules(): HTMLElement[] {
    return baccaratRules(this.#deps.game, this.#deps.texts);
  }

  aside(): Aside {
    const { game, texts } = this.#deps;
    return {
      of: 'pays',
      title: texts.format('paytable'),
      build: () => [baccaratPays(game, texts), heading(texts.format('bac_returns')), baccaratReturns(game, texts)],
    };
  }

  #deal(bets: Bets): void {
    const wire = Object.fromEntries(Object.entries(bets).map(([spot, amount]) => [spot, (amount ?? 0n).toString()]));
    this.#deps.choose({ kind: 'bets', bets: wire }, totalOf(bets));
  }

  /** What was played last, where it may be played again. */
  #lastBets(history: SoloState['history'], stakes: readonly bigint[]): Bets | null {
    const last = history[0]?.outcome;
    if (last?.game !== 'baccarat') return null;
    const { bets } = lay(emptySlip, betsPlayed(last.bets), limitsOf(stakes));
    return totalOf(bets) > 0n ? bets : null;
  }

  #chooseChip(value: bigint): void {
    if (!this.#mayBet) return;
    this.#chip = value;
    this.#deps.sound.chip();
    this.#deps.changed();
  }

  #placeOn(spot: BaccaratSpot): void {
    const { texts, announce } = this.#deps;
    if (!this.#mayBet) return;
    const limits = limitsOf(this.#stakes);
    const next = place(this.#slip, spot, this.#chip, limits);
    if (next === this.#slip) {
      announce(texts.format('bac_most', { amount: texts.money(limits.most) }));
      return;
    }
    this.#change(next);
    const amount = texts.money(next.bets[spot] ?? 0n);
    announce(
      texts.format('say_bac_bet', {
        field: texts.format(`spot_${spot}`),
        amount,
        total: texts.money(totalOf(next.bets)),
      }),
    );
    const stack = this.#felt.field(spot);
    const frames = [{ transform: 'translateY(60px) scale(1.3)', opacity: 0 }, { transform: 'none' }];
    if (stack) void this.#deps.motion.move(stack, frames, { ms: 160 });
  }

  #change(slip: BetSlip): void {
    if (slip === this.#slip || !this.#mayBet) return;
    this.#slip = slip;
    this.#deps.motion.begin();
    this.#deps.sound.chip();
    this.#deps.changed();
  }

  /** Every round shows who won; it is highlighted where the return exceeds all stakes. */
  #markWinner(): void {
    const winner = this.#over?.winner;
    const staked = this.#over?.bets.reduce((sum, { stake }) => sum + BigInt(stake), 0n) ?? 0n;
    this.#deps.root.classList.toggle('is-calm', BigInt(this.#over?.roundWin ?? 0) <= staked);
    this.#player.root.classList.toggle('wins', winner === 'player');
    this.#banker.root.classList.toggle('wins', winner === 'banker');
  }
}

function outcomeOf(step: SoloStep | undefined): BaccaratOutcome | null {
  return step?.outcome.game === 'baccarat' ? step.outcome : null;
}
