import { jackpotsReturn } from '../jackpots/index.ts';
import { toNumber } from '../shared/fraction.ts';
import { expectedReturns } from './expected-returns.generated.ts';
import { slotFigures } from './figures.ts';
import type { SlotGame } from './game.ts';
import { UnsoundGame } from './game-check.ts';
import { countedHash } from './game-hash.ts';
import { layOutGame, type SlotMachine } from './machine.ts';

/** How far a stated return may be from the counted one: it is stated to eight places. */
const STATED_TO = 1e-8;

/** From this return on a feature is not sold. */
const REFUSED_FROM = 0.9995;

/**
 * A game ready to be offered, its stated return proved; done once for each version. The figures of a version that has a sheet are taken from
 * it, by the hash of what they were counted from. Any other game is counted here, which takes seconds where its cycle is long.
 *
 * @throws UnsoundGame when the data contradicts itself, when the game returns something else than it states or cannot be counted, and when
 * a feature that it sells returns 99.95 % or more
 */
export function buildMachine(game: SlotGame): SlotMachine {
  const machine = layOutGame(game);
  const refuse = (problem: string) => new UnsoundGame(`${game.id} ${game.version}: ${problem}`);
  const { paid, bought } = countedReturns(machine, refuse);
  const counted = paid + toNumber(jackpotsReturn(game.jackpots ?? []));
  const stated = Number(game.rtp.numerator) / Number(game.rtp.denominator);
  if (!(Math.abs(counted - stated) <= STATED_TO)) {
    throw refuse(`it returns ${(100 * counted).toFixed(6)} % and states ${(100 * stated).toFixed(6)} %`);
  }
  if (bought >= REFUSED_FROM) throw refuse(`the feature that it sells returns ${(100 * bought).toFixed(4)} %`);
  return machine;
}

/** What a paid spin and a bought feature return without jackpots; 0 for a feature that is not sold. */
function countedReturns(
  machine: SlotMachine,
  refuse: (problem: string) => UnsoundGame,
): { paid: number; bought: number } {
  const hash = countedHash(machine.game);
  const known = Object.values(expectedReturns).find(({ counted }) => counted === hash);
  if (known) return { paid: known.paid.rtp, bought: known.bought?.rtp ?? 0 };
  try {
    return { paid: slotFigures(machine).rtp, bought: machine.buyCoins > 0 ? slotFigures(machine, true).rtp : 0 };
  } catch (error) {
    if (error instanceof RangeError) throw refuse(`it cannot be counted: ${error.message}`);
    throw error;
  }
}
