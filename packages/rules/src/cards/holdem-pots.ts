import { type Amount, amount, multiplyFloor, split, ZERO } from '@croupier/money';
import { requireMoney } from '../shared/stake.ts';

/** What a seat put into the hand, in minor units. */
export interface Contribution {
  readonly put: Amount;
  readonly folded: boolean;
}

export interface Pot {
  readonly size: Amount;
  /** Seats that may win it, in order of seats. */
  readonly eligible: readonly number[];
}

export interface Pots {
  /** Main pot first. */
  readonly pots: readonly Pot[];
  /** What nobody called, given back by seat before rake. */
  readonly returned: readonly Amount[];
}

/**
 * Main pot and side pots (games reference §5.2): layer by layer of the smallest contribution left; layers with the
 * same eligible seats are one pot; a layer that a single seat put in is given back.
 *
 * @throws RangeError for a negative contribution, or when every seat folded
 */
export function potsOf(contributions: readonly Contribution[]): Pots {
  if (contributions.some(({ put }) => put < 0n)) throw new RangeError('a contribution is negative');
  if (contributions.every(({ folded }) => folded)) throw new RangeError('nobody is left in the hand');
  const left = contributions.map(({ put }) => put as bigint);
  const returned: Amount[] = contributions.map(() => ZERO);
  const pots: Pot[] = [];
  for (;;) {
    const contributors = left.flatMap((put, seat) => (put > 0n ? [seat] : []));
    if (contributors.length === 0) return { pots, returned };
    const layer = contributors.reduce(
      (least, seat) => {
        const put = left[seat] as bigint;
        return put < least ? put : least;
      },
      left[contributors[0] as number] as bigint,
    );
    for (const seat of contributors) left[seat] = (left[seat] as bigint) - layer;
    const eligible = contributors.filter((seat) => !contributions[seat]?.folded);
    const [only] = contributors as [number];
    const last = pots.at(-1);
    if (contributors.length === 1 && eligible.length === 1) {
      returned[only] = amount((returned[only] as Amount) + layer);
    } else if (last && (eligible.length === 0 || last.eligible.join() === eligible.join())) {
      // A layer of folded seats alone belongs to those who are left in the pot below.
      pots[pots.length - 1] = { ...last, size: amount(last.size + layer * BigInt(contributors.length)) };
    } else if (eligible.length === 0) {
      throw new RangeError('nobody who is left put anything in');
    } else {
      pots.push({ size: amount(layer * BigInt(contributors.length)), eligible });
    }
  }
}

/** What the house takes of a pot. */
export interface RakeRules {
  /** Share of the pot in 1/10,000. */
  readonly rateBps: number;
  /** Most that is taken of a hand, in minor units, by players dealt in: the entry with the most players that fits. */
  readonly caps: readonly (readonly [players: number, cap: Amount])[];
}

/**
 * Rake of a hand: a share of what was called, floored to a minor unit, up to the cap; nothing without a flop.
 *
 * @param called sum of all pots, uncalled bets excluded
 * @throws RangeError when the rules name no cap for so many players, or a rate outside 0 to 10,000
 * @throws InvalidStake for a pot or a cap below zero
 */
export function rakeOf({ rateBps, caps }: RakeRules, called: Amount, players: number, sawFlop: boolean): Amount {
  if (!Number.isInteger(rateBps) || rateBps < 0 || rateBps > 10_000)
    throw new RangeError('a rake is a share of the pot');
  requireMoney(called, 'a pot');
  for (const [, most] of caps) requireMoney(most, 'a cap');
  if (!sawFlop) return ZERO;
  const cap = caps.filter(([from]) => from <= players).toSorted(([a], [b]) => b - a)[0]?.[1];
  if (cap === undefined) throw new RangeError(`the rake has no cap for ${players} players`);
  const share = multiplyFloor(called, BigInt(rateBps), 10_000n);
  return share < cap ? share : cap;
}

export interface Showdown {
  /** Strength by seat, higher is better; seats that folded are never looked at. */
  readonly strengths: readonly number[];
  /** Seat of the button. */
  readonly button: number;
}

/**
 * What each seat wins: each pot, less its share of the rake, in equal parts to the strongest eligible seats; odd minor
 * units go one each to the first of them left of the button.
 *
 * @returns by seat, returned bets included; with the rake they sum to all that was put in
 */
export function awardPots({ pots, returned }: Pots, { strengths, button }: Showdown, rake: Amount): Amount[] {
  const won = returned.map((back) => back as bigint);
  const seats = returned.length;
  const shares =
    pots.length === 0
      ? []
      : split(
          rake,
          pots.map(({ size }) => size),
        );
  for (const [i, { size, eligible }] of pots.entries()) {
    const best = Math.max(...eligible.map((seat) => strengths[seat] as number));
    const winners = eligible
      .filter((seat) => strengths[seat] === best)
      .toSorted((a, b) => ((a - button - 1 + seats) % seats) - ((b - button - 1 + seats) % seats));
    const parts = split(
      amount(size - (shares[i] as Amount)),
      winners.map(() => 1n),
    );
    for (const [place, seat] of winners.entries()) won[seat] = (won[seat] as bigint) + (parts[place] as Amount);
  }
  return won.map(amount);
}
