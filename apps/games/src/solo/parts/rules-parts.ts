import type { SoloGameData } from '@croupier/contract';
import { element } from '../../hud/dom.ts';
import type { MessageKey } from '../../locales/en.ts';
import type { Texts } from '../../locales/texts.ts';

/** A table of two columns in a sheet. */
export function factsList(rows: readonly (readonly [term: string, value: string])[]): HTMLElement {
  const list = element('dl', { class: 'facts-list' });
  for (const [term, value] of rows) list.append(element('div', {}, element('dt', {}, term), element('dd', {}, value)));
  return list;
}

export const heading = (text: string): HTMLElement => element('h3', {}, text);
export const paragraphs = (texts: readonly string[]): HTMLElement[] => texts.map((text) => element('p', {}, text));

/** Return, volatility and version of a game. */
export function aboutGame(game: SoloGameData, texts: Texts): HTMLElement {
  const volatility = `volatility_${game.volatility}`;
  const known = ['volatility_low', 'volatility_medium', 'volatility_high', 'volatility_veryHigh'].includes(volatility);
  return factsList([
    [texts.say('rtp'), texts.percent(game.rtpBps)],
    [texts.say('volatility'), known ? texts.say(volatility as MessageKey) : game.volatility],
    [texts.say('version'), game.version],
  ]);
}
