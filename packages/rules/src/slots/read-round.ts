import { parseAmount } from '@croupier/money';
import { newProgress, RoundMismatch, type SlotRound } from './round.ts';

const COUNTERS = ['nextWord', 'stepsPlayed', 'freeSpinsLeft', 'freeSpinsAwarded', 'coins', 'wilds'] as const;

/**
 * A round as it was stored, checked on its way back in. What an older game had no use for may be missing.
 *
 * @throws RoundMismatch when the document is not one that `openRound` or `playSlotStep` wrote
 */
export function readRound(stored: unknown): SlotRound {
  if (typeof stored !== 'object' || stored === null) throw new RoundMismatch('the stored round is damaged');
  const round = { ...newProgress(), ...stored } as SlotRound;
  const sound =
    typeof round.version === 'string' &&
    COUNTERS.every((counter) => isCount(round[counter])) &&
    round.freeSpinsLeft <= round.freeSpinsAwarded &&
    (round.expanding === -1 || isCount(round.expanding)) &&
    (round.hold === null || (isCount(round.hold.left) && areCounts(round.hold.cells))) &&
    (round.ladder === null || areCounts([round.ladder.rung, round.ladder.climbed])) &&
    (round.pick === null || (areCounts(round.pick.tiles) && areCounts(round.pick.turned))) &&
    typeof round.coinValue === 'string' &&
    parseAmount(round.coinValue) > 0n;
  if (!sound) throw new RoundMismatch('the stored round is damaged');
  return round;
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const areCounts = (values: unknown): boolean => Array.isArray(values) && values.every(isCount);
