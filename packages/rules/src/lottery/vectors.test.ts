import { drawContext, hmacWords } from '@croupier/fairness';
import { describe, expect, it } from 'vitest';
import { fraction, toDecimal } from '../shared/fraction.ts';
import { percent } from '../shared/markdown.ts';
import { drawElevenFive, ELEVEN_FIVE } from './eleven-five.ts';
import { drawFourD, FOUR_D, type FourDDraw } from './four-d.ts';
import { drawK3, K3 } from './k3.ts';
import { drawKeno, KENO, kenoSumCounts } from './keno.ts';
import { drawLucky28, LUCKY28 } from './lucky28.ts';
import { defaultTerms, rtpOf } from './menu.ts';
import { drawPk10, PK10, sumCounts } from './pk10.ts';
import { bullOf, SSC_CREDIT, shapeOf } from './ssc/credit.ts';
import { drawSsc } from './ssc/draw.ts';
import { SPAN_COUNTS, SSC_OFFICIAL, SUM_COUNTS } from './ssc/official.ts';
import { playCalled, settled } from './testing/bets.ts';
import { drawYeekee, THAI, type ThaiDraw, YEEKEE } from './thai.ts';

const serverSeed = Uint8Array.from({ length: 32 }, (_, i) => i);
const stream = (gameVersion: string) => hmacWords({ serverSeed, gameVersion, context: drawContext('20261121-0001') });
const SSC = drawSsc(stream('SSC1'));
const DICE = drawK3(stream('K3F1'));
const RUN = drawPk10(stream('PK10F'));
const FIVE = drawElevenFive(stream('E11X5'));

describe('draws come out as published', () => {
  it('from the published seed', () => {
    expect(SSC).toEqual([8, 2, 0, 8, 3]);
    expect(DICE).toEqual([6, 1, 6]);
    expect(RUN).toEqual([8, 3, 10, 9, 2, 4, 1, 6, 7, 5]);
    expect(FIVE).toEqual([7, 2, 8, 9, 10]);
  });

  it('in the shape its plays expect', () => {
    expect(new Set(drawKeno(stream('KENO1'))).size).toBe(20);
    expect(drawLucky28(stream('L28'))).toHaveLength(3);
    const four = drawFourD(stream('4D1'));
    expect([four.first, ...four.special, ...four.consolation].every((value) => /^[0-9]{4}$/.test(value))).toBe(true);
    expect(drawYeekee(stream('YK1'))).toMatchObject({
      top: expect.stringMatching(/^[0-9]{3}$/),
      bottom: expect.stringMatching(/^[0-9]{2}$/),
    });
  });
});

