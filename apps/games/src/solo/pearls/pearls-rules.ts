import type { SoloGameData } from '@croupier/contract';
import type { Texts } from '../../locales/texts.ts';
import { aboutGame, factsList, heading, paragraphs } from '../parts/rules-parts.ts';
import { timesText, worthOf } from '../parts/times.ts';
import { multipliersOf } from './ladder.ts';

type Game = Extract<SoloGameData, { game: 'pearls' }>;

/** What pearls pay among the chosen number of urchins. */
export function pearlsPays(game: Game, urchins: number, stake: bigint, texts: Texts): HTMLElement[] {
  const rungs = multipliersOf(game, urchins).map(
    (hundredths, index) =>
      [
        texts.count('pearls_found', index + 1),
        `${timesText(hundredths, texts)} · ${texts.money(worthOf(stake, hundredths))}`,
      ] as const,
  );
  return [heading(texts.count('pearls_urchins', urchins)), factsList(rungs)];
}

/** What pearls pay among the chosen number of urchins, and the rules in words, from the game's data. */
export function pearlsRules(game: Game, urchins: number, stake: bigint, texts: Texts): HTMLElement[] {
  return [
    ...pearlsPays(game, urchins, stake, texts),
    heading(texts.format('rules')),
    ...paragraphs([
      texts.format('rule_pearls_dive', { tiles: game.tiles }),
      texts.format('rule_pearls_turn'),
      texts.format('rule_pearls_collect'),
      texts.format('rule_pearls_top'),
      texts.format('rule_pearls_left'),
      texts.format('keys_pearls'),
    ]),
    heading(texts.format('facts')),
    aboutGame(game, texts),
    ...paragraphs([
      texts.format('rtp_note_pearls', { rtp: texts.percent(game.rtpBps) }),
      texts.format('solo_malfunction'),
    ]),
  ];
}
