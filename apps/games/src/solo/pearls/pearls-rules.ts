import type { SoloGameData } from '@croupier/contract';
import type { Texts } from '../../locales/texts.ts';
import { aboutGame, factsList, heading, paragraphs } from '../parts/rules-parts.ts';
import { multipliersOf, timesText, worthOf } from './ladder.ts';

type Game = Extract<SoloGameData, { game: 'pearls' }>;

/** What pearls pay among the chosen number of urchins, and the rules in words, from the game's data. */
export function pearlsRules(game: Game, urchins: number, stake: bigint, texts: Texts): HTMLElement[] {
  const rungs = multipliersOf(game, urchins).map(
    (hundredths, index) =>
      [
        texts.count('pearls_found', index + 1),
        `${timesText(hundredths, texts)} · ${texts.money(worthOf(stake, hundredths))}`,
      ] as const,
  );
  return [
    heading(texts.count('pearls_urchins', urchins)),
    factsList(rungs),
    heading(texts.say('rules')),
    ...paragraphs([
      texts.say('rule_pearls_dive', { tiles: game.tiles }),
      texts.say('rule_pearls_turn'),
      texts.say('rule_pearls_collect'),
      texts.say('rule_pearls_top'),
      texts.say('rule_pearls_left'),
      texts.say('keys_pearls'),
    ]),
    heading(texts.say('facts')),
    aboutGame(game, texts),
    ...paragraphs([texts.say('rtp_note_pearls', { rtp: texts.percent(game.rtpBps) }), texts.say('solo_malfunction')]),
  ];
}
