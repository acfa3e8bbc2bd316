import { LOTTERIES, type LotteryCode } from './catalogue.ts';
import type { Lottery, Play } from './play.ts';

/** What statistics follow of a draw: in one place of it, how often and when each symbol is drawn. */
export interface TrendSeries {
  /** Upper-case code, unique within its lottery: `P1` for a place, `ANY` for the whole draw, or a play and its sides. */
  readonly code: string;
  /** `numbers` are drawn symbols; of `sides` one at most follows from each draw, and a run of one is a dragon. */
  readonly kind: 'numbers' | 'sides';
  /** The play whose sides these are; null for numbers. */
  readonly play: string | null;
  readonly symbols: readonly string[];
  /** The symbols that a draw shows, as often as it shows them. */
  drawn(draw: unknown): readonly string[];
}

/** Items of a play that exclude each other. */
const SIDES: readonly (readonly [code: string, sides: readonly string[]])[] = [
  ['BS', ['B', 'S']],
  ['OE', ['O', 'E']],
  ['HL', ['H', 'L']],
  ['DTX', ['D', 'T', 'X']],
  ['DT', ['D', 'T']],
  ['TX', ['T', 'X']],
  ['CL', ['C', 'L']],
];

const range = (from: number, to: number, digits = 1): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${from + i}`.padStart(digits, '0'));

const DIGITS = range(0, 9);
const TWO = range(0, 99, 2);

const numbers = (
  code: string,
  symbols: readonly string[],
  drawn: (draw: never) => readonly unknown[],
): TrendSeries => ({
  code,
  kind: 'numbers',
  play: null,
  symbols,
  drawn: (draw) => drawn(draw as never).map((symbol) => `${symbol}`),
});

const places = (count: number, symbols: readonly string[]): TrendSeries[] =>
  Array.from({ length: count }, (_, place) =>
    numbers(`P${place + 1}`, symbols, (draw: readonly number[]) => [draw[place]]),
  );

const any = (symbols: readonly string[]): TrendSeries => numbers('ANY', symbols, (draw: readonly number[]) => draw);

const sum = (from: number, to: number): TrendSeries =>
  numbers('SUM', range(from, to), (draw: readonly number[]) => [draw.reduce((total, one) => total + one, 0)]);

type Prizes = { readonly prizes: Readonly<Record<string, readonly string[]>> };

const specialTail = ({ prizes }: Prizes): string => prizes.DB?.[0]?.slice(-2) ?? '';

const VIETNAM: readonly TrendSeries[] = [
  numbers('ANY', TWO, ({ prizes }: Prizes) =>
    Object.values(prizes).flatMap((list) => list.map((number) => number.slice(-2))),
  ),
  numbers('DB', TWO, (draw: Prizes) => [specialTail(draw)]),
  numbers('HEAD', DIGITS, (draw: Prizes) => [specialTail(draw)[0]]),
  numbers('TAIL', DIGITS, (draw: Prizes) => [specialTail(draw)[1]]),
];

const NUMBERS: Readonly<Record<LotteryCode, readonly TrendSeries[]>> = {
  VN_MB: VIETNAM,
  VN_MN: VIETNAM,
  STREET_MB: VIETNAM,
  STREET_MN1: VIETNAM,
  STREET_MN2: VIETNAM,
  THAI: [
    numbers('TOP', TWO, ({ first }: { first: string }) => [first.slice(-2)]),
    numbers('BOTTOM', TWO, ({ bottom }: { bottom: string }) => [bottom]),
  ],
  YEEKEE: [
    numbers('TOP', TWO, ({ top }: { top: string }) => [top.slice(-2)]),
    numbers('BOTTOM', TWO, ({ bottom }: { bottom: string }) => [bottom]),
  ],
  '4D': [1, 2, 3, 4].map((place) => numbers(`P${place}`, DIGITS, ({ first }: { first: string }) => [first[place - 1]])),
  SSC_OFFICIAL: places(5, DIGITS),
  SSC_CREDIT: places(5, DIGITS),
  K3: [any(range(1, 6)), sum(3, 18)],
  PK10: places(10, range(1, 10)),
  '11X5': [...places(5, range(1, 11)), any(range(1, 11))],
  KENO: [any(range(1, 80))],
  LUCKY28: [sum(0, 27), ...places(3, DIGITS)],
};

const known = new Map<LotteryCode, readonly TrendSeries[]>();

/** What statistics follow of the draws of a lottery: its numbers place by place, then the sides that its own plays are settled by. */
export function trendSeries(lottery: LotteryCode): readonly TrendSeries[] {
  const kept = known.get(lottery);
  if (kept) return kept;
  const { plays } = LOTTERIES[lottery] as unknown as Lottery<unknown>;
  const series = [...NUMBERS[lottery], ...plays.flatMap(sidesOf)];
  known.set(lottery, series);
  return series;
}

function sidesOf(play: Play<unknown>): TrendSeries[] {
  if (play.board.kind !== 'groups' || play.board.groups.length !== 1) return [];
  const offer = play.board.groups[0]?.offer ?? [];
  let left = offer;
  return SIDES.flatMap(([code, sides]): TrendSeries[] => {
    if (!sides.every((side) => left.includes(side))) return [];
    left = left.filter((item) => !sides.includes(item));
    const tickets = sides.map((side) => ({ side, ticket: play.read(side) }));
    return [
      {
        code: `${play.code}_${code}`,
        kind: 'sides',
        play: play.code,
        symbols: sides,
        drawn: (draw) => tickets.filter(({ ticket }) => (ticket.hits(draw)[0] ?? 0) > 0).map(({ side }) => side),
      },
    ];
  });
}

/** A run of one side: as many draws in a row as show it. */
export interface Dragon {
  readonly side: string;
  readonly length: number;
}

/** A run after another draw; null where the draw shows no side, such as a triple of dice, which ends every run. */
export function dragonAfter(before: Dragon | null, drawn: readonly string[]): Dragon | null {
  const [side, other] = drawn;
  if (side === undefined || other !== undefined) return null;
  return { side, length: before?.side === side ? before.length + 1 : 1 };
}
