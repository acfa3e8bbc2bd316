import { drawContext, hmacWords } from '@croupier/fairness';
import { amount } from '@croupier/money';
import { describe, expect, it } from 'vitest';
import { product } from '../../shared/choose.ts';
import { fraction, toDecimal } from '../../shared/fraction.ts';
import { percent } from '../../shared/markdown.ts';
import { countChance } from '../chance.ts';
import { UnsoundDraw } from '../draw-kind.ts';
import { rtpOf } from '../menu.ts';
import { oddsOf } from '../odds.ts';
import { BadSelection } from '../play.ts';
import { settleIssue } from '../settle.ts';
import { playCalled, settled } from '../testing/bets.ts';
import { type DrawShape, drawVietnam, joinProvinces, PRIZES, tailsOf, vietnamDraw } from './draw.ts';
import { defaultOdds, ODDS_TABLES } from './odds-tables.ts';
import { pickNumbers, reversals } from './pickers.ts';
import { VIETNAM_MB, VIETNAM_MN } from './plays.ts';
import { chanceOfAll, chanceOfNone } from './set-plays.ts';
import { streetLottery } from './street.ts';

const words = (text: string): string[] => text.split(' ');

const MB = vietnamDraw('MB', {
  DB: ['52783'],
  G1: ['90427'],
  G2: words('16805 73327'),
  G3: words('02915 48827 66130 31794 80052 59361'),
  G4: words('7015 2283 9940 3627'),
  G5: words('1183 6404 5590 8871 0427 2516'),
  G6: words('318 907 652'),
  G7: words('83 27 05 61'),
});

const MN = vietnamDraw('MN', {
  DB: ['482913'],
  G1: ['50371'],
  G2: ['19246'],
  G3: words('77013 60825'),
  G4: words('33190 08413 92746 15528 46671 81302 27913'),
  G5: ['6413'],
  G6: words('0925 3371 8846'),
  G7: ['913'],
  G8: ['46'],
});

describe('a northern draw is settled as published', () => {
  it.each([
    ['LO2', '27', 27_000n, 6, 597_000n],
    ['LO2', '83', 27_000n, 4, 398_000n],
    ['LO2', '11', 27_000n, 0, 0n],
    ['LO2_1K', '27', 1_000n, 6, 22_200n],
    ['LO4', '0427', 20_000n, 2, 17_760_000n],
    ['X2', '27,83', 1_000n, 1, 16_000n],
    ['X3', '27,83,11', 1_000n, 0, 0n],
    ['X3', '27,83,05', 1_000n, 1, 65_000n],
    ['T4', '11,22,33,27', 1_000n, 0, 0n],
    ['DE_DB', '83', 1_000n, 1, 99_500n],
    ['DE_DDB', '52', 1_000n, 1, 99_500n],
    ['DE_G1', '27', 1_000n, 1, 98_000n],
    ['DE_DG1', '90', 1_000n, 1, 98_000n],
    ['DAU', '8', 1_000n, 1, 9_900n],
    ['DUOI', '3', 1_000n, 1, 9_900n],
    ['C3_DB', '783', 1_000n, 1, 980_000n],
    ['C4_DB', '2783', 1_000n, 1, 8_880_000n],
  ])('%s %s', (code, selection, stake, hits, gross) => {
    const bet = settled(VIETNAM_MB, code, selection, MB, 1_000n);
    expect(bet).toMatchObject({ stake, gross, hits: [hits], state: gross > 0n ? 'WON' : 'LOST' });
  });

  it.each([
    ['LO2H', '90', 2],
    ['LO3', '427', 2],
    ['LOG3', '27', 1],
    ['LOG5', '04', 1],
    ['DE_G7', '05', 1],
    ['DE_DD', '83', 2],
    ['C3_G1', '427', 1],
    ['C3_DAU', '907', 1],
    ['C3_DD', '783', 1],
    ['SD1', '5', 1],
    ['SD5', '3', 1],
    ['SD4', '3', 0],
    ['TX', 'T', 1],
    ['CL', 'C', 0],
    ['CL', 'L', 1],
    ['T6', '00,11,22,33,44,99', 1],
    ['X2', '27,83,05', 3],
  ])('%s %s', (code, selection, hits) => {
    expect(settled(VIETNAM_MB, code, selection, MB, 1_000n).hits).toEqual([hits]);
  });
});

