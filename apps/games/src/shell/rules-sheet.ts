import { element } from '../hud/dom.ts';
import { icon } from '../hud/icons.ts';
import { openSheet } from '../hud/sheet.ts';
import type { Texts } from '../locales/texts.ts';

export type RulesSheetDeps = {
  readonly title: string;
  readonly texts: Texts;
  /** What is heard, chosen here. */
  readonly sound: HTMLElement;
  /** What pays and the rules. */
  readonly body: readonly HTMLElement[];
  /** Below the way to fairness. */
  readonly after: readonly HTMLElement[];
  readonly onFairness: () => void;
  readonly onHistory: () => void;
};

/** What pays and the rules, from the game's own data, with the ways to sound, the record of rounds and fairness. */
export function openRulesSheet({ title, texts, sound, body, after, onFairness, onHistory }: RulesSheetDeps): void {
  const history = element('button', { type: 'button', class: 'tonal' }, icon('history'), texts.format('history'));
  const fairness = element('button', { type: 'button', class: 'tonal' }, icon('shield'), texts.format('fairness'));
  const sheet = openSheet(title, [sound, history, ...body, fairness, ...after], texts);
  const ways = [
    [fairness, onFairness],
    [history, onHistory],
  ] as const;
  for (const [button, way] of ways)
    button.addEventListener('click', () => {
      sheet.close();
      way();
    });
}