describe('SSC pays as published', () => {
  // A unit bet of 2.00 at prize group 1800.
  it.each([
    ['D5', '8|2|0|8|3', 180_000_00n],
    ['Z60', '8|0,2,3', 3_000_00n],
    ['D3_L', '0|8|3', 1_800_00n],
    ['Z6_L', '0,3,8', 300_00n],
    ['Z6_F', '0,2,8', 300_00n],
    ['DWD', '||||3', 18_00n],
    ['BDW1_L', '8', 6_64n],
  ])('%s %s', (code, selection, gross) => {
    expect(settled(SSC_OFFICIAL, code, selection, SSC, 2_00n, { prizeGroup: 1800 }).gross).toBe(gross);
  });

  it.each([
    ['DT_WG', 'D', 220_00n],
    ['SUM', 'S', 198_20n],
    ['SHAPE_L', 'MIXED', 280_00n],
    ['SHAPE_L', 'HALF', 0n],
  ])('%s %s', (code, selection, gross) => {
    expect(settled(SSC_CREDIT, code, selection, SSC, 100_00n).gross).toBe(gross);
  });

  it('prizes of group 1800 for a bet of 2', () => {
    const prize = (code: string, tier = 0) =>
      ((defaultTerms(playCalled(SSC_OFFICIAL, code), 1800).odds[tier] ?? 0) * 2) / 10_000;
    expect(['D5', 'D4', 'D3_F'].map((code) => prize(code))).toEqual([180_000, 18_000, 1_800]);
    expect(['Z3_F', 'Z6_F'].map((code) => prize(code))).toEqual([600, 300]);
    expect([120, 60, 30, 20, 10, 5].map((n) => prize(`Z${n}`))).toEqual([1_500, 3_000, 6_000, 9_000, 18_000, 36_000]);
    expect([24, 12, 6, 4].map((n) => prize(`Z4_${n}`))).toEqual([750, 1_500, 3_000, 4_500]);
    expect([prize('MIX_F', 0), prize('MIX_F', 1)]).toEqual([600, 300]);
  });

  it('unit bets of a selection', () => {
    const weight = (code: string, selection: string) => playCalled(SSC_OFFICIAL, code).read(selection).weight;
    expect(weight('D5', Array(5).fill('0,1,2,3,4,5,6,7,8,9').join('|'))).toBe(100_000);
    expect(weight('Z120', '0,1,2,3,4,5,6,7,8,9')).toBe(252);
    expect(weight('Z60', '8|0,2,3')).toBe(1);
    expect(weight('Z60', '8,2|0,2,3,8')).toBe(2);
    expect(weight('Z3_L', '0,3,8')).toBe(6);
    expect(weight('Z6_L', '0,1,2,3')).toBe(4);
    expect(weight('DXDS', 'B,S|O')).toBe(2);
    expect(weight('RX2', '1,2|3||4|')).toBe(2 + 2 + 1);
    const sums = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73];
    expect(sums.map((_, sum) => SUM_COUNTS.get(`${sum}`))).toEqual(sums);
    const spans = [10, 54, 96, 126, 144, 150, 144, 126, 96, 54];
    expect(spans.map((_, span) => SPAN_COUNTS.get(`${span}`))).toEqual(spans);
  });

  it('shapes of three digits and bulls of five', () => {
    const shapes = Map.groupBy(
      Array.from({ length: 1000 }, (_, n) => shapeOf([...`${n}`.padStart(3, '0')].map(Number))),
      (s) => s,
    );
    const counts = ['TRIPLE', 'STRAIGHT', 'PAIR', 'HALF', 'MIXED'].map((shape) => shapes.get(shape as 'PAIR')?.length);
    expect(counts).toEqual([10, 60, 270, 360, 300]);
    expect([shapeOf([0, 8, 9]), shapeOf([1, 9, 0]), shapeOf([9, 4, 0])]).toEqual(['STRAIGHT', 'STRAIGHT', 'HALF']);
    const bulls = new Array<number>(11).fill(0);
    for (let n = 0; n < 100_000; n += 1) {
      const bull = bullOf([...`${n}`.padStart(5, '0')].map(Number));
      bulls[bull] = (bulls[bull] ?? 0) + 1;
    }
    expect(bulls).toEqual([35_649, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6456]);
  });

  it('returns at fixed odds', () => {
    const rtp = (code: string, selection: string) => {
      const play = playCalled(SSC_CREDIT, code);
      return percent(rtpOf(play, selection, defaultTerms(play)), 1);
    };
    expect([rtp('BALL_W', '8'), rtp('SIDE_G', 'B'), rtp('SUM', 'B'), rtp('SUM', 'S')]).toEqual(Array(4).fill('99.1 %'));
    expect([rtp('DT_WG', 'D'), rtp('DT_WG', 'X')]).toEqual(['99.0 %', '94.0 %']);
    expect(['TRIPLE', 'STRAIGHT', 'PAIR', 'HALF', 'MIXED'].map((shape) => rtp('SHAPE_F', shape))).toEqual([
      '70.0 %',
      '84.0 %',
      '86.4 %',
      '82.8 %',
      '84.0 %',
    ]);
  });

  it('a tie gives dragon and tiger back only where it is set to', () => {
    const play = playCalled(SSC_CREDIT, 'DT_WS');
    expect(settled(SSC_CREDIT, 'DT_WS', 'D', SSC, 100n).state).toBe('LOST');
    expect(play.read('D').hits(SSC)).toEqual([0, 0, 1]);
  });
});