describe('a southern draw is settled as published', () => {
  it.each([
    ['LO2', '13', '99.5', 18_000n, 6, 597_000n],
    ['LO2', '46', '99.5', 18_000n, 4, 398_000n],
    ['LO4', '8413', '8880', 16_000n, 1, 8_880_000n],
  ])('%s %s', (code, selection, odds, stake, hits, gross) => {
    expect(settled(VIETNAM_MN, code, selection, MN, 1_000n, { odds })).toMatchObject({ stake, gross, hits: [hits] });
  });

  it('đá with a repeat', () => {
    const play = playCalled(streetLottery('MN'), 'DA');
    const bet = {
      id: 'a',
      play: 'DA',
      selection: '13,46',
      unit: amount(1_000n),
      terms: { lots: 18, odds: [7_500_000, 3_750_000] },
    };
    expect(settleIssue([play], [bet], MN)).toMatchObject({ staked: 18_000n, paid: 2_625_000n });
    expect(play.read('13,46').hits(MN)).toEqual([1, 5]);
    expect(play.read('13,99').hits(MN)).toEqual([0, 0]);
  });
});

describe('a street bet costs its formula', () => {
  const cost = (shape: DrawShape, provinces: number, code: string, selection: string, unit: bigint) => {
    const lottery = streetLottery(shape, provinces);
    const play = playCalled(lottery, code);
    return unit * BigInt(play.read(selection).weight * play.lots);
  };

  it('as worked', () => {
    expect(cost('MN', 2, 'DD', '01,02', 1_000n)).toBe(8_000n);
    expect(cost('MB', 1, 'B2', '39,25,52', 5_000n)).toBe(405_000n);
    expect(cost('MB', 1, 'DA', '45,58,23', 500n)).toBe(40_500n);
    expect(cost('MB', 1, 'B3', reversals('123').join(','), 1_000n)).toBe(138_000n);
  });

  it('lots', () => {
    const lots = (shape: DrawShape, code: string) => playCalled(streetLottery(shape), code).lots;
    expect([lots('MB', 'DD'), lots('MN', 'DD'), lots('MB', 'XC'), lots('MN', 'XC')]).toEqual([5, 2, 4, 2]);
    expect([lots('MN', 'B7L'), lots('MB', 'B8L'), lots('MB', 'B3'), lots('MN', 'B4')]).toEqual([7, 8, 23, 16]);
  });

  it('plays two stations on their joined draw', () => {
    const two = joinProvinces([MN, MN]);
    expect(playCalled(streetLottery('MN', 2), 'B2').read('13').hits(two)).toEqual([12]);
    expect(() => joinProvinces([MB])).toThrow(UnsoundDraw);
  });
});

