import type { PresentationStep } from './engine/presentation-step.ts';
import { isCelebrated } from './engine/win-tier.ts';
import type { Banner } from './hud/banner.ts';
import { prizeName } from './hud/board.ts';
import { countUp } from './hud/count-up.ts';
import { nameOf } from './hud/paytable-sheet.ts';
import { summaryWords } from './hud/summary-words.ts';
import type { WinBar } from './hud/win-bar.ts';
import type { Texts } from './locales/texts.ts';
import type { Synth } from './sound/synth.ts';
import type { SlotTheme } from './themes/theme.ts';
import type { Stage } from './view/stage.ts';

export type PresenterDeps = {
  readonly stage: Stage;
  readonly winBar: WinBar;
  readonly banner: Banner;
  readonly synth: Synth;
  readonly theme: SlotTheme;
  readonly texts: Texts;
  readonly reducedMotion: () => boolean;
};

const isSingleWin = (presentationStep: PresentationStep | undefined) =>
  presentationStep?.kind === 'line' || presentationStep?.kind === 'way';

/** Shows presentation steps one after another. */
export class Presenter {
  readonly #deps: PresenterDeps;
  #queue: readonly PresentationStep[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #done: (() => void) | null = null;
  #onJackpot: ((win: bigint) => void) | null = null;

  constructor(deps: PresenterDeps) {
    this.#deps = deps;
  }

  /**
   * Shows presentation steps and calls `done` after the last; at once, but never in the same breath, when there are none.
   *
   * @param onJackpot called with a jackpot's payout when it is shown
   */
  show(
    presentationSteps: readonly PresentationStep[],
    done: () => void,
    onJackpot: ((win: bigint) => void) | null = null,
  ): void {
    this.stop();
    this.#onJackpot = onJackpot;
    this.#queue = presentationSteps;
    this.#done = done;
    if (presentationSteps.length === 0) this.#timer = setTimeout(() => this.#next(), 0);
    else this.#next();
  }

