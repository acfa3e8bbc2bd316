import { type SlotMachine, slotMachine } from '@croupier/rules/slots';
import type { Catalogue } from '../modules/catalogue/catalogue.public.ts';
import { houseProvider } from '../modules/house/house.public.ts';
import { type BuiltInSlot, builtInSlots } from './built-in-slots.ts';

/** Smallest and largest stake of a game, minor units of the site's currency. */
export type StakeBounds = { minBet: bigint; maxBet: bigint };

/** Fitting a currency of two decimals. */
const usualBounds: StakeBounds = { minBet: 20n, maxBet: 100_000n };

/** Offers built-in games on a site, all unless some are named; what an operator changed there stays. */
export async function publishBuiltInGames(
  catalogue: Catalogue,
  siteId: string,
  bounds: StakeBounds = usualBounds,
  slots: readonly BuiltInSlot[] = builtInSlots,
): Promise<void> {
  const studio = { code: 'NORTHLIGHT', displayName: 'Northlight', provider: houseProvider, accountTypeId: 1 };
  await catalogue.publish(
    siteId,
    studio,
    slots.map((slot, index) => published(slot, index + 1, bounds)),
  );
}

/** By the standard deviations of docs/par. */
const volatilities: Readonly<Record<string, 'low' | 'medium' | 'high' | 'veryHigh'>> = {
  'orchard-seven': 'low',
  R1: 'medium',
  'sugar-orbit': 'medium',
  'jackpot-bloom': 'medium',
  'koi-court': 'high',
  'gold-creek': 'high',
  'neon-drive': 'high',
  'nine-lives': 'high',
  'book-of-ibis': 'veryHigh',
};

function published(slot: BuiltInSlot, position: number, { minBet, maxBet }: StakeBounds) {
  const machine = slotMachine(slot.slotId);
  if (!machine) throw new Error(`the slot ${slot.slotId} is missing`);
  const { game } = machine;
  const { nodeId } = slot;
  return {
    game: {
      nodeId,
      vendorCode: 'NORTHLIGHT',
      gameCode: nodeId,
      name: slot.name,
      names: slot.names,
      description: slot.description,
      descriptions: slot.descriptions,
      gameType: 'RNG',
      gameClass: slot.gameClass,
      coverUrl: slot.cover ?? `/art/${nodeId}.svg`,
      version: game.version,
      rtpBps: Number((BigInt(game.rtp.numerator) * 10_000n) / BigInt(game.rtp.denominator)),
      volatility: volatilities[slot.slotId] ?? null,
      lines: linesOf(machine),
      maxWinTimesStake: game.mostWin ?? null,
    },
    offer: { nodeId, isHot: slot.isHot ?? false, position, minBet: leastStake(machine, minBet), maxBet },
  };
}

const linesOf = ({ game }: SlotMachine) => (game.wins.kind === 'lines' ? game.wins.lines.length : null);

/** The smallest stake on offer: not below the site's, and a whole number of coins. */
function leastStake({ game }: SlotMachine, minBet: bigint): bigint {
  const coins = BigInt(game.coinsPerSpin);
  return ((minBet + coins - 1n) / coins) * coins;
}