describe('stated returns and chances equal the code', () => {
  const stated = [
    ['LO2', '99.50 %'], ['LO2H', '99.50 %'], ['LO2_1K', '99.90 %'], ['LO3', '98.00 %'], ['LO4', '88.80 %'],
    ['X2', '87.81 %'], ['X3', '79.94 %'], ['X4', '48.06 %'], ['DE_DB', '99.50 %'], ['DE_DDB', '99.50 %'],
    ['DE_G7', '98.00 %'], ['DE_G1', '98.00 %'], ['DE_DG1', '98.00 %'], ['DE_DD', '99.90 %'], ['DAU', '99.00 %'],
    ['DUOI', '99.00 %'], ['C3_DB', '98.00 %'], ['C3_G1', '98.00 %'], ['C3_DAU', '96.00 %'], ['C3_DD', '98.00 %'],
    ['C4_DB', '88.80 %'], ['T4', '76.39 %'], ['T6', '84.66 %'], ['T8', '84.21 %'], ['T10', '69.78 %'],
    ['LOG3', '99.90 %'], ['LOG5', '99.90 %'], ['SD1', '99.00 %'],
  ] as const; // biome-ignore format: a table

  it.each(stated)('MB %s %s', (code, rtp) => {
    const play = playCalled(VIETNAM_MB, code);
    const terms = { lots: play.lots, odds: play.tiers.map(({ odds }) => odds) };
    for (const selection of play.cases) expect(percent(rtpOf(play, selection, terms), 2)).toBe(rtp);
  });

  it.each([
    ['LO2_1K', '98.01 %'],
    ['X2', '73.10 %'],
    ['X3', '58.70 %'],
    ['X4', '41.64 %'],
    ['T4', '86.33 %'],
    ['T6', '82.08 %'],
    ['T8', '73.57 %'],
    ['T10', '64.54 %'],
  ])('MN %s %s', (code, rtp) => {
    const play = playCalled(VIETNAM_MN, code);
    expect(percent(rtpOf(play, play.cases[0] ?? '', { lots: 1, odds: play.tiers.map(({ odds }) => odds) }), 2)).toBe(
      rtp,
    );
  });

  it('tài xỉu at the 1.999 that both tables print', () => {
    expect(percent(rtpOf(playCalled(VIETNAM_MB, 'TX'), 'T', { lots: 1, odds: [oddsOf('1.999')] }), 2)).toBe('99.95 %');
  });

  it('chances of sets', () => {
    const eight = (n: number, k: number) => toDecimal(chanceOfAll(n, k), 8);
    expect([27, 18, 36].map((n) => eight(n, 1))).toEqual(['0.23765729', '0.16548624', '0.30358678']);
    expect([27, 18, 36].map((n) => eight(n, 2))).toEqual(['0.05488210', '0.02610781', '0.09038669']);
    expect([27, 18, 36].map((n) => eight(n, 3))).toEqual(['0.01229794', '0.00391345', '0.02637207']);
    expect([27, 18, 36].map((n) => eight(n, 4))).toEqual(['0.00266992', '0.00055522', '0.00753461']);
    const none = (n: number) => [4, 5, 6, 8, 10].map((k) => toDecimal(chanceOfNone(n, k), 8));
    expect(none(27)).toEqual(words('0.33214161 0.25034409 0.18812740 0.10526193 0.05814974'));
    expect(none(18)).toEqual(words('0.47960334 0.39721432 0.32832304 0.22293635 0.15009464'));
    const fair = (n: number, k: number) => {
      const { numerator, denominator } = chanceOfAll(n, k);
      return toDecimal(fraction(denominator, numerator), 4);
    };
    expect([2, 3, 4].map((k) => fair(27, k))).toEqual(words('18.2209 81.3145 374.5438'));
    expect([2, 3, 4].map((k) => fair(18, k))).toEqual(words('38.3027 255.5293 1801.0731'));
    expect([2, 3, 4].map((k) => fair(36, k))).toEqual(words('11.0636 37.9189 132.7209'));
  });

  it('chances of sets, against counting the draws one number at a time', () => {
    // Draws of two numbers are few enough to write out, all 10,000 of them; the rule is the same for 27.
    const kinds = pickNumbers('00/01keo99');
    const space = [...product([kinds, kinds])].map(
      (tails) => [{ shape: 'MN' as const, provinces: 1, prizes: { G8: tails } }, 1n] as const,
    );
    expect(countChance(playCalled(VIETNAM_MB, 'X2').read('10,11'), space).win).toEqual(chanceOfAll(2, 2));
    expect(countChance(playCalled(VIETNAM_MB, 'T4').read('10,11,12,13'), space).win).toEqual(chanceOfNone(2, 4));
  });

  it('all numbers together hit every number that counts, and no other', () => {
    for (const [lottery, draw] of [
      [VIETNAM_MB, MB],
      [VIETNAM_MN, MN],
      [streetLottery('MB'), MB],
      [streetLottery('MN'), MN],
    ] as const) {
      for (const play of lottery.plays) {
        const digits = play.cases[0]?.length ?? 0;
        if (!/^[0-9]{1,4}$/.test(play.cases[0] ?? '')) continue;
        const all = Array.from({ length: 10 ** digits }, (_, n) => `${n}`.padStart(digits, '0')).join(',');
        const [hits = 0] = play.read(all).hits(draw);
        expect(play.chance(play.cases[0] ?? '').hits).toEqual([fraction(hits, 10 ** digits)]);
        if (play.code !== 'LO2_1K') expect(play.lots).toBe(hits);
      }
    }
  });

  it('covering all 100 numbers loses the margin and no more', () => {
    for (const { code, count } of PRIZES.MB) expect(MB.prizes[code]).toHaveLength(count);
    const all = Array.from({ length: 100 }, (_, i) => `${i}`.padStart(2, '0')).join(',');
    const whole = settled(VIETNAM_MB, 'LO2', all, MB, 1_000n);
    expect(whole).toMatchObject({ stake: 2_700_000n, gross: 2_686_500n });
    expect(settled(VIETNAM_MB, 'LO2H', all, MB, 1_000n).hits).toEqual([23]);
    expect(settled(VIETNAM_MN, 'DE_DD', all, MN, 1_000n).hits).toEqual([2]);
  });

  it('table B sells no northern play at more than 99.9 %', () => {
    for (const [code, odds] of Object.entries(ODDS_TABLES.B.MB ?? {})) {
      const play = VIETNAM_MB.plays.find((candidate) => candidate.code === code);
      if (!play) continue;
      const rtp = rtpOf(play, play.cases[0] ?? '', { lots: play.lots, odds: [oddsOf(odds)] });
      expect(Number(toDecimal(rtp, 6))).toBeLessThanOrEqual(0.999);
    }
  });
});

