import { inspect } from 'node:util';
import { hmacWords } from '@croupier/fairness';
import { amount } from '@croupier/money';
import { describe, expect, it } from 'vitest';
import { LOTTERIES, type LotteryCode } from './catalogue.ts';
import { UnsoundDraw } from './draw-kind.ts';
import { defaultTerms } from './menu.ts';
import type { Lottery, LotteryPlay } from './play.ts';
import { type LotteryBet, settleBet, settleIssue } from './settle.ts';
import { joinProvinces, type VietnamDraw, vietnamDraw } from './vietnam/draw.ts';

const all = Object.entries(LOTTERIES) as unknown as [LotteryCode, Lottery<unknown>][];
const words = (game: string, context = '20261121-0001') =>
  hmacWords({ serverSeed: Uint8Array.from({ length: 32 }, (_, i) => i), gameVersion: game, context });
const drawn = ({ code, draws }: Lottery<unknown>): unknown => draws.draw(words(code));

/** A bet on the first case of a play, at its own odds. */
const betOn = (play: LotteryPlay<unknown>): LotteryBet => ({
  id: 'a',
  play: play.code,
  selection: play.cases[0] ?? '',
  unit: amount(100n),
  terms: defaultTerms(play),
});

/** Every value made of a draw by changing one part of it: a number more, less, out of range, of another type. */
function* spoiled(value: unknown): Generator<unknown> {
  yield* [undefined, null, 0, '', true, 12n, JSON.stringify(value)];
  if (Array.isArray(value)) {
    const [first, ...others] = value as unknown[];
    yield* [[], others, [...value, first], Object.assign([...value], { length: value.length + 1 })];
    // The same length, with a hole in it.
    yield Object.assign(new Array(value.length), Object.fromEntries(Object.entries(value).slice(1)));
    for (const wrong of spoiledItem(first)) yield [wrong, ...others];
  } else if (typeof value === 'object' && value !== null) {
    yield* [{}, [], { ...value, more: 1 }];
    for (const [name, part] of Object.entries(value)) {
      const { [name]: _, ...without } = value as Record<string, unknown>;
      yield without;
      const wrongs = typeof part === 'object' ? spoiled(part) : spoiledItem(part);
      for (const wrong of wrongs) yield { ...value, [name]: wrong };
    }
  }
}

const spoiledItem = (item: unknown): unknown[] =>
  typeof item === 'number'
    ? [-1, -0, 81, 1.5, Number.NaN, Infinity, `${item}`, BigInt(item), null, undefined, [item], {}]
    : [
        `${String(item)}0`,
        String(item).slice(1),
        ` ${String(item).slice(1)}`,
        'x'.repeat(String(item).length),
        12,
        null,
      ];

describe.each(all)('a draw of %s', (_, lottery) => {
  it('is the same after JSON, and a copy of its own', () => {
    const { draws } = lottery;
    for (let i = 0; i < 50; i += 1) {
      const draw = draws.draw(words(lottery.code, `20261121-${i}`));
      const written = draws.write(draw);
      expect(written).not.toBe(draw);
      const back = draws.read(JSON.parse(JSON.stringify(written)));
      expect(back).toStrictEqual(draw);
      expect(JSON.stringify(back)).toBe(JSON.stringify(draw));
    }
  });

  it('is drawn from the words alone', () => {
    expect(drawn(lottery)).toStrictEqual(drawn(lottery));
    expect(drawn(lottery)).not.toStrictEqual(lottery.draws.draw(words(lottery.code, '20261121-0002')));
  });

  it('refuses any spoiled part, when it is read and when it is settled on', () => {
    const [play] = lottery.plays as [LotteryPlay<unknown>];
    let tried = 0;
    for (const wrong of spoiled(drawn(lottery))) {
      tried += 1;
      expect(() => lottery.draws.read(wrong), inspect(wrong)).toThrow(UnsoundDraw);
      expect(() => settleBet(play, betOn(play), wrong)).toThrow(UnsoundDraw);
      if (wrong !== undefined) expect(() => settleIssue(lottery.plays, [], wrong)).toThrow(UnsoundDraw);
    }
    expect(tried).toBeGreaterThan(15);
  });

  it('settles no bet of another lottery', () => {
    const draw = drawn(lottery);
    for (const [code, other] of all) {
      if (other.draws.code === lottery.draws.code) continue;
      const [play] = other.plays as [LotteryPlay<unknown>];
      expect(() => settleBet(play, betOn(play), draw), code).toThrow(UnsoundDraw);
      expect(() => settleIssue(other.plays, [betOn(play)], draw), code).toThrow(UnsoundDraw);
    }
  });
});

