import type { CrashOutcome, SoloGameData, SoloStep } from '@croupier/contract';
import { element } from '../../hud/dom.ts';
import type { Aside } from '../../shell/game-family.ts';
import type { PastRound, SoloState } from '../engine/solo-state.ts';
import { timesText, worthOf } from '../parts/times.ts';
import type { MainAction, SoloTable, TableDeps, TableLine } from '../solo-view.ts';
import { crashPays, crashRules } from './crash-rules.ts';
import { chanceText } from './crash-texts.ts';
import { chanceOf, msAt, nextTarget, usualTargets } from './flight.ts';
import { KiteSky } from './kite-sky.ts';
import { TargetPicker } from './target-picker.ts';

type Game = Extract<SoloGameData, { game: 'crash' }>;

const FIRST_TARGET = 200;
/** After it was cashed out, a flight is followed to its end faster. */
const AFTERWARDS = 3;
/** Flights before that stand over the sky. */
const SHOWN_FLIGHTS = 12;

/** A kite over the harbour: it is cashed out at the target that was chosen, unless its line breaks before. */
export class CrashTable implements SoloTable {
  readonly hasOneStake = true;
  readonly isInOneStep = true;
  readonly controls = null;
  readonly #deps: TableDeps<Game>;
  readonly #picker: TargetPicker;
  readonly #sky: KiteSky;
  readonly #flights = element('ol', { class: 'flights' });
  /** Of the next flight, and of the one in the air. */
  #target = FIRST_TARGET;
  #mayChange = false;
  #shownFlights = '';

  constructor(deps: TableDeps<Game>) {
    this.#deps = deps;
    const { texts, root, game, motion } = deps;
    this.#picker = new TargetPicker(game, texts, (target) => this.#choose(target));
    this.#sky = new KiteSky(texts, motion);
    this.#flights.setAttribute('aria-label', texts.format('kite_flights'));
    root.classList.add('crash');
    root.replaceChildren(element('div', { class: 'kite-air' }, this.#sky.root, this.#flights), this.#picker.root);
  }

  stand(steps: readonly SoloStep[]): void {
    const last = outcomeOf(steps.at(-1));
    if (last) this.#target = last.target;
    this.#standAs(last);
  }

  begin(): void {
    const { motion, sound } = this.#deps;
    motion.begin();
    sound.gust();
    this.#deps.root.classList.add('is-calm');
    this.#standAs(null);
  }

  async show(step: SoloStep): Promise<void> {
    const outcome = outcomeOf(step);
    if (!outcome) return;
    const { motion, sound, root } = this.#deps;
    const { target, crash, multiplier } = outcome;
    this.#target = target;
    this.#standAs(null);
    const rungs = usualTargets.filter((rung) => rung > 120 && rung <= Math.min(crash, target));
    let passed = 0;
    await this.#sky.fly(msAt(Math.min(crash, target)), 1, (hundredths) => {
      while (passed < rungs.length && (rungs[passed] ?? 0) <= hundredths + 1e-6) {
        passed += 1;
        if (!motion.isHurried) sound.rung(passed);
      }
    });
    if (multiplier > 0) {
      root.classList.toggle('is-calm', BigInt(outcome.roundWin) <= BigInt(step.stake));
      this.#sky.show({ ms: msAt(target), target, cashedAt: target, broke: false });
      sound.chip();
      await this.#sky.stamp();
      await motion.pause(240);
      await this.#sky.fly(msAt(crash), AFTERWARDS, () => {});
    } else if (crash === this.#deps.game.least - 1) {
      // a flight that does not rise is seen to try
      await motion.pause(420);
    }
    if (multiplier === 0) sound.sting();
    await this.#sky.blowAway();
    this.#standAs(outcome);
    await motion.pause(multiplier > 0 ? 120 : 260);
  }

  update({ phase, history }: SoloState): void {
    this.#mayChange = phase.at === 'ready';
    this.#picker.update(this.#target, this.#mayChange);
    this.#updateFlights(history);
  }

