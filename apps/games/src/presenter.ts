import type { Scene } from './engine/scene.ts';
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

const isSingleWin = (scene: Scene | undefined) => scene?.kind === 'line' || scene?.kind === 'way';

/** Shows scenes one after another. */
export class Presenter {
  readonly #deps: PresenterDeps;
  #queue: readonly Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #done: (() => void) | null = null;
  #onJackpot: ((win: bigint) => void) | null = null;

  constructor(deps: PresenterDeps) {
    this.#deps = deps;
  }

  /**
   * Shows scenes and calls `done` after the last; at once, but never in the same breath, when there are none.
   *
   * @param onJackpot hears what a jackpot paid when that is told
   */
  show(scenes: readonly Scene[], done: () => void, onJackpot: ((win: bigint) => void) | null = null): void {
    this.stop();
    this.#onJackpot = onJackpot;
    this.#queue = scenes;
    this.#done = done;
    if (scenes.length === 0) this.#timer = setTimeout(() => this.#next(), 0);
    else this.#next();
  }

  /** Ends the scene on show; single lines are left out together. */
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
    const [scene, ...rest] = this.#queue;
    this.#queue = rest;
    this.#deps.banner.hide();
    if (!scene) {
      const done = this.#done;
      this.#done = null;
      done?.();
      return;
    }
    this.#play(scene);
    this.#timer = setTimeout(() => this.#next(), scene.ms);
  }

  #play(scene: Scene): void {
    const { stage, winBar, synth, theme, texts } = this.#deps;
    const name = (symbol: string) => nameOf(symbol, theme, texts);
    switch (scene.kind) {
      case 'line': {
        const { line, count, times } = scene;
        stage.showLine(line, scene.cells);
        const before = texts.say('line_pays', { line, count, symbol: name(scene.symbol) });
        winBar.say({ before, amount: scene.win, ...(times > 1 ? { after: `×${times}` } : {}) });
        return;
      }
      case 'way': {
        const { count, ways } = scene;
        stage.showCells(scene.cells, 'small');
        winBar.say({ before: texts.say('way_pays', { count, ways, symbol: name(scene.symbol) }), amount: scene.win });
        return;
      }
      case 'drop': {
        stage.showDrop(scene.grid, scene.cells, scene.next);
        synth.drop(scene.multiplier);
        const before = texts.count('clusters_pay', scene.clusters);
        winBar.say({ before, amount: scene.win, ...(scene.multiplier > 1 ? { after: `×${scene.multiplier}` } : {}) });
        return;
      }
      case 'wilds':
        stage.showWilds(scene.reels);
        synth.scatter();
        return;
      case 'expanded':
        stage.showFilled(scene.reels, scene.grid, scene.cells);
        synth.scatter();
        winBar.say({
          before: texts.say('expanded_pays', { symbol: name(scene.symbol), count: scene.reels.length }),
          amount: scene.win,
        });
        return;
      case 'scatters': {
        stage.showCells(scene.cells, 'small');
        synth.scatter();
        const params = { count: scene.count, symbol: name(scene.symbol) };
        if (scene.win > 0n) winBar.say({ before: texts.say('scatters_pay', params), amount: scene.win });
        else winBar.say({ before: texts.say('scatters_land', params) });
        return;
      }
      case 'total':
        this.#total(scene);
        return;
      case 'turned':
        if (scene.win > 0n) synth.scatter();
        if (scene.win > 0n) winBar.say({ before: texts.say('won'), amount: scene.win });
        else winBar.say({ before: texts.say('pick_ends') });
        return;
      case 'jackpot':
        this.#jackpot(scene);
        return;
      case 'summary':
        this.#summary(scene);
        return;
      default:
        this.#turningPoint(scene);
    }
  }

  /** A feature begins or goes on, or the round is at its most. */
  #turningPoint(
    scene: Extract<Scene, { kind: 'awarded' | 'retriggered' | 'hold_begins' | 'pick_begins' | 'capped' }>,
  ): void {
    const { banner, synth, theme, texts } = this.#deps;
    const start = { label: texts.say('start_free'), onPress: () => this.hasten() };
    switch (scene.kind) {
      case 'awarded': {
        synth.win('medium');
        const { multiplier, expanding } = scene;
        const drawn = expanding && theme.symbols[expanding];
        const times = multiplier > 1 ? texts.say('awarded_note', { multiplier }) : null;
        const note = drawn ? texts.say('awarded_expanding', { symbol: nameOf(expanding, theme, texts) }) : times;
        banner.show({
          heading: texts.count('awarded', scene.spins),
          ...(drawn ? { art: drawn.art } : {}),
          ...(note ? { note } : {}),
          action: start,
        });
        return;
      }
      case 'retriggered':
        synth.win('small');
        banner.show({
          heading: texts.count('retriggered', scene.spins),
          note: texts.count('retriggered_note', scene.left),
        });
        return;
      case 'hold_begins':
        synth.win('medium');
        banner.show({
          heading: texts.say('hold_title'),
          note: texts.count('hold_note', scene.respins),
          action: start,
        });
        return;
      case 'pick_begins':
        synth.win('medium');
        banner.show({ heading: texts.say('pick_title'), note: texts.say('pick_note'), action: start });
        return;
      case 'capped':
        banner.show({ heading: texts.say('capped_title'), note: texts.say('capped_note', { stakes: scene.stakes }) });
    }
  }

  #jackpot({ level, win, ms }: Extract<Scene, { kind: 'jackpot' }>): void {
    const { stage, winBar, banner, synth, texts } = this.#deps;
    const amount = texts.money(win);
    this.#onJackpot?.(win);
    stage.celebrate('large', ms);
    synth.win('large');
    winBar.say({ before: texts.say('jackpot_won', { level: prizeName(level, texts) }), amount: win });
    banner.show({
      heading: texts.say('jackpot_won', { level: prizeName(level, texts) }),
      amount,
      note: texts.say('jackpot_paid'),
      action: { label: texts.say('continue'), onPress: () => this.hasten() },
    });
  }

  #summary(scene: Extract<Scene, { kind: 'summary' }>): void {
    const { stage, winBar, banner, synth, texts } = this.#deps;
    const { of, win, stake, tier, ms } = scene;
    stage.celebrate(tier, ms);
    synth.win(tier);
    if (isCelebrated(tier))
      winBar.say({ before: texts.say(of === 'free' ? 'free_spins' : 'round_so_far'), amount: win });
    else winBar.say({ before: texts.say('returned', { win: texts.money(win), stake: texts.money(stake) }) });
    const action = { label: texts.say('continue'), onPress: () => this.hasten() };
    banner.show({ ...summaryWords(scene, texts), action });
  }

  #total(scene: Extract<Scene, { kind: 'total' }>): void {
    const { stage, winBar, banner, synth, texts, reducedMotion } = this.#deps;
    const { win, stake, tier, multiplier, cells } = scene;
    stage.showCells(cells, tier);
    if (!isCelebrated(tier)) {
      winBar.say({ before: texts.say('returned', { win: texts.money(win), stake: texts.money(stake) }) });
      return;
    }
    const times = texts.say('times_stake', { times: texts.times(win, stake) });
    const after = multiplier > 1 ? `${times}, ${texts.say('multiplied', { multiplier })}` : times;
    const line = { before: texts.say('won'), amount: win, after };
    if (reducedMotion()) winBar.say(line);
    else winBar.count(line, scene.ms * 0.6);
    synth.win(tier);
    stage.celebrate(tier, scene.ms);
    if (tier === 'small') return;
    const heading = texts.say(tier === 'large' ? 'win_large' : 'win_medium');
    banner.show({ heading, amount: texts.money(win), splash: true });
    if (banner.amount && !reducedMotion()) countUp(banner.amount, win, scene.ms * 0.6, texts.money);
  }
}
