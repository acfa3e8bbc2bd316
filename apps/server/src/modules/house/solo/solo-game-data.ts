import type { SoloGameData } from '@croupier/contract';
import { BACCARAT_SPOTS, pearlLadder, type SoloGame, SPOT_BETS, soloGameOfVersion } from '@croupier/rules/solo';
import type { SiteGame } from '../../catalogue/catalogue.public.ts';

/** The solo game of a published version. @throws where a catalogue row names a version that the rules do not have. */
export function soloOf(version: string): SoloGame {
  const game = soloGameOfVersion(version);
  if (!game) throw new Error(`no solo game of version ${version}`);
  return game;
}

/** Stakes and chips in smallest stakes: each is a multiple of the first. */
const steps = [1n, 2n, 5n, 10n, 25n, 50n, 100n, 250n, 500n, 1_000n, 2_500n, 5_000n];

/** Stakes that a solo game offers between two bounds, smallest first; at baccarat they are the chips. */
export function soloStakes(smallest: bigint, largest: bigint): string[] {
  return steps
    .map((step) => step * smallest)
    .filter((stake) => stake > 0n && stake <= largest)
    .map(String);
}

/** The game's rules as its client shows them: the very data that decides what it pays. */
export function toSoloData(offered: SiteGame, game: SoloGame, language: string): SoloGameData {
  const shared = {
    id: offered.nodeId,
    version: game.version,
    name: offered.names[language] ?? offered.name,
    theme: offered.gameCode,
    rtpBps: game.rtpBps,
    volatility: game.volatility,
  };
  switch (game.kind) {
    case 'videoPoker':
      return { ...shared, game: 'videoPoker', pays: game.pays.map((pay) => ({ ...pay })) };
    case 'baccarat':
      return {
        ...shared,
        game: 'baccarat',
        decks: game.decks,
        spots: BACCARAT_SPOTS.map((spot) => ({
          spot,
          net: SPOT_BETS[spot].odds.win ?? 0,
          rtpBps: game.returns[spot],
        })),
      };
    case 'crash': {
      const { share, least, most } = game;
      return { ...shared, game: 'crash', share, least, most };
    }
    case 'pearls':
      return {
        ...shared,
        game: 'pearls',
        tiles: game.tiles,
        ladders: Array.from({ length: game.tiles - 1 }, (_, i) => ({
          urchins: i + 1,
          multipliers: [...pearlLadder(game, i + 1)],
        })),
      };
  }
}
