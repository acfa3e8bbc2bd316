import type { SoloGameData } from '@croupier/contract';
import type { Texts } from '../../locales/texts.ts';
import { aboutGame, factsList, heading, paragraphs } from '../parts/rules-parts.ts';
import { oddsText } from './felt.ts';

/** What each field pays and the rules of baccarat in words, from the game's data. */
export function baccaratRules(game: Extract<SoloGameData, { game: 'baccarat' }>, texts: Texts): HTMLElement[] {
  const pays = game.spots.map(({ spot, net }) => [texts.say(`spot_${spot}`), oddsText(net)] as const);
  const returns = game.spots.map(({ spot, rtpBps }) => [texts.say(`spot_${spot}`), texts.percent(rtpBps)] as const);
  return [
    factsList(pays),
    heading(texts.say('rules')),
    ...paragraphs([
      texts.say('rule_bac_aim'),
      texts.say('rule_bac_points'),
      texts.say('rule_bac_player'),
      texts.say('rule_bac_banker'),
      texts.say('rule_bac_tie'),
      texts.say('rule_bac_pairs'),
      texts.say('rule_bac_commission'),
      texts.count('rule_bac_shoe', game.decks),
      texts.say('keys_baccarat'),
    ]),
    heading(texts.say('bac_returns')),
    factsList(returns),
    heading(texts.say('facts')),
    aboutGame(game, texts),
    ...paragraphs([texts.say('rtp_note_fields'), texts.say('solo_malfunction')]),
  ];
}
