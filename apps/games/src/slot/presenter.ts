import type { PresentationStep } from '../engine/presentation-step.ts';
import type { Moment, MomentContent } from '../hud/moment.ts';
import type { WinBar } from '../hud/win-bar.ts';
import type { Texts } from '../locales/texts.ts';
import type { WinCount } from '../shell/win-count.ts';
import { isCelebrated, isLettered, type LetteredTier } from '../shell/win-tier.ts';
import type { GameSound } from '../sound/game-sound.ts';
import type { SlotTheme } from '../themes/theme.ts';
import type { Stage } from '../view/stage.ts';
import type { Banner } from './banner.ts';
import { prizeName } from './board.ts';
import type { PayTags } from './pay-tags.ts';
import { nameOf } from './paytable.ts';
import { summaryWords } from './summary-words.ts';

export type PresenterDeps = {
  readonly stage: Stage;
  readonly winBar: WinBar;
  readonly banner: Banner;
  readonly moment: Moment;
  readonly tags: PayTags;
  readonly sound: GameSound;
  readonly theme: SlotTheme;
  readonly texts: Texts;
  readonly reducedMotion: () => boolean;
};

/** How long an amount stands whose count was cut short. */
const SETTLES_MS = 900;

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

  /**
   * Takes a count to its end, so that no win goes by unseen. Otherwise ends the presentation step on show; single lines are left out
   * together.
   */
  hasten(): void {
    if (!this.#done) return;
    if (this.#deps.moment.finish()) {
      this.#deps.winBar.finish();
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#next(), SETTLES_MS);
      return;
    }
    while (isSingleWin(this.#queue[0])) this.#queue = this.#queue.slice(1);
    this.#next();
  }

  /** Forgets what was left to show. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#done = null;
    this.#onJackpot = null;
    this.#clear();
  }

  /** Writes amounts where they were won. */
  #tag(won: readonly { win: bigint; place: { x: number; y: number } | null }[]): void {
    const { tags, texts } = this.#deps;
    tags.show(won.flatMap(({ win, place }) => (place ? [{ text: texts.money(win), ...place }] : [])));
  }

  #clear(): void {
    this.#deps.tags.clear();
    this.#deps.banner.hide();
    this.#deps.moment.hide();
    this.#deps.sound.stopCount();
  }

  #next(): void {
    clearTimeout(this.#timer);
    const [presentationStep, ...rest] = this.#queue;
    this.#queue = rest;
    this.#clear();
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
    const { stage, winBar, sound, theme, texts } = this.#deps;
    const name = (symbol: string) => nameOf(symbol, theme, texts);
    switch (presentationStep.kind) {
      case 'line': {
        const { line, count, times } = presentationStep;
        stage.showLine(line, presentationStep.cells);
        this.#tag([{ win: presentationStep.win, place: stage.placeOf(presentationStep.cells) }]);
        sound.symbol(Object.keys(theme.symbols).indexOf(presentationStep.symbol));
        const before = texts.format('line_pays', { line, count, symbol: name(presentationStep.symbol) });
        winBar.show({ before, amount: presentationStep.win, ...(times > 1 ? { after: `×${times}` } : {}) });
        return;
      }
      case 'way': {
        const { count, ways } = presentationStep;
        stage.showCells(presentationStep.cells, 'small');
        this.#tag([{ win: presentationStep.win, place: stage.placeOf(presentationStep.cells) }]);
        sound.symbol(Object.keys(theme.symbols).indexOf(presentationStep.symbol));
        winBar.show({
          before: texts.format('way_pays', { count, ways, symbol: name(presentationStep.symbol) }),
          amount: presentationStep.win,
        });
        return;
      }
      case 'drop': {
        const { clusters, quiet } = presentationStep;
        stage.showDrop(presentationStep);
        this.#tag(clusters.map(({ cells, win }) => ({ win, place: stage.middleOf(cells) })));
        if (!quiet) sound.drop(presentationStep.multiplier);
        const before = texts.count('clusters_pay', clusters.length);
        winBar.show({
          before,
          amount: presentationStep.win,
          ...(presentationStep.multiplier > 1 ? { after: `×${presentationStep.multiplier}` } : {}),
        });
        return;
      }
      case 'wilds':
        stage.showWilds(presentationStep.reels);
        sound.scatter();
        return;
      case 'expanded':
        stage.showFilled(presentationStep.reels, presentationStep.grid, presentationStep.cells);
        sound.scatter();
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
        sound.scatter();
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
        if (presentationStep.win > 0n) sound.scatter();
        if (presentationStep.win > 0n) winBar.show({ before: texts.format('won'), amount: presentationStep.win });
        else winBar.show({ before: texts.format('pick_ends') });
        return;
      case 'climbed': {
        const { rung, climbed } = presentationStep;
        if (climbed > 0) sound.climbed(rung);
        winBar.show({ before: texts.format(climbed > 0 ? 'ladder_at' : 'ladder_ends', { rung }) });
        return;
      }
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
      { kind: 'awarded' | 'retriggered' | 'hold_begins' | 'pick_begins' | 'ladder_begins' | 'capped' }
    >,
  ): void {
    const { banner, moment, sound, theme, texts } = this.#deps;
    const action = { label: texts.format('start_free'), onPress: () => this.hasten() };
    switch (presentationStep.kind) {
      case 'awarded': {
        const { multiplier, expanding } = presentationStep;
        const drawn = expanding && theme.symbols[expanding];
        const times = multiplier > 1 ? texts.format('awarded_note', { multiplier }) : undefined;
        const note = drawn ? texts.format('awarded_expanding', { symbol: nameOf(expanding, theme, texts) }) : times;
        const art = drawn ? drawn.art : undefined;
        this.#enter(
          { kind: 'feature', word: texts.count('awarded', presentationStep.spins), art, note, action },
          'huge',
        );
        return;
      }
      case 'retriggered':
        sound.win('small');
        moment.show({
          kind: 'feature',
          word: texts.count('retriggered', presentationStep.spins),
          note: texts.count('retriggered_note', presentationStep.left),
        });
        this.#deps.stage.celebrate('nice', presentationStep.ms);
        return;
      case 'hold_begins': {
        const note = texts.count('hold_note', presentationStep.respins);
        this.#enter({ kind: 'feature', word: texts.format('hold_title'), note, action }, 'huge');
        return;
      }
      case 'pick_begins':
        this.#enter(
          { kind: 'feature', word: texts.format('pick_title'), note: texts.format('pick_note'), action },
          'huge',
        );
        return;
      case 'ladder_begins': {
        const note = texts.format('ladder_note', { rung: presentationStep.rung });
        this.#enter({ kind: 'feature', word: texts.format('ladder_title'), note, action }, 'huge');
        return;
      }
      case 'capped':
        banner.show({
          heading: texts.format('capped_title'),
          note: texts.format('capped_note', { stakes: presentationStep.stakes }),
        });
    }
  }

  /** A feature begins. */
  #enter(content: MomentContent, tier: LetteredTier): void {
    this.#deps.moment.show(content);
    this.#deps.sound.featureEntered();
    this.#deps.stage.celebrate(tier, 1200);
  }

  /** Lets an amount count up in a moment, with light and sound for every tier that it reaches. */
  #celebrate(content: MomentContent, count: WinCount, wordOf: (tier: LetteredTier) => string): void {
    const { stage, moment, sound, reducedMotion } = this.#deps;
    moment.show(content);
    moment.count({
      count,
      wordOf,
      still: reducedMotion(),
      onTier: (tier, ms) => {
        stage.celebrate(tier, ms);
        if (content.kind === 'jackpot') sound.jackpot();
        else sound.win(tier);
        if (!reducedMotion()) sound.count(tier);
      },
      onEnd: () => sound.countEnds(),
    });
  }

  #jackpot({ level, win, count }: Extract<PresentationStep, { kind: 'jackpot' }>): void {
    const { texts } = this.#deps;
    this.#onJackpot?.(win);
    const word = texts.format('jackpot_won', { level: prizeName(level, texts) });
    this.#countInBar({ before: word, amount: win }, count);
    const action = { label: texts.format('continue'), onPress: () => this.hasten() };
    this.#celebrate({ kind: 'jackpot', word, note: texts.format('jackpot_paid'), action }, count, () => word);
  }

  #summary(presentationStep: Extract<PresentationStep, { kind: 'summary' }>): void {
    const { winBar, banner, sound, texts } = this.#deps;
    const { of, win, stake, tier, count } = presentationStep;
    if (isCelebrated(tier)) {
      const line = { before: texts.format(of === 'free' ? 'free_spins' : 'round_so_far'), amount: win };
      this.#countInBar(line, count);
    } else winBar.show({ before: texts.format('returned', { win: texts.money(win), stake: texts.money(stake) }) });
    const action = { label: texts.format('continue'), onPress: () => this.hasten() };
    const words = summaryWords(presentationStep, texts);
    if (isLettered(tier)) {
      const content = { kind: 'total', word: words.heading, above: words.heading, note: words.note, action } as const;
      this.#celebrate(content, count, (reached) => texts.format(`win_${reached}`));
      return;
    }
    sound.win(tier);
    banner.show({ ...words, action });
  }

  #countInBar(line: { before: string; amount: bigint; after?: string }, count: WinCount): void {
    const { winBar, reducedMotion } = this.#deps;
    if (reducedMotion()) winBar.show(line);
    else winBar.count(line, count);
  }

  #total(presentationStep: Extract<PresentationStep, { kind: 'total' }>): void {
    const { stage, winBar, sound, texts } = this.#deps;
    const { win, stake, tier, count, multiplier, cells } = presentationStep;
    stage.showCells(cells, tier);
    if (!isCelebrated(tier)) {
      winBar.show({ before: texts.format('returned', { win: texts.money(win), stake: texts.money(stake) }) });
      return;
    }
    const times = texts.format('times_stake', { times: texts.times(win, stake) });
    const after = multiplier > 1 ? `${times}, ${texts.format('multiplied', { multiplier })}` : times;
    this.#countInBar({ before: texts.format('won'), amount: win, after }, count);
    if (!isLettered(tier)) {
      sound.win(tier);
      return;
    }
    const wordOf = (reached: LetteredTier) => texts.format(`win_${reached}`);
    this.#celebrate({ kind: 'win', word: wordOf(tier) }, count, wordOf);
  }
}
