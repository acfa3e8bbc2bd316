import type { Texts } from '../locales/texts.ts';
import type { GameSound } from '../sound/game-sound.ts';
import { element } from './dom.ts';

/** Music and effects, each by itself; the button beside the game turns both on or off. */
export function soundSwitches(sound: GameSound, texts: Texts): HTMLElement {
  const group = element('div', { class: 'sound-switches', role: 'group' });
  for (const bus of ['music', 'effects'] as const) {
    const label = texts.format(bus === 'music' ? 'sound_music' : 'sound_effects');
    const pressed = sound.heard[bus] ? 'true' : 'false';
    const button = element('button', { type: 'button', class: 'chip', 'aria-pressed': pressed }, label);
    button.addEventListener('click', () => {
      sound.hear({ ...sound.heard, [bus]: !sound.heard[bus] });
      button.setAttribute('aria-pressed', sound.heard[bus] ? 'true' : 'false');
    });
    group.append(button);
  }
  return group;
}
