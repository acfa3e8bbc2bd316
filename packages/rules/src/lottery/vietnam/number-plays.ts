import { fraction } from '../../shared/fraction.ts';
import { repeatedChance } from '../chance.ts';
import type { Play } from '../play.ts';
import { readNumbers } from '../selection.ts';
import { type DrawShape, PRIZES, type VietnamDraw } from './draw.ts';

/** Which digits of a drawn number are compared: so many from its front, or ending so many before its end. */
export type Part = { readonly from: 'front'; readonly digits: number } | EndPart;

interface EndPart {
  readonly from: 'end';
  readonly digits: number;
  /** Digits behind the part that are passed over; 0 unless told. */
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
  /** Numbers shorter than this do not count; the part's digits unless told. */
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
    covered: (lines) => fraction(lines.size, 10 ** digits),
  };
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