  action({ phase, stake }: SoloState): MainAction {
    const { texts, choose, hasten } = this.#deps;
    switch (phase.at) {
      case 'ready':
        return {
          label: texts.format('kite_fly'),
          amount: stake,
          press: () => choose({ kind: 'fly', target: this.#target }, stake),
        };
      case 'showing':
        return { label: texts.format('show_now'), press: hasten };
      default:
        return { label: texts.format('kite_flying'), press: null };
    }
  }

  line({ phase, steps, stake }: SoloState): TableLine {
    const { texts } = this.#deps;
    if (phase.at !== 'ready') return { before: texts.format('good_luck') };
    const last = outcomeOf(steps.at(-1));
    if (!last || last.target !== this.#target) {
      const before = texts.format('kite_pays', { times: timesText(this.#target, texts) });
      return { before, amount: worthOf(stake, this.#target) };
    }
    if (last.multiplier === 0) return { before: texts.format('kite_broke', { times: timesText(last.crash, texts) }) };
    const [win, staked] = [BigInt(last.roundWin), BigInt(steps[0]?.stake ?? 0)];
    if (win <= staked) {
      return { before: texts.format('returned', { win: texts.money(win), stake: texts.money(staked) }) };
    }
    const after = texts.format('times_stake', { times: texts.times(win, staked) });
    return { before: texts.format('won'), amount: win, after };
  }

  describe(step: SoloStep): string {
    const { texts } = this.#deps;
    const outcome = outcomeOf(step);
    if (!outcome) return '';
    const params = {
      times: timesText(outcome.crash, texts),
      target: timesText(outcome.target, texts),
      win: texts.money(BigInt(outcome.roundWin)),
      stake: texts.money(BigInt(step.stake)),
      balance: texts.money(BigInt(step.balance)),
    };
    if (outcome.multiplier === 0) return texts.format('say_kite_broke', params);
    if (BigInt(outcome.roundWin) <= BigInt(step.stake)) return texts.format('say_returned', params);
    return texts.format('say_kite_won', params);
  }

  key(event: KeyboardEvent): boolean {
    if (event.key !== '+' && event.key !== '-') return false;
    const next = nextTarget(this.#target, event.key === '+' ? 1 : -1);
    if (next !== null) this.#choose(next);
    return true;
  }

  rules(stake: bigint): HTMLElement[] {
    return crashRules(this.#deps.game, this.#target, stake, this.#deps.texts);
  }

  aside(stake: bigint): Aside {
    const { game, texts } = this.#deps;
    const target = this.#target;
    return {
      of: `${target} ${stake}`,
      title: texts.format('paytable'),
      hint: texts.format('paytable_at', { stake: texts.money(stake) }),
      build: () => [crashPays(game, target, stake, texts)],
    };
  }

  #choose(target: number): void {
    if (!this.#mayChange || target === this.#target) return;
    const { texts, announce, changed, game } = this.#deps;
    this.#target = target;
    this.#standAs(null);
    const chance = chanceText(chanceOf(target, game.share), texts);
    announce(texts.format('say_kite_target', { target: timesText(target, texts), chance }));
    changed();
  }

  /** A flight as it ended, or a kite on the ground. */
  #standAs(outcome: CrashOutcome | null): void {
    if (!outcome) {
      this.#sky.show({ ms: 0, target: this.#target, cashedAt: null, broke: false });
      return;
    }
    const { target, crash, multiplier } = outcome;
    this.#sky.show({ ms: msAt(crash), target, cashedAt: multiplier > 0 ? target : null, broke: true });
  }

  #updateFlights(history: readonly PastRound[]): void {
    const flights = history
      .flatMap(({ outcome }) => (outcome.game === 'crash' ? [outcome] : []))
      .slice(0, SHOWN_FLIGHTS);
    const shown = flights.map(({ crash, multiplier }) => `${crash} ${multiplier}`).join();
    if (shown === this.#shownFlights) return;
    this.#shownFlights = shown;
    this.#flights.replaceChildren(
      ...flights.map(({ crash, multiplier }) => {
        const flight = element('li', {}, timesText(crash, this.#deps.texts));
        if (multiplier > 0) flight.className = 'was-cashed';
        return flight;
      }),
    );
  }
}

function outcomeOf(step: SoloStep | undefined): CrashOutcome | null {
  return step?.outcome.game === 'crash' ? step.outcome : null;
}
