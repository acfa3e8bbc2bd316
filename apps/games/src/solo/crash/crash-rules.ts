import type { SoloGameData } from '@croupier/contract';
import type { Texts } from '../../locales/texts.ts';
import { aboutGame, factsList, heading, paragraphs } from '../parts/rules-parts.ts';
import { timesText, worthOf } from '../parts/times.ts';
import { chanceText } from './crash-texts.ts';
import { chanceOf } from './flight.ts';

type Game = Extract<SoloGameData, { game: 'crash' }>;

/** Targets of the table, hundredths. */
const shown: readonly number[] = [120, 150, 200, 300, 500, 1_000, 10_000, 100_000];

/** What targets pay and how likely they are, the chosen one among them. */
export function crashPays(game: Game, target: number, stake: bigint, texts: Texts): HTMLElement {
  const rows = [...new Set([target, ...shown])]
    .toSorted((a, b) => a - b)
    .map((hundredths) => {
      const chance = chanceText(chanceOf(hundredths, game.share), texts);
      const worth = texts.money(worthOf(stake, hundredths));
      return [timesText(hundredths, texts), `${worth} · ${texts.format('kite_chance', { chance })}`] as const;
    });
  return factsList(rows);
}

/** What targets pay and how likely they are, and the rules in words, from the game's data. */
export function crashRules(game: Game, target: number, stake: bigint, texts: Texts): HTMLElement[] {
  const bounds = { least: timesText(game.least, texts), most: timesText(game.most, texts) };
  return [
    crashPays(game, target, stake, texts),
    heading(texts.format('rules')),
    ...paragraphs([
      texts.format('rule_kite_target', bounds),
      texts.format('rule_kite_draw'),
      texts.format('rule_kite_pay'),
      texts.format('rule_kite_shown'),
      texts.format('keys_kite'),
    ]),
    heading(texts.format('facts')),
    aboutGame(game, texts),
    ...paragraphs([
      texts.format('rtp_note_kite', { rtp: texts.percent(game.rtpBps) }),
      texts.format('solo_malfunction'),
    ]),
  ];
}
