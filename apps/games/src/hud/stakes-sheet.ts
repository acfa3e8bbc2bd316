import type { Texts } from '../locales/texts.ts';
import { element } from './dom.ts';
import { openSheet } from './sheet.ts';

/** All stakes on offer, with a line on what a stake covers; choosing one closes the sheet. */
export function openStakesSheet(
  stakes: readonly bigint[],
  chosen: bigint,
  note: string,
  texts: Texts,
  onChosen: (stake: bigint) => void,
): void {
  const grid = element('div', { class: 'stakes' });
  const sheet = openSheet(texts.format('stake_title'), [grid, element('p', { class: 'hint' }, note)], texts);
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
