import { type Amount, amount, multiplyFloor } from '@croupier/money';
import { requireMoney, requireStake } from '../shared/stake.ts';
import { UnsoundRoom } from './economics.ts';

/** A room: what its cheapest bullet costs and how far the cannon's steps multiply it. */
export interface FishRoom {
  readonly code: string;
  /** Cost of a bullet at step 1, as a part of one unit of the currency: 1 / this. */
  readonly bulletsPerUnit: number;
  readonly steps: number;
  readonly seats: number;
}

/** Default rooms, which are common practice: 0.01–0.1, 0.1–1, 1–10 and 10–100 a bullet. Source: `games.md` §4.1. */
export const FISH_ROOMS: readonly FishRoom[] = [
  { code: 'JUNIOR', bulletsPerUnit: 100, steps: 10, seats: 4 },
  { code: 'NORMAL', bulletsPerUnit: 10, steps: 10, seats: 4 },
  { code: 'EXPERT', bulletsPerUnit: 1, steps: 10, seats: 4 },
  { code: 'VIP', bulletsPerUnit: 1 / 10, steps: 10, seats: 4 },
];

/** A member sits down with so many of the room's cheapest bullets at least. */
export const LEAST_BULLETS = 100n;

/**
 * What a bullet costs at a step of the cannon.
 *
 * @param unit minor units of one unit of the currency: 100 with exponent 2
 * @throws UnsoundRoom for a step that the room lacks, and where the currency has no unit small enough; InvalidStake for no unit
 */
export function bulletCost(room: FishRoom, step: number, unit: Amount): Amount {
  requireStake(unit, 'a unit');
  if (!Number.isInteger(step) || step < 1 || step > room.steps)
    throw new UnsoundRoom(`${room.code} has no step ${step}`);
  const [numerator, denominator] =
    room.bulletsPerUnit >= 1 ? [1n, BigInt(room.bulletsPerUnit)] : [BigInt(Math.round(1 / room.bulletsPerUnit)), 1n];
  const cheapest = multiplyFloor(unit, numerator, denominator);
  if (cheapest * denominator !== unit * numerator) throw new UnsoundRoom(`${room.code} is too small for the currency`);
  return amount(cheapest * BigInt(step));
}

/** Whether a balance is enough to sit down: 100 of the room's cheapest bullets. Source: `games.md` §4.1. */
export function maySit(room: FishRoom, balance: Amount, unit: Amount): boolean {
  requireMoney(balance, 'a balance');
  return balance >= bulletCost(room, 1, unit) * LEAST_BULLETS;
}
