import { listWords } from '@croupier/fairness';
import { drawVietnam, joinProvinces, type VietnamDraw } from '../../vietnam/draw.ts';
import { hit, type LotteryOracle, type PlayOracle, padded, setsOf, single, someOf, subsets, wordLists } from './kit.ts';

const numbersOf = (draw: VietnamDraw, ...prizes: string[]): string[] =>
  prizes.flatMap((code) => [...(draw.prizes[code] ?? [])]);
const allOf = (draw: VietnamDraw): string[] => Object.values(draw.prizes).flat();
const last = (numbers: readonly string[], digits: number): string[] =>
  numbers.filter((number) => number.length >= digits).map((number) => number.slice(number.length - digits));
const special = (draw: VietnamDraw): string => draw.prizes.DB?.[0] ?? '';

/** A number is paid once for every time it stands in the list that a draw shows. */
const listed = (digits: number, shown: (draw: VietnamDraw) => readonly string[]): PlayOracle<VietnamDraw> => ({
  ...single<VietnamDraw>(padded(digits), (number, draw) => hit(shown(draw).filter((value) => value === number).length)),
  select: (draw) => someOf(padded(digits), shown(draw), { most: 12 }).map((picked) => picked.join(',')),
});

const tails = (draw: VietnamDraw): string[] => last(allOf(draw), 2);

const xien = (size: number): PlayOracle<VietnamDraw> =>
  setsOf(padded(2), size, tails, (set, draw) => hit(set.every((number) => tails(draw).includes(number))));
const truot = (size: number): PlayOracle<VietnamDraw> =>
  setsOf(
    padded(2),
    size,
    (draw) => padded(2).filter((number) => !tails(draw).includes(number)),
    (set, draw) => hit(!set.some((number) => tails(draw).includes(number))),
    size + 1,
  );

const shared: Readonly<Record<string, PlayOracle<VietnamDraw>>> = {
  LO2: listed(2, tails),
  LO2_1K: listed(2, tails),
  LO2H: listed(2, (draw) =>
    allOf(draw)
      .filter((number) => number.length > 2)
      .map((number) => number.slice(0, 2)),
  ),
  LO3: listed(3, (draw) => last(allOf(draw), 3)),
  LO4: listed(4, (draw) => last(allOf(draw), 4)),
  DE_DB: listed(2, (draw) => last([special(draw)], 2)),
  DE_DDB: listed(2, (draw) => [special(draw).slice(0, 2)]),
  DE_G1: listed(2, (draw) => last(numbersOf(draw, 'G1'), 2)),
  DE_DG1: listed(2, (draw) => numbersOf(draw, 'G1').map((number) => number.slice(0, 2))),
  DAU: listed(1, (draw) => [special(draw).at(-2) ?? '']),
  DUOI: listed(1, (draw) => [special(draw).at(-1) ?? '']),
  C3_DB: listed(3, (draw) => last([special(draw)], 3)),
  C3_G1: listed(3, (draw) => last(numbersOf(draw, 'G1'), 3)),
  C4_DB: listed(4, (draw) => last([special(draw)], 4)),
  SD1: listed(1, (draw) => [special(draw).at(-5) ?? '']),
  SD2: listed(1, (draw) => [special(draw).at(-4) ?? '']),
  SD3: listed(1, (draw) => [special(draw).at(-3) ?? '']),
  SD4: listed(1, (draw) => [special(draw).at(-2) ?? '']),
  SD5: listed(1, (draw) => [special(draw).at(-1) ?? '']),
  X2: xien(2),
  X3: xien(3),
  X4: xien(4),
  T4: truot(4),
  T6: truot(6),
  T8: truot(8),
  T10: truot(10),
  TX: single(['T', 'X'], (side, draw) => hit(Number(special(draw).slice(-2)) >= 50 === (side === 'T'))),
  CL: single(['C', 'L'], (side, draw) => hit((Number(special(draw)) % 2 === 0) === (side === 'C'))),
};

const northern = wordLists(107).map((words) => drawVietnam(listWords(words), 'MB'));
const southern = wordLists(82).map((words) => drawVietnam(listWords(words), 'MN'));