describe('refuses what was settled before', () => {
  const balls = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
  it.each<[what: string, code: LotteryCode, draw: unknown]>([
    ['nineteen balls of Keno', 'KENO', balls(19)],
    ['a ball of Keno drawn twice', 'KENO', [1, ...balls(19)]],
    ['a runner of PK10 in two places', 'PK10', [1, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['four digits of SSC', 'SSC_OFFICIAL', [8, 2, 0, 8]],
    ['a ball of 11-of-5 twice', '11X5', [1, 2, 3, 4, 4]],
    ['a face of seven', 'K3', [7, 1, 1]],
    ['an empty draw of 4D', '4D', { first: '', second: '', third: '', special: [], consolation: [] }],
    ['a Thai draw without front numbers', 'THAI', { first: '835721', front: [], back: ['333', '333'], bottom: '48' }],
  ])('%s', (_, code, draw) => {
    const lottery = LOTTERIES[code] as unknown as Lottery<unknown>;
    expect(() => settleIssue(lottery.plays, lottery.plays.map(betOn), draw)).toThrow(UnsoundDraw);
  });

  it('northern bets on a southern draw, and bets on two stations on the draw of one', () => {
    const { VN_MB, VN_MN, STREET_MN2 } = LOTTERIES;
    const south: VietnamDraw = VN_MN.draws.draw(words('VN_MN'));
    const [play] = VN_MB.plays as [LotteryPlay<VietnamDraw>];
    expect(() => settleBet(play, betOn(play as LotteryPlay<unknown>), south)).toThrow(
      'a draw of VN_MN is none of VN_MB',
    );
    const fromJson = JSON.parse(JSON.stringify(south)) as VietnamDraw;
    expect(() => VN_MB.draws.read(fromJson)).toThrow('the draw is not of the shape MB');
    expect(() => settleIssue(STREET_MN2.plays, [], south)).toThrow(UnsoundDraw);
    expect(() => settleIssue(STREET_MN2.plays, [], fromJson)).toThrow('the draw is not of 2 provinces');
    expect(() => settleIssue(STREET_MN2.plays, [], joinProvinces([south, south]))).not.toThrow();
    // What a draw shows is read from its prizes: it cannot carry a shape that its numbers do not have.
    expect(() => vietnamDraw('MB', south.prizes)).toThrow(UnsoundDraw);
  });
});

describe('one bet that cannot be settled', () => {
  const { plays, draws } = LOTTERIES['4D'];
  const draw = draws.read({
    first: '1234',
    second: '0000',
    third: '0000',
    special: Array(10).fill('0000'),
    consolation: Array(10).fill('0000'),
  });
  const [big] = plays as [LotteryPlay<typeof draw>];
  const bet = (id: string, unit: bigint, selection = '1234', play = 'BIG'): LotteryBet => ({
    id,
    play,
    selection,
    unit: amount(unit),
    terms: defaultTerms(big),
  });

  it('is reported apart, and all others are paid', () => {
    const bets = [
      bet('a', 100n),
      bet('huge', 10n ** 17n),
      bet('b', 200n, '9999'),
      bet('c', 1n, '12'),
      bet('d', 1n, '1', 'X'),
    ];
    const issue = settleIssue(plays, bets, draw);
    expect(issue.bets.map(({ id, gross }) => [id, gross])).toEqual([
      ['a', 250_000n],
      ['b', 0n],
    ]);
    expect(issue.unsettled.map(({ id, reason }) => [id, reason.name])).toEqual([
      ['huge', 'InvalidAmount'],
      ['c', 'BadSelection'],
      ['d', 'BadSelection'],
    ]);
    expect([issue.staked, issue.paid]).toEqual([300n, 250_000n]);
  });

  it('stops no cancelled issue either', () => {
    const issue = settleIssue(
      plays,
      [bet('a', 100n), bet('huge', 10n ** 18n, '1234,1235,1236,1237,1238,1239,1230,1231,1232,1233')],
      undefined,
    );
    expect(issue.bets.map(({ id, state }) => [id, state])).toEqual([['a', 'VOID']]);
    expect(issue.unsettled.map(({ id }) => id)).toEqual(['huge']);
  });

  it('is none only because the sum of all passes 64 bits', () => {
    const bets = [1, 2, 3].map((id) => bet(`${id}`, 3n * 10n ** 15n));
    expect(settleIssue(plays, bets, draw)).toMatchObject({ unsettled: [], paid: 22_500_000_000_000_000_000n });
  });
});
