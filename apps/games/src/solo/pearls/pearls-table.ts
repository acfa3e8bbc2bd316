import type { PearlsOutcome, SoloChoice, SoloGameData, SoloStep } from '@croupier/contract';
import { element } from '../../hud/dom.ts';
import type { Aside } from '../../shell/game-family.ts';
import { isOpen } from '../engine/solo-play.ts';
import type { SoloState } from '../engine/solo-state.ts';
import { timesText, worthOf } from '../parts/times.ts';
import type { MainAction, SoloTable, TableDeps, TableLine } from '../solo-view.ts';
import { Ladder, multipliersOf } from './ladder.ts';
import { pearlsPays, pearlsRules } from './pearls-rules.ts';
import { SeaBed, type TileShows } from './sea-bed.ts';
import { UrchinPicker } from './urchin-picker.ts';

type Game = Extract<SoloGameData, { game: 'pearls' }>;

const FIRST_URCHINS = 3;

/** While a dive goes on and nothing is wrong with it. */
const diving: ReadonlySet<SoloState['phase']['at']> = new Set(['deciding', 'asking', 'queued', 'showing']);

/** Diving for pearls: each tile hides a pearl or an urchin, and the player collects before an urchin stings. */
export class PearlsTable implements SoloTable {
  readonly hasOneStake = true;
  readonly isInOneStep = false;
  readonly controls: HTMLElement;
  readonly #deps: TableDeps<Game>;
  readonly #range: readonly number[];
  readonly #picker: UrchinPicker;
  readonly #ladder: Ladder;
  readonly #bed: SeaBed;
  /** Of the next dive, and of the one that goes on. */
  #urchins: number;
  #mayChange = false;
  #mayTurn = false;
  /** Settles when the tiles of the dive before are closed. */
  #closed: Promise<void> = Promise.resolve();