describe('the size of a ticket is limited', () => {
  it('refuses sets of ten out of twenty numbers', () => {
    const play = playCalled(VIETNAM_MB, 'T10');
    const numbers = Array.from({ length: 21 }, (_, i) => `${10 + i}`);
    expect(play.read(numbers.slice(0, 19).join(',')).weight).toBe(92_378);
    expect(() => play.read(numbers.slice(0, 20).join(','))).toThrow('184756 unit bets');
    expect(() => playCalled(VIETNAM_MB, 'X2').read(numbers.join(','))).toThrow(BadSelection);
  });

  it('refuses a play without odds in its table', () => {
    expect(() => defaultOdds('MB', 'NONE')).toThrow('no odds for NONE of MB');
  });
});

describe('pickers pick the numbers they describe', () => {
  it('halves and quarters', () => {
    for (const half of ['tai', 'xiu', 'chan', 'le']) expect(pickNumbers(half)).toHaveLength(50);
    for (const quarter of ['chanchan', 'lele', 'chanle', 'lechan']) expect(pickNumbers(quarter)).toHaveLength(25);
    expect(pickNumbers('tai')[0]).toBe('50');
    expect(pickNumbers('chanle').slice(0, 2)).toEqual(['01', '03']);
  });

  it('dragging', () => {
    expect(pickNumbers('01/03keo11')).toEqual(words('01 03 05 07 09 11'));
    expect(pickNumbers('05/15keo99')).toHaveLength(10);
    for (const bad of ['05/05keo99', '10/05keo99', '05/15keo10', 'keo', '5/6keo7'])
      expect(() => pickNumbers(bad)).toThrow();
  });

  it('reversals', () => {
    expect(reversals('12')).toEqual(['12', '21']);
    expect(reversals('112')).toEqual(['112', '121', '211']);
    expect(reversals('123')).toHaveLength(6);
    expect(() => reversals('1')).toThrow();
  });
});

describe('our own draws are valid', () => {
  it.each([
    ['MB', 107],
    ['MN', 82],
  ] as const)('%s takes %i words', (shape, digits) => {
    const serverSeed = Uint8Array.from({ length: 32 }, (_, i) => i);
    const source = hmacWords({ serverSeed, gameVersion: 'VN1', context: drawContext('20261121-0001') });
    const draw = drawVietnam(source, shape);
    expect(source.position - source.rejected).toBe(digits);
    expect(Object.values(draw.prizes).flat().join('')).toHaveLength(digits);
    expect(tailsOf(draw)).toHaveLength(shape === 'MB' ? 27 : 18);
  });

  it('refuses published numbers of the wrong count or length', () => {
    const whole = MB.prizes;
    expect(() => vietnamDraw('MB', { ...whole, DB: ['5278'] })).toThrow(UnsoundDraw);
    expect(() => vietnamDraw('MB', { ...whole, G7: ['83'] })).toThrow(UnsoundDraw);
    expect(() => vietnamDraw('MB', { ...whole, G8: ['83'] })).toThrow('the draw has a field G8 that is none of');
    for (const wrong of ['6a', 'a6', ' 6', '6\n', '061', ''])
      expect(() => vietnamDraw('MB', { ...whole, G7: ['83', '27', '05', wrong] })).toThrow(
        'G7: a number is not 2 digits',
      );
    const { G1: _, ...missing } = whole;
    expect(() => vietnamDraw('MB', missing)).toThrow('the draw has no G1');
  });

  it('southern draws of one day are joined, and nothing else', () => {
    const three = joinProvinces([joinProvinces([MN, MN]), MN]);
    expect([three.shape, three.provinces, tailsOf(three).length]).toEqual(['MN', 3, 54]);
    expect(three.prizes.G8).toEqual(['46', '46', '46']);
    for (const wrong of [[], [MB], [MN, MB]]) expect(() => joinProvinces(wrong)).toThrow('only MN draws are joined');
    expect(() => joinProvinces([three, three])).toThrow('6 provinces do not draw on one day');
  });
});
