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

/** Return, volatility, where it is one, and version of a game. */
export function aboutGame(game: SoloGameData, texts: Texts): HTMLElement {
  const { volatility } = game;
  const key = `volatility_${volatility}`;
  const isKnown = ['volatility_low', 'volatility_medium', 'volatility_high', 'volatility_veryHigh'].includes(key);
  const label = isKnown ? texts.format(key as MessageKey) : volatility;
  return factsList([
    [texts.format('rtp'), texts.percent(game.rtpBps)],
    ...(label ? [[texts.format('volatility'), label] as const] : []),
    [texts.format('version'), game.version],
  ]);
}
