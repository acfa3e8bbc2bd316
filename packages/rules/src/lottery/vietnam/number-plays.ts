import { fraction } from '../../shared/fraction.ts';
import { boardOfNumbers } from '../board.ts';
import { repeatedChance } from '../chance.ts';
import { endPath, type PathField, pathOf } from '../outcome-field.ts';
import type { Play } from '../play.ts';
import { readNumbers } from '../selection.ts';
import { type DrawShape, PRIZES, type PrizeShape, type VietnamDraw } from './draw.ts';

/** Which digits of a drawn number are compared: so many from its front, or ending so many before its end. */
export type Part = { readonly from: 'front'; readonly digits: number } | EndPart;

interface EndPart {
  readonly from: 'end';
  readonly digits: number;
  /** Digits behind the part that are passed over; 0 by default. */
  readonly skip?: number;
}

/** Bets on numbers that pay once for every drawn number they match: bao lô, đề, càng, đầu, đuôi, số đơn. */
export interface NumberPlayData {
  readonly code: string;
  readonly name: string;
  readonly wins: string;
  readonly part: Part;
  /** Prizes whose numbers count; those that are too short for the part never do. */
  readonly prizes: 'all' | readonly string[];
  /** Numbers shorter than this do not count; the part's digits by default. */
  readonly shortest?: number;
  readonly odds: number;
  /** Stake units of one number, when it is not one for each drawn number that counts. */
  readonly lots?: number;
}

/** @param provinces how many draws of the shape are joined */
export function numberPlay(data: NumberPlayData, shape: DrawShape, provinces = 1): Play<VietnamDraw> {
  const { part, code } = data;
  const { digits } = part;
  const shortest = data.shortest ?? digits;
  const counted = PRIZES[shape].filter(
    (prize) => (data.prizes === 'all' || data.prizes.includes(prize.code)) && prize.digits >= shortest,
  );
  const drawn = counted.reduce((sum, { count }) => sum + count, 0) * provinces;
  const countsOf = partCounts(
    counted.map((prize) => prize.code),
    part,
  );

  return {
    code,
    name: data.name,
    wins: data.wins,
    lots: data.lots ?? drawn,
    tiers: [{ code: 'HIT', odds: data.odds }],
    cases: ['0123456789'.slice(1, digits + 1)],
    board: boardOfNumbers(digits),
    read(text) {
      const picked = readNumbers(text, digits);
      return {
        selection: picked.text,
        weight: picked.size,
        lines: () => picked.list(),
        hits(draw) {
          const counts = countsOf(draw);
          let matches = 0;
          for (let i = 0; i < picked.size; i += 1) matches += counts[picked.valueAt(i)] as number;
          return [matches];
        },
      };
    },
    chance: () => repeatedChance(fraction(1, 10 ** digits), [drawn]),
    *costs(ticket, odds) {
      const cost = BigInt(odds[0] ?? 0);
      for (const line of ticket.lines()) {
        for (const { field, outcome } of placesOf(line, part, counted, provinces)) yield { field, outcome, cost };
      }
    },
    covered: (lines) => fraction(lines.size, 10 ** digits),
  };
}

/** Digits behind a part are filled in with all that they may be while there are few; with more it is a field of its own. */
const MOST_FILLED = 1;

/**
 * Where a number may stand: in every prize that counts, each drawn as often as the prize has numbers. Parts from the end
 * share a field, so that a number and the ends of it come together and all others exclude it.
 */
export function* placesOf(
  line: string,
  part: Part,
  prizes: readonly PrizeShape[],
  provinces = 1,
): Generator<{ readonly field: PathField; readonly outcome: string }> {
  const skip = part.from === 'end' ? (part.skip ?? 0) : 0;
  const kind = part.from === 'front' ? '_FRONT' : skip > MOST_FILLED ? `_${skip}` : '';
  const filled = kind === '' && skip > 0 ? [...'0123456789'].map((digit) => line + digit) : [line];
  for (const { code, count } of prizes) {
    const field: PathField = { kind: 'path', code: code + kind, times: count * provinces };
    for (const text of filled) yield { field, outcome: part.from === 'front' ? pathOf(text) : endPath(text) };
  }
}

/** How often each value stands in the compared part of the numbers that count, by value; worked out once a draw. */
function partCounts(codes: readonly string[], part: Part): (draw: VietnamDraw) => Uint8Array {
  const known = new WeakMap<VietnamDraw, Uint8Array>();
  return (draw) => {
    const found = known.get(draw);
    if (found) return found;
    const counts = new Uint8Array(10 ** part.digits);
    for (const value of codes.flatMap((code) => draw.prizes[code] ?? [])) {
      const compared = Number(partOf(value, part));
      counts[compared] = (counts[compared] as number) + 1;
    }
    known.set(draw, counts);
    return counts;
  };
}

/** The compared digits of a drawn number. */
export function partOf(value: string, part: Part): string {
  if (part.from === 'front') return value.slice(0, part.digits);
  const end = value.length - (part.skip ?? 0);
  return value.slice(end - part.digits, end);
}