describe('K3 pays as published', () => {
  it.each([
    ['SUM', '13', 98_74n],
    ['SIDE', 'B', 19_75n],
    ['SIDE', 'O', 19_75n],
    ['PAIR', '6', 129_60n],
    ['PAIR_EXACT', '166', 691_20n],
    ['DISTINCT2', '16', 69_12n],
    ['SINGLE', '6', 22_79n],
    ['STRAIGHT', 'ANY', 0n],
    ['PAIR_ONLY', '6', 138_24n],
    ['TRIPLE', '666', 0n],
  ])('%s %s', (code, selection, gross) => {
    expect(settled(K3, code, selection, DICE, 10_00n).gross).toBe(gross);
  });

  it('ways of 216', () => {
    const ways = (code: string, selection: string) =>
      toDecimal(
        fraction(
          216n * playCalled(K3, code).chance(selection).win.numerator,
          playCalled(K3, code).chance(selection).win.denominator,
        ),
        0,
      );
    const sums = Array.from({ length: 16 }, (_, i) => Number(ways('SUM', `${i + 3}`)));
    expect(sums).toEqual([1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]);
    expect([
      ways('TRIPLE', '666'),
      ways('ANY_TRIPLE', 'ANY'),
      ways('PAIR_EXACT', '166'),
      ways('PAIR', '6'),
      ways('PAIR_ONLY', '6'),
    ]).toEqual(['1', '6', '3', '16', '15']);
    expect([ways('DISTINCT3', '126'), ways('STRAIGHT', 'ANY'), ways('DISTINCT2', '16'), ways('SINGLE', '6')]).toEqual([
      '6',
      '24',
      '30',
      '91',
    ]);
    expect(['B', 'S', 'O', 'E'].map((side) => ways('SIDE', side))).toEqual(Array(4).fill('105'));
    expect(['B', 'S', 'O', 'E'].map((side) => ways('SIDE_ALL', side))).toEqual(Array(4).fill('108'));
  });

  it('triples lose big, small, odd and even', () => {
    for (const side of ['B', 'S', 'O', 'E']) expect(settled(K3, 'SIDE', side, [5, 5, 5], 10_00n).gross).toBe(0n);
  });
});

describe('PK10 pays as published', () => {
  it.each([
    ['NUM_1', '8', 99_00n],
    ['SUM2', '11', 80_00n],
    ['SIDE2', 'B', 0n],
    ['SIDE2', 'S', 17_50n],
    ['SIDE2', 'O', 17_50n],
    ['DT_1V10', 'D', 19_80n],
    ['DT_5V6', 'T', 19_80n],
  ])('%s %s', (code, selection, gross) => {
    expect(settled(PK10, code, selection, RUN, 10_00n).gross).toBe(gross);
  });

  it('the first two in order at 98 %', () => {
    expect(settled(PK10, 'D2', '8|3', RUN, 10_00n, { prizeGroup: 1960 }).gross).toBe(882_00n);
    expect(playCalled(PK10, 'D2').read('8,3|3,8').weight).toBe(2);
    expect(() => playCalled(PK10, 'D2').read('8|8')).toThrow();
  });

  it('orders by their sum', () => {
    expect([...sumCounts(2)].toSorted(([a], [b]) => a - b).map(([, ways]) => ways)).toEqual([
      2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2,
    ]);
    expect([...sumCounts(3)].toSorted(([a], [b]) => a - b).map(([, ways]) => ways)).toEqual([
      6, 6, 12, 18, 24, 30, 42, 48, 54, 60, 60, 60, 60, 54, 48, 42, 30, 24, 18, 12, 6, 6,
    ]);
    const win = (side: string) => playCalled(PK10, 'SIDE2').chance(side).win;
    expect(['B', 'S', 'O', 'E'].map(win)).toEqual([
      fraction(40, 90),
      fraction(50, 90),
      fraction(50, 90),
      fraction(40, 90),
    ]);
  });
});

