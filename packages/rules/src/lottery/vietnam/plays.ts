import { fraction } from '../../shared/fraction.ts';
import { boardOf } from '../board.ts';
import { type Lottery, lotteryOf, type Play } from '../play.ts';
import { readItems } from '../selection.ts';
import { type DrawShape, PRIZES, type VietnamDraw, vietnamDraws } from './draw.ts';
import { type NumberPlayData, numberPlay, type Part, partOf, placesOf } from './number-plays.ts';
import { defaultOdds } from './odds-tables.ts';
import { type SetPlayData, setPlay } from './set-plays.ts';

type Row = Omit<NumberPlayData, 'odds'>;

const last = (digits: number, skip = 0): Part => ({ from: 'end', digits, skip });
const first = (digits: number): Part => ({ from: 'front', digits });

/** Plays on numbers that both shapes have. Source: `games.md` §1.2. */
const SHARED: readonly Row[] = [
  { code: 'LO2', name: 'Lô 2 số', wins: 'last 2 digits of any number, each time', part: last(2), prizes: 'all' },
  {
    code: 'LO2H',
    name: 'Lô 2 số đầu',
    wins: 'first 2 digits of any number of more than 2, each time',
    part: first(2),
    prizes: 'all',
    shortest: 3,
  },
  { code: 'LO2_1K', name: 'Lô 2 số 1k', wins: 'as LO2, for one unit', part: last(2), prizes: 'all', lots: 1 },
  { code: 'LO3', name: 'Lô 3 số', wins: 'last 3 digits of any number, each time', part: last(3), prizes: 'all' },
  { code: 'LO4', name: 'Lô 4 số', wins: 'last 4 digits of any number, each time', part: last(4), prizes: 'all' },
  { code: 'DE_DB', name: 'Đề đặc biệt', wins: 'last 2 digits of DB', part: last(2), prizes: ['DB'] },
  { code: 'DE_DDB', name: 'Đề đầu đặc biệt', wins: 'first 2 digits of DB', part: first(2), prizes: ['DB'] },
  { code: 'DE_G1', name: 'Đề giải nhất', wins: 'last 2 digits of G1', part: last(2), prizes: ['G1'] },
  { code: 'DE_DG1', name: 'Đề đầu giải nhất', wins: 'first 2 digits of G1', part: first(2), prizes: ['G1'] },
  { code: 'DAU', name: 'Đầu', wins: 'tens digit of DB', part: last(1, 1), prizes: ['DB'] },
  { code: 'DUOI', name: 'Đuôi', wins: 'units digit of DB', part: last(1), prizes: ['DB'] },
  { code: 'C3_DB', name: '3 càng đặc biệt', wins: 'last 3 digits of DB', part: last(3), prizes: ['DB'] },
  { code: 'C3_G1', name: '3 càng giải nhất', wins: 'last 3 digits of G1', part: last(3), prizes: ['G1'] },
  { code: 'C4_DB', name: '4 càng đặc biệt', wins: 'last 4 digits of DB', part: last(4), prizes: ['DB'] },
  ...[1, 2, 3, 4, 5].map((position) => ({
    code: `SD${position}`,
    name: `Số đơn vị trí ${position}`,
    wins: `digit ${position} of the last 5 of DB`,
    part: last(1, 5 - position),
    prizes: ['DB'],
  })),
];

/** Plays on prizes that one shape has, or that stand elsewhere in the other. */
const OF_SHAPE: Readonly<Record<DrawShape, readonly Row[]>> = {
  MB: [
    { code: 'LOG3', name: 'Lô giải 3', wins: 'last 2 digits of a G3, each time', part: last(2), prizes: ['G3'] },
    { code: 'LOG5', name: 'Lô giải 5', wins: 'last 2 digits of a G5, each time', part: last(2), prizes: ['G5'] },
    { code: 'DE_G7', name: 'Đề giải 7', wins: 'a G7, each time', part: last(2), prizes: ['G7'] },
    {
      code: 'DE_DD',
      name: 'Đề đầu đuôi',
      wins: 'a G7 or last 2 digits of DB, each',
      part: last(2),
      prizes: ['G7', 'DB'],
    },
    { code: 'C3_DAU', name: '3 càng đầu', wins: 'a G6, each time', part: last(3), prizes: ['G6'] },
    {
      code: 'C3_DD',
      name: '3 càng đầu đuôi',
      wins: 'a G6 or last 3 digits of DB, each',
      part: last(3),
      prizes: ['G6', 'DB'],
    },
  ],
  MN: [
    { code: 'LOG4', name: 'Lô giải 4', wins: 'last 2 digits of a G4, each time', part: last(2), prizes: ['G4'] },
    { code: 'LOG6', name: 'Lô giải 6', wins: 'last 2 digits of a G6, each time', part: last(2), prizes: ['G6'] },
    { code: 'DE_G8', name: 'Đề giải 8', wins: 'G8', part: last(2), prizes: ['G8'] },
    {
      code: 'DE_DD',
      name: 'Đề đầu đuôi',
      wins: 'G8 or last 2 digits of DB, each',
      part: last(2),
      prizes: ['G8', 'DB'],
    },
    { code: 'C3_DAU', name: '3 càng đầu', wins: 'G7', part: last(3), prizes: ['G7'] },
    {
      code: 'C3_DD',
      name: '3 càng đầu đuôi',
      wins: 'G7 or last 3 digits of DB, each',
      part: last(3),
      prizes: ['G7', 'DB'],
    },
  ],
};