  constructor(deps: TableDeps<Game>) {
    this.#deps = deps;
    const { texts, root, game, motion } = deps;
    this.#range = game.ladders.map(({ urchins }) => urchins).toSorted((a, b) => a - b);
    this.#urchins = this.#range.includes(FIRST_URCHINS) ? FIRST_URCHINS : (this.#range[0] ?? 1);
    this.#picker = new UrchinPicker(this.#range, texts, (direction) => this.#step(direction));
    this.controls = this.#picker.root;
    this.#ladder = new Ladder(game, texts);
    this.#bed = new SeaBed(game.tiles, texts, motion, (tile) => this.#turn(tile));
    root.classList.add('pearls');
    root.replaceChildren(this.#ladder.root, element('div', { class: 'sea' }, this.#bed.root));
  }

  stand(steps: readonly SoloStep[]): void {
    const last = outcomeOf(steps.at(-1));
    if (last) this.#urchins = last.urchins;
    this.#bed.show(...this.#shown(last));
    this.#bed.root.classList.toggle('is-stung', last?.stung === true);
    this.#deps.root.classList.toggle('is-over', last?.layout !== undefined);
  }

  begin(choice: SoloChoice): void {
    const { motion, sound } = this.#deps;
    motion.begin();
    if (choice.kind === 'turn') this.#bed.tremble(choice.tile);
    if (choice.kind !== 'dive') return;
    this.#urchins = choice.urchins;
    this.#bed.root.classList.remove('is-stung');
    this.#deps.root.classList.remove('is-over');
    this.#closed = this.#bed.showByRows([], new Set());
    sound.bubbles();
    void motion.move(
      this.#bed.root,
      [
        { transform: 'translateY(10px) scale(0.985)', opacity: 0.5 },
        { transform: 'none', opacity: 1 },
      ],
      { ms: 220 },
    );
  }

  async show(step: SoloStep): Promise<void> {
    const outcome = outcomeOf(step);
    if (!outcome) return;
    const { motion, sound } = this.#deps;
    this.#urchins = outcome.urchins;
    if (outcome.kind === 'dive') await this.#closed;
    if (outcome.kind === 'turn') {
      const tile = outcome.turned.at(-1) ?? 0;
      if (outcome.stung) sound.sting();
      else sound.rung(outcome.turned.length);
      await this.#bed.open(tile, outcome.stung ? 'urchin' : 'pearl');
    }
    if (step.closed) await motion.pause(outcome.stung ? 260 : 80);
    else this.#bed.show(...this.#shown(outcome));
    this.#bed.root.classList.toggle('is-stung', outcome.stung === true);
    this.#deps.root.classList.toggle('is-over', step.closed);
    this.#ladder.update(outcome.urchins, pearlsIn(outcome), outcome.stung === true);
    if (!step.closed) return;
    await this.#bed.showByRows(...this.#shown(outcome));
    await motion.pause(outcome.stung ? 160 : 60);
  }

  update(state: SoloState): void {
    const last = outcomeOf(state.steps.at(-1));
    this.#mayChange = state.phase.at === 'ready';
    this.#mayTurn = state.phase.at === 'deciding';
    const isSame = last?.urchins === this.#urchins;
    this.#picker.update(this.#urchins, this.#mayChange);
    if (state.phase.at !== 'showing') {
      this.#ladder.update(this.#urchins, last && isSame ? pearlsIn(last) : 0, isSame && last?.stung === true);
    }
    this.#bed.update(isOpen(state.steps) && diving.has(state.phase.at));
  }

  action(state: SoloState): MainAction {
    const { texts, choose, hasten } = this.#deps;
    const { phase, stake, steps } = state;
    switch (phase.at) {
      case 'ready':
        return {
          label: texts.format('pearls_dive'),
          amount: stake,
          press: () => choose({ kind: 'dive', urchins: this.#urchins }, stake),
        };
      case 'deciding':
        return this.#collect(steps, () => choose({ kind: 'collect' }, stake));
      case 'showing':
        // stays what it is, so that it does not flicker from tile to tile
        return this.#collect(phase.step.closed ? steps : [...steps, phase.step], hasten);
      default:
        return steps.length > 0 ? this.#collect(steps, null) : { label: texts.format('pearls_diving'), press: null };
    }
  }

  line({ phase, steps, stake }: SoloState): TableLine {
    const { texts } = this.#deps;
    const last = outcomeOf(steps.at(-1));
    if (phase.at === 'ready' && last && !isOpen(steps)) {
      const win = BigInt(last.roundWin);
      if (last.stung) return { before: texts.format('pearls_stung') };
      const staked = BigInt(steps[0]?.stake ?? 0);
      if (win <= staked) {
        return { before: texts.format('returned', { win: texts.money(win), stake: texts.money(staked) }) };
      }
      const times = texts.format('times_stake', { times: texts.times(win, staked) });
      return { before: texts.format('won'), amount: win, after: times };
    }
    if (phase.at === 'ready') {
      const first = multipliersOf(this.#deps.game, this.#urchins)[0] ?? 0;
      return {
        before: texts.format('pearls_first', { times: timesText(first, texts) }),
        amount: worthOf(stake, first),
      };
    }
    if (!last || last.nextMultiplier === null) return { before: texts.format('good_luck') };
    const next = worthOf(BigInt(steps[0]?.stake ?? 0), last.nextMultiplier);
    const before = texts.format('pearls_next', { times: timesText(last.nextMultiplier, texts) });
    return { before, amount: next };
  }

  describe(step: SoloStep): string {
    const { texts } = this.#deps;
    const outcome = outcomeOf(step);
    if (!outcome) return '';
    const balance = texts.money(BigInt(step.balance));
    const win = BigInt(outcome.roundWin);
    const stake = texts.money(BigInt(step.stake));
    if (outcome.stung) return texts.format('say_pearls_stung', { balance });
    if (step.closed) {
      const key = win <= BigInt(step.stake) ? 'say_returned' : 'say_won';
      return texts.format(key, { win: texts.money(win), stake, balance });
    }
    const next = timesText(outcome.nextMultiplier ?? 0, texts);
    if (outcome.kind === 'dive') return texts.count('say_pearls_dive', outcome.urchins, { next });
    const worth = texts.money(worthOf(BigInt(step.stake), outcome.multiplier));
    return texts.count('say_pearls_found', pearlsIn(outcome), { worth, next });
  }

  key(event: KeyboardEvent): boolean {
    if (event.key === '+' || event.key === '-') this.#step(event.key === '+' ? 1 : -1);
    else if (event.key === 'c' && this.#mayTurn) this.#deps.choose({ kind: 'collect' }, 0n);
    else return this.#mayTurn ? this.#bed.walk(event.key) : false;
    return true;
  }

  rules(stake: bigint): HTMLElement[] {
    return pearlsRules(this.#deps.game, this.#urchins, stake, this.#deps.texts);
  }

  aside(stake: bigint): Aside {
    const { game, texts } = this.#deps;
    const urchins = this.#urchins;
    return {
      of: `${urchins} ${stake}`,
      title: texts.format('paytable'),
      hint: texts.format('paytable_at', { stake: texts.money(stake) }),
      build: () => pearlsPays(game, urchins, stake, texts),
    };
  }

  #collect(steps: readonly SoloStep[], press: (() => void) | null): MainAction {
    const { texts } = this.#deps;
    const last = outcomeOf(steps.at(-1));
    if (!last || last.multiplier === 0 || last.stung) return { label: texts.format('pearls_choose'), press: null };
    const amount = worthOf(BigInt(steps[0]?.stake ?? 0), last.multiplier);
    return { label: texts.format('pearls_collect'), amount, press, collects: true };
  }

  #turn(tile: number): void {
    const { choose, hasten } = this.#deps;
    if (this.#mayTurn) choose({ kind: 'turn', tile }, 0n);
    else hasten();
  }

  #step(direction: -1 | 1): void {
    const next = this.#range[this.#range.indexOf(this.#urchins) + direction];
    if (!this.#mayChange || next === undefined) return;
    this.#urchins = next;
    const { texts, announce, changed } = this.#deps;
    announce(texts.count('pearls_urchins', next));
    changed();
  }

  #shown(outcome: PearlsOutcome | null): [TileShows[], Set<number>] {
    const shows: TileShows[] = Array.from({ length: this.#deps.game.tiles }, () => 'closed');
    const revealed = new Set<number>();
    if (!outcome) return [shows, revealed];
    const { turned, stung, layout } = outcome;
    if (layout) {
      for (const tile of shows.keys()) {
        shows[tile] = layout.includes(tile) ? 'urchin' : 'pearl';
        if (!turned.includes(tile)) revealed.add(tile);
      }
    }
    for (const [index, tile] of turned.entries()) {
      shows[tile] = stung && index === turned.length - 1 ? 'urchin' : 'pearl';
    }
    return [shows, revealed];
  }
}

const pearlsIn = ({ turned, stung }: PearlsOutcome): number => turned.length - (stung ? 1 : 0);

function outcomeOf(step: SoloStep | undefined): PearlsOutcome | null {
  return step?.outcome.game === 'pearls' ? step.outcome : null;
}
