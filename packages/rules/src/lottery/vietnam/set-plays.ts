import { choose, combinations } from '../../shared/choose.ts';
import { type Fraction, fraction, minus, plus, times } from '../../shared/fraction.ts';
import { boardOfNumbers } from '../board.ts';
import { ALWAYS, AT_MOST, type DistinctField, dividedUp, type MissedField } from '../outcome-field.ts';
import { BadSelection, MOST_UNIT_BETS, type Play } from '../play.ts';
import { readNumbers } from '../selection.ts';
import { tailsOf, type VietnamDraw } from './draw.ts';

/** Bets on several two-digit numbers at once: all must appear (xiên), or none may (trượt). */
export interface SetPlayData {
  readonly code: string;
  readonly name: string;
  readonly size: number;
  readonly must: 'appear' | 'miss';
  readonly odds: number;
}

/** Numbers that may be picked on one ticket; every set of the play's size among them is a unit bet. */
const MOST_PICKED = 20;

/** @param drawn how many numbers the draw has: 27, 18, or 18 a province */
export function setPlay({ code, name, size, must, odds }: SetPlayData, drawn: number): Play<VietnamDraw> {
  const appearing: DistinctField = { kind: 'distinct', code: 'TAILS', drawn };
  const missed: MissedField = { kind: 'missed', code: 'MISSED', numbers: 100 };
  return {
    code,
    name,
    wins: `${size} numbers, ${must === 'appear' ? 'each the last two digits of a drawn number' : 'none the last two digits of any'}`,
    lots: 1,
    tiers: [{ code: 'HIT', odds }],
    cases: [Array.from({ length: size }, (_, i) => `${10 + i}`).join(',')],
    board: boardOfNumbers(2, size, MOST_PICKED),
    read(text) {
      const picked = readNumbers(text, 2, { least: size, most: MOST_PICKED });
      const weight = choose(picked.size, size);
      if (weight > MOST_UNIT_BETS) throw new BadSelection(`${weight} unit bets`);
      return {
        selection: picked.text,
        weight,
        *lines() {
          for (const set of combinations(picked.list(), size)) yield set.join(',');
        },
        hits(draw) {
          const isDrawn = drawnOf(tailsOf(draw));
          let appearing = 0;
          for (let i = 0; i < picked.size; i += 1) appearing += isDrawn[picked.valueAt(i)] as number;
          return [choose(must === 'appear' ? appearing : picked.size - appearing, size)];
        },
      };
    },
    chance() {
      const win = must === 'appear' ? chanceOfAll(drawn, size) : chanceOfNone(drawn, size);
      return { win, hits: [win] };
    },
    *costs(ticket, odds) {
      const picked = ticket.selection.split(',');
      const cost = BigInt(odds[0] ?? 0);
      const whole = BigInt(ticket.weight) * cost;
      // Sets with one of the numbers in them: what that number gives or takes away.
      const withOne = BigInt(choose(picked.length - 1, size - 1)) * cost;
      if (must === 'miss') {
        yield { field: missed, outcome: ALWAYS, cost: whole };
        for (const number of picked) yield { field: missed, outcome: number, cost: withOne };
        return;
      }
      yield { field: appearing, outcome: AT_MOST, cost: whole };
      // A set that appears is made of its numbers' equal shares, so the numbers drawn pay for all sets among them.
      for (const number of picked) yield { field: appearing, outcome: number, cost: dividedUp(withOne, BigInt(size)) };
    },
  };
}

const known = new WeakMap<readonly string[], Uint8Array>();

/** 1 for each of the hundred numbers that is among the tails of a draw, made once a draw. */
function drawnOf(tails: readonly string[]): Uint8Array {
  let drawn = known.get(tails);
  if (!drawn) {
    drawn = new Uint8Array(100);
    for (const tail of tails) drawn[Number(tail)] = 1;
    known.set(tails, drawn);
  }
  return drawn;
}

/** P(all k numbers appear among n) = Σ (−1)^j C(k,j) (1 − j/100)^n, exact. Source: `games.md` §1.2. */
export function chanceOfAll(n: number, k: number): Fraction {
  let sum = fraction(0);
  for (let j = 0; j <= k; j += 1) {
    const term = times(fraction(choose(k, j)), chanceOfNone(n, j));
    sum = j % 2 === 0 ? plus(sum, term) : minus(sum, term);
  }
  return sum;
}

/** P(none of k numbers appears among n) = (1 − k/100)^n, exact. */
export const chanceOfNone = (n: number, k: number): Fraction =>
  fraction(BigInt(100 - k) ** BigInt(n), 100n ** BigInt(n));
