import type { Texts } from '../locales/texts.ts';
import type { GameSound } from '../sound/game-sound.ts';
import type { Captions } from './captions.ts';
import { element } from './dom.ts';

/** Music, effects and captions, each by itself; the button beside the game turns music and effects on or off together. */
export function soundSwitches(sound: GameSound, captions: Captions, texts: Texts): HTMLElement {
  const group = element('div', { class: 'sound-switches', role: 'group' });
  for (const bus of ['music', 'effects'] as const) {
    const label = texts.format(bus === 'music' ? 'sound_music' : 'sound_effects');
    const hear = (on: boolean) => sound.hear({ ...sound.heard, [bus]: on });
    group.append(switchOf(label, () => sound.heard[bus], hear));
  }
  group.append(
    switchOf(
      texts.format('sound_captions'),
      () => captions.on,
      (on) => captions.toggle(on),
    ),
  );
  return group;
}

function switchOf(label: string, isOn: () => boolean, set: (on: boolean) => void): HTMLElement {
  const pressed = () => (isOn() ? 'true' : 'false');
  const button = element('button', { type: 'button', class: 'chip', 'aria-pressed': pressed() }, label);
  button.addEventListener('click', () => {
    set(!isOn());
    button.setAttribute('aria-pressed', pressed());
  });
  return button;
}
