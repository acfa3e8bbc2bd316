import type { SlotGameData } from '@croupier/contract';
import type { Texts } from '../locales/texts.ts';
import { element } from './dom.ts';
import { openSheet } from './sheet.ts';

/** All stakes on offer; choosing one closes the sheet. */
export function openStakesSheet(
  stakes: readonly bigint[],
  chosen: bigint,
  game: SlotGameData,
  texts: Texts,
  onChosen: (stake: bigint) => void,
): void {
  const grid = element('div', { class: 'stakes' });
  const lines = game.lines.length;
  const note = lines > 0 ? texts.say('stake_note', { lines }) : texts.say('stake_note_spin');
  const sheet = openSheet(texts.say('stake_title'), [grid, element('p', { class: 'hint' }, note)], texts);
  for (const stake of stakes) {
    const pressed = stake === chosen ? 'true' : 'false';
    const button = element('button', { type: 'button', class: 'chip', 'aria-pressed': pressed }, texts.money(stake));
    button.addEventListener('click', () => {
      onChosen(stake);
      sheet.close();
    });
    grid.append(button);
  }
  grid.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
}
