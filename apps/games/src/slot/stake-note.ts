import type { SlotGameData } from '@croupier/contract';
import { leastCluster, waysOf } from '../engine/game-symbols.ts';
import type { Texts } from '../locales/texts.ts';

/** What a stake plays, in a line: lines, ways or clusters, and what a spin of them costs. */
export function stakeNote(game: SlotGameData, stake: bigint, texts: Texts): string {
  const money = texts.money(stake);
  if (game.wins === 'ways') return texts.format('place_stake_ways', { ways: waysOf(game), stake: money });
  if (game.wins === 'clusters') return texts.format('place_stake_clusters', { size: leastCluster(game), stake: money });
  return texts.format('place_stake', { lines: game.lines.length, stake: money });
}
