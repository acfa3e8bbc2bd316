import { WHEEL_ORDER } from './roulette.ts';

/** One place of the layout and how many chips a call bet lays there. */
export interface CallPart {
  /** A name that `rouletteBet` knows. */
  readonly bet: string;
  readonly chips: number;
}

const chipsOn = (bets: readonly string[]): CallPart[] => bets.map((bet) => ({ bet, chips: 1 }));

/** The sections of the racetrack, in chips on the places of the layout. */
export const CALL_BETS = {
  /** Neighbours of zero, 22 to 25: nine chips on 17 numbers. */
  voisins: [
    { bet: 'street:0-2-3', chips: 2 },
    ...chipsOn(['split:4-7', 'split:12-15', 'split:18-21', 'split:19-22']),
    { bet: 'corner:25-26-28-29', chips: 2 },
    ...chipsOn(['split:32-35']),
  ],
  /** Third of the wheel, 27 to 33: six chips on 12 numbers. */
  tiers: chipsOn(['split:5-8', 'split:10-11', 'split:13-16', 'split:23-24', 'split:27-30', 'split:33-36']),
  /** What the two above leave: five chips on 8 numbers. */
  orphelins: chipsOn(['straight:1', 'split:6-9', 'split:14-17', 'split:17-20', 'split:31-34']),
  /** The pockets next to zero: four chips on 7 numbers. */
  jeuZero: chipsOn(['split:0-3', 'split:12-15', 'split:32-35', 'straight:26']),
} as const satisfies Record<string, readonly CallPart[]>;

/**
 * A number and its neighbours on the wheel, one chip straight up on each.
 *
 * @param each neighbours on either side, 1 to 9
 * @throws RangeError for a number that is not on the wheel or another count
 */
export function neighbours(number: number, each = 2): CallPart[] {
  const at = WHEEL_ORDER.indexOf(number);
  if (at < 0) throw new RangeError(`${number} is not on the wheel`);
  if (!Number.isInteger(each) || each < 1 || each > 9) throw new RangeError('1 to 9 neighbours on either side');
  const size = WHEEL_ORDER.length;
  return chipsOn(
    Array.from({ length: 2 * each + 1 }, (_, i) => `straight:${WHEEL_ORDER[(at - each + i + size) % size]}`),
  );
}

/**
 * All numbers that end with a digit, one chip straight up on each: four numbers for 0 to 6, three for 7 to 9.
 *
 * @throws RangeError for anything but a digit
 */
export function finals(digit: number): CallPart[] {
  if (!Number.isInteger(digit) || digit < 0 || digit > 9) throw new RangeError(`${digit} is no digit`);
  return chipsOn(
    [0, 10, 20, 30]
      .map((ten) => ten + digit)
      .filter((n) => n <= 36)
      .map((n) => `straight:${n}`),
  );
}
