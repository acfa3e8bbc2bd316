import { type SlotMachine, slotMachine } from '@croupier/rules/slots';
import { pearlLadder, type SoloGame, SPOT_BETS, soloGame } from '@croupier/rules/solo';
import type { Catalogue } from '../modules/catalogue/catalogue.public.ts';
import { houseProvider } from '../modules/house/house.public.ts';
import { type BuiltInSlot, builtInSlots } from './built-in-slots.ts';
import { type BuiltInSolo, builtInSolos } from './built-in-solos.ts';

export type BuiltInGame = BuiltInSlot | BuiltInSolo;

/** The studio's games, in the order in which lobbies list them. */
export const builtInGames: readonly BuiltInGame[] = [...builtInSlots, ...builtInSolos];

/** Smallest and largest stake of a game, minor units of the site's currency. */
export type StakeBounds = { minBet: bigint; maxBet: bigint };

/** Fitting a currency of two decimals. */
const usualBounds: StakeBounds = { minBet: 20n, maxBet: 100_000n };

/** Offers built-in games on a site, all unless some are named; what an operator changed there stays. */
export async function publishBuiltInGames(
  catalogue: Catalogue,
  siteId: string,
  bounds: StakeBounds = usualBounds,
  games: readonly BuiltInGame[] = builtInGames,
): Promise<void> {
  const studio = { code: 'NORTHLIGHT', displayName: 'Northlight', provider: houseProvider, accountTypeId: 1 };
  await catalogue.publish(
    siteId,
    studio,
    games.map((game, index) => published(game, index + 1, bounds)),
  );
}

/** By the standard deviations of docs/par. */
const volatilities: Readonly<Record<string, 'low' | 'medium' | 'high' | 'veryHigh'>> = {
  'orchard-seven': 'low',
  R1: 'medium',
  'sugar-orbit': 'medium',
  'jackpot-bloom': 'medium',
  'koi-court': 'high',
  'prism-peak': 'medium',
  'gold-creek': 'high',
  'neon-drive': 'high',
  'nine-lives': 'high',
  'clockwork-spire': 'high',
  'book-of-ibis': 'veryHigh',
};

function published(one: BuiltInGame, position: number, { minBet, maxBet }: StakeBounds) {
  const { nodeId, name, names, description, descriptions, gameClass, isHot = false } = one;
  const { leastStake, ...figures } = 'soloId' in one ? soloFigures(one, minBet) : slotFigures(one, minBet);
  return {
    game: {
      nodeId,
      vendorCode: 'NORTHLIGHT',
      gameCode: nodeId,
      name,
      names,
      description,
      descriptions,
      gameClass,
      gameType: 'RNG',
      coverUrl: ('cover' in one ? one.cover : undefined) ?? `/art/${nodeId}.svg`,
      ...figures,
    },
    offer: { nodeId, isHot, position, minBet: leastStake, maxBet },
  };
}

function slotFigures({ slotId }: BuiltInSlot, minBet: bigint) {
  const machine = slotMachine(slotId);
  if (!machine) throw new Error(`the slot ${slotId} is missing`);
  const { game } = machine;
  return {
    version: game.version,
    rtpBps: Number((BigInt(game.rtp.numerator) * 10_000n) / BigInt(game.rtp.denominator)),
    volatility: volatilities[slotId] ?? null,
    lines: linesOf(machine),
    maxWinTimesStake: game.mostWin ?? null,
    leastStake: leastStakeOf(machine, minBet),
  };
}

function soloFigures({ soloId }: BuiltInSolo, leastStake: bigint) {
  const game = soloGame(soloId);
  if (!game) throw new Error(`the solo game ${soloId} is missing`);
  const { version, rtpBps, volatility } = game;
  return { version, rtpBps, volatility, lines: null, maxWinTimesStake: mostWinOf(game), leastStake };
}

/** The most that a round can win, in whole stakes. */
function mostWinOf(game: SoloGame): number {
  switch (game.kind) {
    case 'videoPoker':
      return Math.max(...game.pays.map(({ times }) => times));
    case 'baccarat':
      return Math.max(...Object.values(SPOT_BETS).map(({ odds }) => 1 + (odds.win ?? 0) / 10_000));
    case 'crash':
      return game.most / 100;
    case 'pearls':
      return Math.floor(
        Math.max(...Array.from({ length: game.tiles - 1 }, (_, i) => pearlLadder(game, i + 1)).flat()) / 100,
      );
  }
}

const linesOf = ({ game }: SlotMachine) => (game.wins.kind === 'lines' ? game.wins.lines.length : null);

/** The smallest stake on offer: not below the site's, and a whole number of coins. */
function leastStakeOf({ game }: SlotMachine, minBet: bigint): bigint {
  const coins = BigInt(game.coinsPerSpin);
  return ((minBet + coins - 1n) / coins) * coins;
}