  /** Ends the presentation step on show; single lines are left out together. */
  hasten(): void {
    if (!this.#done) return;
    while (isSingleWin(this.#queue[0])) this.#queue = this.#queue.slice(1);
    this.#next();
  }

  /** Forgets what was left to show. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#done = null;
    this.#onJackpot = null;
    this.#deps.banner.hide();
  }

  #next(): void {
    clearTimeout(this.#timer);
    const [presentationStep, ...rest] = this.#queue;
    this.#queue = rest;
    this.#deps.banner.hide();
    if (!presentationStep) {
      const done = this.#done;
      this.#done = null;
      done?.();
      return;
    }
    this.#play(presentationStep);
    this.#timer = setTimeout(() => this.#next(), presentationStep.ms);
  }

  #play(presentationStep: PresentationStep): void {
    const { stage, winBar, synth, theme, texts } = this.#deps;
    const name = (symbol: string) => nameOf(symbol, theme, texts);
    switch (presentationStep.kind) {
      case 'line': {
        const { line, count, times } = presentationStep;
        stage.showLine(line, presentationStep.cells);
        const before = texts.format('line_pays', { line, count, symbol: name(presentationStep.symbol) });
        winBar.show({ before, amount: presentationStep.win, ...(times > 1 ? { after: `×${times}` } : {}) });
        return;
      }
      case 'way': {
        const { count, ways } = presentationStep;
        stage.showCells(presentationStep.cells, 'small');
        winBar.show({
          before: texts.format('way_pays', { count, ways, symbol: name(presentationStep.symbol) }),
          amount: presentationStep.win,
        });
        return;
      }
      case 'drop': {
        stage.showDrop(presentationStep.grid, presentationStep.cells, presentationStep.next);
        synth.drop(presentationStep.multiplier);
        const before = texts.count('clusters_pay', presentationStep.clusters);
        winBar.show({
          before,
          amount: presentationStep.win,
          ...(presentationStep.multiplier > 1 ? { after: `×${presentationStep.multiplier}` } : {}),
        });
        return;
      }
      case 'wilds':
        stage.showWilds(presentationStep.reels);
        synth.scatter();
        return;
      case 'expanded':
        stage.showFilled(presentationStep.reels, presentationStep.grid, presentationStep.cells);
        synth.scatter();
        winBar.show({
          before: texts.format('expanded_pays', {
            symbol: name(presentationStep.symbol),
            count: presentationStep.reels.length,
          }),
          amount: presentationStep.win,
        });
        return;
      case 'scatters': {
        stage.showCells(presentationStep.cells, 'small');
        synth.scatter();
        const params = { count: presentationStep.count, symbol: name(presentationStep.symbol) };
        if (presentationStep.win > 0n)
          winBar.show({ before: texts.format('scatters_pay', params), amount: presentationStep.win });
        else winBar.show({ before: texts.format('scatters_land', params) });
        return;
      }
      case 'total':
        this.#total(presentationStep);
        return;
      case 'turned':
        if (presentationStep.win > 0n) synth.scatter();
        if (presentationStep.win > 0n) winBar.show({ before: texts.format('won'), amount: presentationStep.win });
        else winBar.show({ before: texts.format('pick_ends') });
        return;
      case 'jackpot':
        this.#jackpot(presentationStep);
        return;
      case 'summary':
        this.#summary(presentationStep);
        return;
      default:
        this.#turningPoint(presentationStep);
    }
  }

  /** A feature begins or goes on, or the round is at its most. */
  #turningPoint(
    presentationStep: Extract<
      PresentationStep,
      { kind: 'awarded' | 'retriggered' | 'hold_begins' | 'pick_begins' | 'capped' }
    >,
  ): void {
    const { banner, synth, theme, texts } = this.#deps;
    const start = { label: texts.format('start_free'), onPress: () => this.hasten() };
    switch (presentationStep.kind) {
      case 'awarded': {
        synth.win('medium');
        const { multiplier, expanding } = presentationStep;
        const drawn = expanding && theme.symbols[expanding];
        const times = multiplier > 1 ? texts.format('awarded_note', { multiplier }) : null;
        const note = drawn ? texts.format('awarded_expanding', { symbol: nameOf(expanding, theme, texts) }) : times;
        banner.show({
          heading: texts.count('awarded', presentationStep.spins),
          ...(drawn ? { art: drawn.art } : {}),
          ...(note ? { note } : {}),
          action: start,
        });
        return;
      }
      case 'retriggered':
        synth.win('small');
        banner.show({
          heading: texts.count('retriggered', presentationStep.spins),
          note: texts.count('retriggered_note', presentationStep.left),
        });
        return;
      case 'hold_begins':
        synth.win('medium');
        banner.show({
          heading: texts.format('hold_title'),
          note: texts.count('hold_note', presentationStep.respins),
          action: start,
        });
        return;
      case 'pick_begins':
        synth.win('medium');
        banner.show({ heading: texts.format('pick_title'), note: texts.format('pick_note'), action: start });
        return;
      case 'capped':
        banner.show({
          heading: texts.format('capped_title'),
          note: texts.format('capped_note', { stakes: presentationStep.stakes }),
        });
    }
  }

  #jackpot({ level, win, ms }: Extract<PresentationStep, { kind: 'jackpot' }>): void {
    const { stage, winBar, banner, synth, texts } = this.#deps;
    const amount = texts.money(win);
    this.#onJackpot?.(win);
    stage.celebrate('large', ms);
    synth.win('large');
    winBar.show({ before: texts.format('jackpot_won', { level: prizeName(level, texts) }), amount: win });
    banner.show({
      heading: texts.format('jackpot_won', { level: prizeName(level, texts) }),
      amount,
      note: texts.format('jackpot_paid'),
      action: { label: texts.format('continue'), onPress: () => this.hasten() },
    });
  }

  #summary(presentationStep: Extract<PresentationStep, { kind: 'summary' }>): void {
    const { stage, winBar, banner, synth, texts } = this.#deps;
    const { of, win, stake, tier, ms } = presentationStep;
    stage.celebrate(tier, ms);
    synth.win(tier);
    if (isCelebrated(tier))
      winBar.show({ before: texts.format(of === 'free' ? 'free_spins' : 'round_so_far'), amount: win });
    else winBar.show({ before: texts.format('returned', { win: texts.money(win), stake: texts.money(stake) }) });
    const action = { label: texts.format('continue'), onPress: () => this.hasten() };
    banner.show({ ...summaryWords(presentationStep, texts), action });
  }

  #total(presentationStep: Extract<PresentationStep, { kind: 'total' }>): void {
    const { stage, winBar, banner, synth, texts, reducedMotion } = this.#deps;
    const { win, stake, tier, multiplier, cells } = presentationStep;
    stage.showCells(cells, tier);
    if (!isCelebrated(tier)) {
      winBar.show({ before: texts.format('returned', { win: texts.money(win), stake: texts.money(stake) }) });
      return;
    }
    const times = texts.format('times_stake', { times: texts.times(win, stake) });
    const after = multiplier > 1 ? `${times}, ${texts.format('multiplied', { multiplier })}` : times;
    const line = { before: texts.format('won'), amount: win, after };
    if (reducedMotion()) winBar.show(line);
    else winBar.count(line, presentationStep.ms * 0.6);
    synth.win(tier);
    stage.celebrate(tier, presentationStep.ms);
    if (tier === 'small') return;
    const heading = texts.format(tier === 'large' ? 'win_large' : 'win_medium');
    banner.show({ heading, amount: texts.money(win), splash: true });
    if (banner.amount && !reducedMotion()) countUp(banner.amount, win, presentationStep.ms * 0.6, texts.money);
  }
}
