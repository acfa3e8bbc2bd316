import { choose } from '../../shared/choose.ts';
import { fraction } from '../../shared/fraction.ts';
import { boardOfNumbers } from '../board.ts';
import { oddsOf } from '../odds.ts';
import { ALWAYS, AT_MOST, type PathField } from '../outcome-field.ts';
import { type Lottery, lotteryOf, type Play } from '../play.ts';
import { readNumbers } from '../selection.ts';
import { type DrawShape, PRIZES, tailsOf, type VietnamDraw, vietnamDraws } from './draw.ts';
import { type NumberPlayData, numberPlay } from './number-plays.ts';

/**
 * Street bets of the south, an optional menu. Source: `games.md` §1.2. Bets on two stations play on their
 * joined draw, so a number costs its lots in each of them.
 *
 * @param provinces how many southern stations are joined, 1 or 2; the north has one
 */
export function streetLottery(shape: DrawShape, provinces = 1): Lottery<VietnamDraw> {
  if (provinces < 1 || provinces > 2 || (shape === 'MB' && provinces > 1)) {
    throw new RangeError(`${provinces} stations of ${shape}`);
  }
  const rows = shape === 'MB' ? [...SHARED, ...NORTH] : [...SHARED, ...SOUTH];
  return lotteryOf({
    code: shape === 'MB' ? 'STREET_MB' : `STREET_MN${provinces}`,
    name: shape === 'MB' ? 'Đề miền Bắc' : `Đề miền Nam, ${provinces} đài`,
    draws: vietnamDraws(shape, provinces),
    plays: [...rows.map((row) => numberPlay(row, shape, provinces)), kickPlay(shape, provinces)],
  });
}

type Row = NumberPlayData;

const SHARED: readonly Row[] = [
  street('B2', 'Bao lô 2 số', 'last 2 digits of any number, each time', 2, 'all', '75'),
  street('B3', 'Bao lô 3 số', 'last 3 digits of any number, each time', 3, 'all', '650'),
  street('B4', 'Bao lô 4 số', 'last 4 digits of any number, each time', 4, 'all', '5500'),
];

const NORTH: readonly Row[] = [
  street('DD', 'Đầu đuôi', 'a G7 or last 2 digits of DB, each', 2, ['G7', 'DB'], '75'),
  street('XC', 'Xỉu chủ', 'a G6 or last 3 digits of DB, each', 3, ['G6', 'DB'], '650'),
  street('B8L', 'Bao 8 lô', 'last 2 digits of a G7, a G6 or DB, each', 2, ['G7', 'G6', 'DB'], '75'),
  street('NT', 'Nhất to', 'last 2 digits of G1', 2, ['G1'], '75'),
];

const SOUTH: readonly Row[] = [
  street('DD', 'Đầu đuôi', 'G8 or last 2 digits of DB, each', 2, ['G8', 'DB'], '75'),
  street('XC', 'Xỉu chủ', 'G7 or last 3 digits of DB, each', 3, ['G7', 'DB'], '650'),
  street('B7L', 'Bao 7 lô', 'last 2 digits of G8, G7, a G6, G5 or DB, each', 2, ['G8', 'G7', 'G6', 'G5', 'DB'], '75'),
];

function street(
  code: string,
  name: string,
  wins: string,
  digits: number,
  prizes: 'all' | readonly string[],
  odds: string,
): Row {
  return { code, name, wins, part: { from: 'end', digits }, prizes, odds: oddsOf(odds) };
}

/** The most numbers of one đá ticket. */
const MOST_KICKED = 10;

/**
 * Default odds of đá. The street's own (650 north, 750 one station, 550 two) return more than they take at its stake
 * formula, see `docs/par/lottery.md`; these return 82 to 94 %.
 */
const KICK_ODDS: Readonly<Record<string, string>> = { MB1: '400', MN1: '550', MN2: '320' };

/**
 * Đá: two or more numbers that appear together. With M of the picked numbers drawn, W = M − 1, N = the most repeats of
 * one of them and V = unit × odds, it pays V × W + (N − 1) × V / 2 when W is 1 or more. The bonus for repeats is paid
 * at W = 1, as in the worked example of `games.md` §1.2. It costs a unit for every pair of numbers on every lot.
 */