const SETS: readonly Omit<SetPlayData, 'odds'>[] = [
  { code: 'X2', name: 'Xiên 2', size: 2, must: 'appear' },
  { code: 'X3', name: 'Xiên 3', size: 3, must: 'appear' },
  { code: 'X4', name: 'Xiên 4', size: 4, must: 'appear' },
  { code: 'T4', name: 'Trượt xiên 4', size: 4, must: 'miss' },
  { code: 'T6', name: 'Trượt xiên 6', size: 6, must: 'miss' },
  { code: 'T8', name: 'Trượt xiên 8', size: 8, must: 'miss' },
  { code: 'T10', name: 'Trượt xiên 10', size: 10, must: 'miss' },
];

const special = PRIZES.MB.filter(({ code }) => code === 'DB');

/** An even chance on the special prize: half of the ten digits of one place win. */
function halfPlay(
  code: string,
  name: string,
  wins: string,
  sides: Readonly<Record<string, string>>,
  part: Part,
  odds: number,
): Play<VietnamDraw> {
  const offer = Object.keys(sides);
  return {
    code,
    name,
    wins,
    lots: 1,
    tiers: [{ code: 'HIT', odds }],
    cases: offer,
    board: boardOf(offer),
    read(text) {
      const picked = readItems(text, offer);
      return {
        selection: picked.join(','),
        weight: picked.length,
        lines: () => picked,
        hits({ prizes }) {
          const digit = partOf(prizes.DB?.[0] ?? '', part);
          return [picked.filter((side) => sides[side]?.includes(digit)).length];
        },
      };
    },
    chance(side) {
      const half = fraction(sides[side]?.length ?? 0, 10);
      return { win: half, hits: [half] };
    },
    *costs(ticket, odds) {
      const cost = BigInt(odds[0] ?? 0);
      for (const digit of [...ticket.lines()].flatMap((side) => [...(sides[side] ?? '')])) {
        for (const { field, outcome } of placesOf(digit, part, special)) yield { field, outcome, cost };
      }
    },
    covered: (lines) => fraction(lines.size, offer.length),
  };
}

/** The whole menu of a draw of one shape. */
function playsOf(shape: DrawShape): readonly Play<VietnamDraw>[] {
  const drawn = PRIZES[shape].reduce((sum, { count }) => sum + count, 0);
  return [
    ...[...SHARED, ...OF_SHAPE[shape]].map((row) => numberPlay({ ...row, odds: defaultOdds(shape, row.code) }, shape)),
    ...SETS.map((row) => setPlay({ ...row, odds: defaultOdds(shape, row.code) }, drawn)),
    halfPlay(
      'TX',
      'Tài xỉu',
      'T: last 2 digits of DB 50–99, X: 00–49',
      { T: '56789', X: '01234' },
      last(1, 1),
      defaultOdds(shape, 'TX'),
    ),
    halfPlay(
      'CL',
      'Chẵn lẻ',
      'C: last digit of DB even, L: odd',
      { C: '02468', L: '13579' },
      last(1),
      defaultOdds(shape, 'CL'),
    ),
  ];
}

/** The northern draw and fast draws of its shape. */
export const VIETNAM_MB: Lottery<VietnamDraw> = lotteryOf({
  code: 'VN_MB',
  name: 'Miền Bắc',
  draws: vietnamDraws('MB'),
  plays: playsOf('MB'),
});

/** A draw of one central or southern province, and fast draws of their shape. */
export const VIETNAM_MN: Lottery<VietnamDraw> = lotteryOf({
  code: 'VN_MN',
  name: 'Miền Trung, Miền Nam',
  draws: vietnamDraws('MN'),
  plays: playsOf('MN'),
});
