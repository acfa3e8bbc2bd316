import type { SoloGameData } from '@croupier/contract';
import type { Texts } from '../../locales/texts.ts';
import { aboutGame, factsList, heading, paragraphs } from '../parts/rules-parts.ts';
import { oddsText } from './felt.ts';

/** What each field pays and the rules of baccarat in words, from the game's data. */
export function baccaratRules(game: Extract<SoloGameData, { game: 'baccarat' }>, texts: Texts): HTMLElement[] {
  const pays = game.spots.map(({ spot, net }) => [texts.format(`spot_${spot}`), oddsText(net)] as const);
  const returns = game.spots.map(({ spot, rtpBps }) => [texts.format(`spot_${spot}`), texts.percent(rtpBps)] as const);
  return [
    factsList(pays),
    heading(texts.format('rules')),
    ...paragraphs([
      texts.format('rule_bac_aim'),
      texts.format('rule_bac_points'),
      texts.format('rule_bac_player'),
      texts.format('rule_bac_banker'),
      texts.format('rule_bac_tie'),
      texts.format('rule_bac_pairs'),
      texts.format('rule_bac_commission'),
      texts.count('rule_bac_shoe', game.decks),
      texts.format('keys_baccarat'),
    ]),
    heading(texts.format('bac_returns')),
    factsList(returns),
    heading(texts.format('facts')),
    aboutGame(game, texts),
    ...paragraphs([texts.format('rtp_note_fields'), texts.format('solo_malfunction')]),
  ];
}