describe('11-of-5 pays as published', () => {
  // A unit bet of 2.00 at 90 %.
  it.each([
    ['D3', '7|2|8', 1_782_00n],
    ['Z3', '7,2,8', 297_00n],
    ['RX2', '2,9', 9_90n],
    ['RX5', '2,7,8,9,10', 831_60n],
    ['RX8', '1,2,3,4,7,8,9,10', 14_85n],
    ['D2', '7|2', 198_00n],
    ['Z2', '7,2', 99_00n],
    ['DWD_1', '7', 19_80n],
    ['BDW', '8', 6_60n],
    ['RX1', '10', 3_96n],
    ['RX3', '2,9,10', 29_70n],
  ])('%s %s', (code, selection, gross) => {
    expect(settled(ELEVEN_FIVE, code, selection, FIVE, 2_00n, { prizeGroup: 1800 }).gross).toBe(gross);
  });

  it('a ticket of which only a part is given back is no push', () => {
    const tied = [4, 5, 6, 7, 8];
    expect(settled(ELEVEN_FIVE, 'SUM', 'B,S', tied, 2_00n)).toMatchObject({ state: 'PUSH', gross: 4_00n });
    expect(settled(ELEVEN_FIVE, 'SUM', 'B,O', tied, 2_00n)).toMatchObject({ state: 'WON', stake: 4_00n, gross: 2_00n });
  });

  it('sums of the 462 sets', () => {
    expect(settled(ELEVEN_FIVE, 'SUM', 'B', FIVE, 2_00n).state).toBe('WON');
    expect(settled(ELEVEN_FIVE, 'SUM', 'B', [4, 5, 6, 7, 8], 2_00n)).toMatchObject({ state: 'PUSH', gross: 2_00n });
    expect(settled(ELEVEN_FIVE, 'SIDE_1', 'O', [11, 2, 3, 4, 5], 2_00n).state).toBe('PUSH');
    const win = (side: string) => playCalled(ELEVEN_FIVE, 'SUM').chance(side);
    expect(['B', 'S', 'O', 'E'].map((side) => win(side).win)).toEqual(
      [215, 215, 236, 226].map((n) => fraction(n, 462)),
    );
    expect(win('B').hits.at(-1)).toEqual(fraction(32, 462));
  });
});

describe('Keno has the stated chances', () => {
  it('all of n picks', () => {
    const all = (n: number) =>
      toDecimal(
        playCalled(KENO, `PICK${n}`)
          .chance(playCalled(KENO, `PICK${n}`).cases[0] ?? '')
          .hits.at(-1) ?? fraction(0),
        8,
      );
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(all)).toEqual([
      '0.25000000',
      '0.06012658',
      '0.01387537',
      '0.00306339',
      '0.00064492',
      '0.00012898',
      '0.00002440',
      '0.00000435',
      '0.00000072',
      '0.00000011',
    ]);
  });

  it('counts every draw once by its sum, evenly about the middle', () => {
    const counts = kenoSumCounts();
    expect(counts.reduce((sum, count) => sum + count, 0n)).toBe(3_535_316_142_212_174_320n);
    expect(counts).toEqual(counts.toReversed());
    expect(counts).toHaveLength(1410 - 210 + 1);
  });

  it('a sum of 810 gives big and small back', () => {
    // Ten pairs that sum to 81 each.
    const tied = Array.from({ length: 10 }, (_, i) => [i + 1, 80 - i]).flat();
    expect(settled(KENO, 'SUM', 'B', tied, 10_00n)).toMatchObject({ state: 'PUSH', gross: 10_00n });
    expect(settled(KENO, 'SUM', 'E', tied, 10_00n).state).toBe('WON');
    expect(settled(KENO, 'ELEMENT', 'WATER', tied, 10_00n).gross).toBe(24_00n);
  });
});

