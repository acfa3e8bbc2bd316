import type { SoloGameData } from '@croupier/contract';
import type { Texts } from '../../locales/texts.ts';
import { aboutGame, factsList, heading, paragraphs } from '../parts/rules-parts.ts';
import { oddsText } from './felt.ts';

type Game = Extract<SoloGameData, { game: 'baccarat' }>;

/** What each field pays. */
export const baccaratPays = ({ spots }: Game, texts: Texts): HTMLElement =>
  factsList(spots.map(({ spot, net }) => [texts.format(`spot_${spot}`), oddsText(net)] as const));

/** What each field returns in the long run. */
export const baccaratReturns = ({ spots }: Game, texts: Texts): HTMLElement =>
  factsList(spots.map(({ spot, rtpBps }) => [texts.format(`spot_${spot}`), texts.percent(rtpBps)] as const));

/** What each field pays and the rules of baccarat in words, from the game's data. */
export function baccaratRules(game: Game, texts: Texts): HTMLElement[] {
  return [
    baccaratPays(game, texts),
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
    baccaratReturns(game, texts),
    heading(texts.format('facts')),
    aboutGame(game, texts),
    ...paragraphs([texts.format('rtp_note_fields'), texts.format('solo_malfunction')]),
  ];
}
