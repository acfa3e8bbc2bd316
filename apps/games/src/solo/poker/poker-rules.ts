import type { SoloGameData } from '@croupier/contract';
import type { Texts } from '../../locales/texts.ts';
import { aboutGame, factsList, heading, paragraphs } from '../parts/rules-parts.ts';

/** How video poker is played, in short. */
export const pokerPlay = (texts: Texts): HTMLElement[] =>
  paragraphs(
    (['rule_poker_play', 'rule_poker_held', 'rule_poker_hands', 'rule_poker_deck'] as const).map((key) =>
      texts.format(key),
    ),
  );

/** What pays and the rules of video poker in words, from the game's data. */
export function pokerRules(
  game: Extract<SoloGameData, { game: 'videoPoker' }>,
  stake: bigint,
  texts: Texts,
): HTMLElement[] {
  const pays = game.pays
    .toReversed()
    .map(
      ({ hand, times }) => [`${texts.format(`hand_${hand}`)} (×${times})`, texts.money(stake * BigInt(times))] as const,
    );
  return [
    factsList(pays),
    heading(texts.format('rules')),
    ...pokerPlay(texts),
    ...paragraphs([texts.format('keys_poker')]),
    heading(texts.format('facts')),
    aboutGame(game, texts),
    ...paragraphs([
      texts.format('rtp_note_best', { rtp: texts.percent(game.rtpBps) }),
      texts.format('solo_malfunction'),
    ]),
  ];
}