describe('Lucky28 pays as published', () => {
  it.each([
    ['SUM', '14', 1266_00n],
    ['SIDE', 'B', 198_00n],
    ['SIDE', 'E', 198_00n],
    ['COMBO', 'BE', 350_00n],
    ['SHAPE', 'PAIR', 330_00n],
    ['EXTREME', 'LOW', 0n],
    ['EXTREME', 'HIGH', 0n],
  ])('%s %s', (code, selection, gross) => {
    expect(settled(LUCKY28, code, selection, [6, 4, 4], 100_00n).gross).toBe(gross);
  });

  it('ways of 1000, and odds by sum', () => {
    const ways = (code: string, selection: string) =>
      Number(toDecimal(playCalled(LUCKY28, code).chance(selection).win, 3)) * 1000;
    expect(['B', 'S', 'O', 'E'].map((side) => ways('SIDE', side))).toEqual([500, 500, 500, 500]);
    expect(['BO', 'BE', 'SO', 'SE'].map((combo) => ways('COMBO', combo))).toEqual([231, 269, 269, 231]);
    expect([
      ways('EXTREME', 'LOW'),
      ways('EXTREME', 'HIGH'),
      ways('EXTREME4', 'LOW'),
      ways('EXTREME4', 'HIGH'),
    ]).toEqual([56, 56, 35, 35]);
    expect(['TRIPLE', 'PAIR', 'STRAIGHT'].map((shape) => ways('SHAPE', shape))).toEqual([10, 270, 60]);
    const odds = playCalled(LUCKY28, 'SUM').tiers.map((tier) => tier.odds / 10_000);
    expect([odds[13], odds[14], odds[0], odds[27], odds[1], odds[10], odds[17]]).toEqual([
      12.66, 12.66, 950, 950, 316.66, 15.07, 15.07,
    ]);
  });
});

describe('Thai and 4D pay as published', () => {
  const thai: ThaiDraw = { first: '835721', front: ['111', '222'], back: ['333', '333'], bottom: '48' };
  it.each([
    ['TOP3', '721', 900n],
    ['TOD3', '172', 130n],
    ['TOP2', '21', 90n],
    ['BOTTOM2', '48', 90n],
    ['RUN_TOP', '7', 3n],
    ['RUN_TOP', '8', 0n],
    ['RUN_BOTTOM', '4', 4n],
    ['FRONT3', '222', 400n],
    ['BACK3', '333', 800n],
    ['HL_TOP', 'L', 1n],
    ['HL_BOTTOM', 'H', 0n],
  ])('%s %s', (code, selection, gross) => {
    expect(settled(THAI, code, selection, thai, 1n).gross).toBe(gross);
  });

  it('to the decimal of the odds', () => {
    expect(settled(THAI, 'RUN_TOP', '7', thai, 100n).gross).toBe(320n);
    expect(settled(THAI, 'RUN_BOTTOM', '4', thai, 100n).gross).toBe(420n);
    expect(() => playCalled(THAI, 'TOD3').read('112')).toThrow();
  });

  it('returns', () => {
    const rtp = (code: string) => {
      const play = playCalled(THAI, code);
      return percent(rtpOf(play, play.cases[0] ?? '', defaultTerms(play)), 2);
    };
    expect(['TOP3', 'TOD3', 'FRONT3', 'BACK3', 'TOP2', 'BOTTOM2', 'RUN_TOP', 'RUN_BOTTOM'].map(rtp)).toEqual([
      '90.00 %',
      '78.00 %',
      '80.00 %',
      '80.00 %',
      '90.00 %',
      '90.00 %',
      '86.72 %',
      '79.80 %',
    ]);
    expect(YEEKEE.plays.map(({ code }) => code)).not.toContain('FRONT3');
  });

  const four: FourDDraw = {
    first: '1234',
    second: '1123',
    third: '9999',
    special: ['7777', ...Array<string>(9).fill('0000')],
    consolation: Array<string>(10).fill('5555'),
  };
  it.each([
    ['BIG', '1234', 2500n],
    ['SMALL', '1123', 2000n],
    ['SMALL', '7777', 0n],
    ['BIG', '7777', 180n],
    ['IBOX24_BIG', '4321', 105n],
    ['IBOX12_BIG', '3211', 84n],
    ['BIG', '5555', 600n],
    ['4A', '1234', 6000n],
    ['3A', '234', 660n],
    ['3ABC', '123', 220n],
  ])('4D %s %s', (code, selection, gross) => {
    expect(settled(FOUR_D, code, selection, four, 1n).gross).toBe(gross);
  });

  it('4D returns', () => {
    const rtp = (code: string) => {
      const play = playCalled(FOUR_D, code);
      return percent(rtpOf(play, play.cases[0] ?? '', defaultTerms(play)), 0);
    };
    expect(['BIG', 'SMALL', '4A'].map(rtp)).toEqual(['64 %', '65 %', '60 %']);
    expect(() => playCalled(FOUR_D, 'IBOX24_BIG').read('1123')).toThrow();
  });
});