export const NORTH: LotteryOracle<VietnamDraw> = {
  draws: northern,
  plays: {
    ...shared,
    LOG3: listed(2, (draw) => last(numbersOf(draw, 'G3'), 2)),
    LOG5: listed(2, (draw) => last(numbersOf(draw, 'G5'), 2)),
    DE_G7: listed(2, (draw) => numbersOf(draw, 'G7')),
    DE_DD: listed(2, (draw) => last(numbersOf(draw, 'G7', 'DB'), 2)),
    C3_DAU: listed(3, (draw) => numbersOf(draw, 'G6')),
    C3_DD: listed(3, (draw) => last(numbersOf(draw, 'G6', 'DB'), 3)),
  },
};

export const SOUTH: LotteryOracle<VietnamDraw> = {
  draws: southern,
  plays: {
    ...shared,
    LOG4: listed(2, (draw) => last(numbersOf(draw, 'G4'), 2)),
    LOG6: listed(2, (draw) => last(numbersOf(draw, 'G6'), 2)),
    DE_G8: listed(2, (draw) => numbersOf(draw, 'G8')),
    DE_DD: listed(2, (draw) => last(numbersOf(draw, 'G8', 'DB'), 2)),
    C3_DAU: listed(3, (draw) => numbersOf(draw, 'G7')),
    C3_DD: listed(3, (draw) => last(numbersOf(draw, 'G7', 'DB'), 3)),
  },
};

/** Đá costs every pair of its numbers, and is evaluated as a whole: pairs share the bonus for repeats. */
const kick: PlayOracle<VietnamDraw> = {
  select: (draw) => someOf(padded(2), tails(draw), { least: 2, most: 5 }).map((picked) => picked.join(',')),
  // The first pair stands for the ticket, the others cost and hit nothing by themselves.
  units: (selection) => subsets(selection.split(','), 2).map((pair, i) => (i === 0 ? selection : `costs ${pair}`)),
  evaluate(unit, draw) {
    if (unit.startsWith('costs')) return [];
    const times = unit.split(',').map((number) => tails(draw).filter((tail) => tail === number).length);
    const drawn = times.filter((count) => count > 0).length;
    return drawn < 2 ? [] : [...hit(drawn - 1, 'PAIR'), ...hit(Math.max(...times) - 1, 'REPEAT')];
  },
};

const street: Readonly<Record<string, PlayOracle<VietnamDraw>>> = {
  B2: listed(2, tails),
  B3: listed(3, (draw) => last(allOf(draw), 3)),
  B4: listed(4, (draw) => last(allOf(draw), 4)),
  DA: kick,
};

const southernStreet: Readonly<Record<string, PlayOracle<VietnamDraw>>> = {
  ...street,
  DD: listed(2, (draw) => last(numbersOf(draw, 'G8', 'DB'), 2)),
  XC: listed(3, (draw) => last(numbersOf(draw, 'G7', 'DB'), 3)),
  B7L: listed(2, (draw) => last(numbersOf(draw, 'G8', 'G7', 'G6', 'G5', 'DB'), 2)),
};

export const STREET_NORTH: LotteryOracle<VietnamDraw> = {
  draws: northern,
  plays: {
    ...street,
    DD: listed(2, (draw) => last(numbersOf(draw, 'G7', 'DB'), 2)),
    XC: listed(3, (draw) => last(numbersOf(draw, 'G6', 'DB'), 3)),
    B8L: listed(2, (draw) => last(numbersOf(draw, 'G7', 'G6', 'DB'), 2)),
    NT: listed(2, (draw) => last(numbersOf(draw, 'G1'), 2)),
  },
};

export const STREET_SOUTH: LotteryOracle<VietnamDraw> = { draws: southern, plays: southernStreet };

export const STREET_SOUTH_TWO: LotteryOracle<VietnamDraw> = {
  draws: wordLists(164).map((words) =>
    joinProvinces([drawVietnam(listWords(words), 'MN'), drawVietnam(listWords(words.slice(82)), 'MN')]),
  ),
  plays: southernStreet,
};