function kickPlay(shape: DrawShape, provinces: number): Play<VietnamDraw> {
  const drawn = PRIZES[shape].reduce((sum, { count }) => sum + count, 0) * provinces;
  const odds = oddsOf(KICK_ODDS[`${shape}${provinces}`] ?? '0');
  const field: PathField = { kind: 'path', code: 'TOGETHER', times: drawn };
  return {
    code: 'DA',
    name: 'Đá',
    wins: 'two or more of the numbers appear; pays for each beyond the first, and half for each repeat',
    lots: drawn,
    tiers: [
      { code: 'PAIR', odds },
      { code: 'REPEAT', odds: odds / 2 },
    ],
    cases: ['13,46', '13,46,58'],
    board: boardOfNumbers(2, 2, MOST_KICKED),
    read(text) {
      const picked = readNumbers(text, 2, { least: 2, most: MOST_KICKED }).list();
      const selection = picked.join(',');
      return {
        selection,
        weight: choose(picked.length, 2),
        // Pairs share their bonus, so a ticket of more numbers does not come apart into pairs.
        lines: () => [selection],
        hits(draw) {
          const tails = tailsOf(draw);
          return kickHits(picked.map((number) => tails.filter((tail) => tail === number).length));
        },
      };
    },
    *costs(ticket, odds) {
      const picked = ticket.selection.split(',');
      const [pair, repeat] = [BigInt(odds[0] ?? 0), BigInt(odds[1] ?? 0)];
      const others = BigInt(picked.length - 1);
      // M numbers drawn, one of them N times, take M + N − 1 of the draw's numbers at least: with h of them on the ticket,
      // M − 1 and N − 1 sum to h − 1 at most. So it pays no more than `always` + h × `repeat`.
      const always = pair >= repeat ? (pair - repeat) * others - repeat : pair - 2n * repeat;
      let most = 0n;
      for (let together = 2; together <= Math.min(picked.length, drawn); together += 1) {
        const paid = pair * BigInt(together - 1) + repeat * BigInt(drawn - together);
        if (paid > most) most = paid;
      }
      yield { field, outcome: AT_MOST, cost: most };
      if (always > 0n) yield { field, outcome: ALWAYS, cost: always };
      for (const number of picked) yield { field, outcome: number, cost: repeat };
    },
    chance(text) {
      const whole = 100n ** BigInt(drawn);
      const sums: [bigint, bigint] = [0n, 0n];
      let winning = 0n;
      for (const [counts, ways] of countVectors(drawn, text.split(',').length)) {
        const [pairs, repeats] = kickHits(counts);
        if (pairs > 0) winning += ways;
        sums[0] += BigInt(pairs) * ways;
        sums[1] += BigInt(repeats) * ways;
      }
      return { win: fraction(winning, whole), hits: sums.map((sum) => fraction(sum, whole)) };
    },
  };
}

/** Hits of the pair tier and of the repeat tier, from how often each picked number was drawn. */
function kickHits(counts: readonly number[]): [number, number] {
  const together = counts.filter((count) => count > 0).length - 1;
  return together >= 1 ? [together, Math.max(...counts) - 1] : [0, 0];
}

/**
 * How often each of `size` numbers is drawn among `drawn`, in descending order, with how many of the 100^drawn draws
 * show it. Orders of the same counts are one entry, since they are equally likely.
 */
function* countVectors(drawn: number, size: number): Generator<[number[], bigint]> {
  const factorials = Array.from({ length: drawn + 1 }, (_, n) => factorial(n));
  const factorialOf = (n: number) => factorials[n] ?? 1n;
  for (const counts of descending(size, drawn, drawn)) {
    const left = drawn - counts.reduce((sum, count) => sum + count, 0);
    const ways = counts.reduce((rest, count) => rest / factorialOf(count), factorialOf(drawn) / factorialOf(left));
    yield [counts, ordersOf(counts) * ways * BigInt(100 - size) ** BigInt(left)];
  }
}

function* descending(size: number, most: number, left: number): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let count = Math.min(most, left); count >= 0; count -= 1) {
    for (const rest of descending(size - 1, count, left - count)) yield [count, ...rest];
  }
}

function ordersOf(counts: readonly number[]): bigint {
  let orders = factorial(counts.length);
  for (const value of new Set(counts)) orders /= factorial(counts.filter((count) => count === value).length);
  return orders;
}

function factorial(n: number): bigint {
  let product = 1n;
  for (let i = 2n; i <= BigInt(n); i += 1n) product *= i;
  return product;
}
