import type { Scene } from './engine/scenes.ts';
import { isCelebrated } from './engine/win-tier.ts';
import type { Banner } from './hud/banner.ts';
import { countUp } from './hud/count-up.ts';
import { nameOf } from './hud/paytable-sheet.ts';
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

/** Shows scenes one after another. */
export class Presenter {
  readonly #deps: PresenterDeps;
  #queue: readonly Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #done: (() => void) | null = null;

  constructor(deps: PresenterDeps) {
    this.#deps = deps;
  }

  /** Shows scenes and calls `done` after the last; at once, but never in the same breath, when there are none. */
  show(scenes: readonly Scene[], done: () => void): void {
    this.stop();
    this.#queue = scenes;
    this.#done = done;
    if (scenes.length === 0) this.#timer = setTimeout(() => this.#next(), 0);
    else this.#next();
  }

  /** Ends the scene on show; single lines are left out together. */
  hasten(): void {
    if (!this.#done) return;
    while (this.#queue[0]?.kind === 'line') this.#queue = this.#queue.slice(1);
    this.#next();
  }

  /** Forgets what was left to show. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#done = null;
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
    const { stage, winBar, banner, synth, theme, texts } = this.#deps;
    const hasten = { label: texts.say('continue'), onPress: () => this.hasten() };
    switch (scene.kind) {
      case 'line': {
        const { line, count, win } = scene;
        stage.showLine(line, scene.cells);
        const before = texts.say('line_pays', { line, count, symbol: nameOf(scene.symbol, theme, texts) });
        winBar.say({ before, amount: win });
        return;
      }
      case 'scatters': {
        stage.showCells(scene.cells, 'small');
        synth.scatter();
        const params = { count: scene.count, symbol: nameOf(theme.scatter ?? '', theme, texts) };
        winBar.say({ before: texts.say(scene.win > 0n ? 'scatters_pay' : 'scatters_land', params), amount: scene.win });
        return;
      }
      case 'total':
        this.#total(scene);
        return;
      case 'awarded':
        synth.win('medium');
        banner.show({
          heading: texts.count('awarded', scene.spins),
          note: texts.say('awarded_note', { multiplier: scene.multiplier }),
          action: { ...hasten, label: texts.say('start_free') },
        });
        return;
      case 'retriggered':
        synth.win('small');
        banner.show({
          heading: texts.count('retriggered', scene.spins),
          note: texts.count('retriggered_note', scene.left),
        });
        return;
      case 'summary':
        stage.celebrate(scene.tier, scene.ms);
        synth.win(scene.tier);
        winBar.say({ before: texts.say('free_spins'), amount: scene.win });
        banner.show({
          heading: texts.say('summary'),
          amount: texts.money(scene.win),
          note: texts.count('summary_note', scene.spins),
          action: hasten,
        });
    }
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
