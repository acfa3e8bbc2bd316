import type { Texts } from '../locales/texts.ts';
import type { Cue } from '../sound/cue.ts';
import type { SoundMemory } from '../sound/mixer.ts';
import { element } from './dom.ts';

/** How long a caption stands. */
const STANDS_MS = 2600;

/**
 * Captions of the sounds that mean something, for who cannot or does not want to hear them. Off until they are wanted, remembered. Screen
 * readers are given the same by the announcement of a step, once, and are not given captions.
 */
export class Captions {
  readonly root = element('p', { class: 'captions', hidden: true, 'aria-hidden': 'true' });
  readonly #texts: Texts;
  readonly #memory: SoundMemory;
  #on: boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(texts: Texts, memory: SoundMemory) {
    this.#texts = texts;
    this.#memory = memory;
    this.#on = memory.read() === '1';
  }

  get on(): boolean {
    return this.#on;
  }

  toggle(on: boolean): void {
    this.#on = on;
    this.#memory.write(on ? '1' : '0');
    if (!on) this.#hide();
  }

  /** Shows what a sound says, in the place of the caption before. */
  show(cue: Cue): void {
    if (!this.#on) return;
    clearTimeout(this.#timer);
    this.root.replaceChildren(element('span', { class: 'caption-note' }, '♪'), this.#wordOf(cue));
    this.root.hidden = false;
    this.#timer = setTimeout(() => this.#hide(), STANDS_MS);
  }

  #hide(): void {
    clearTimeout(this.#timer);
    this.root.hidden = true;
  }

  #wordOf(cue: Cue): string {
    const { format } = this.#texts;
    switch (cue.of) {
      case 'win':
        return format(`win_${cue.tier}`);
      case 'rung':
        return format('ladder_at', { rung: cue.rung });
      case 'feature':
        return format('caption_feature');
      case 'jackpot':
        return format('caption_jackpot');
      case 'near':
        return format('caption_near');
    }
  }
}
