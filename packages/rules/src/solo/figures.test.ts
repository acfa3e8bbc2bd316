import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { combinations } from '../shared/choose.ts';
import { fraction, toDecimal, toNumber } from '../shared/fraction.ts';
import { DECK, readCards } from '../shared/playing-cards.ts';
import { bestHold, returnTables, waysOf } from './best-hold.ts';
import { ABYSS_PEARL, HARBOUR_KITE, HIGH_TABLE, PHOENIX_COURT, SOLO_IDS, soloGame } from './catalogue.ts';
import { CRASH_VALUES, crashOf, reachingValues } from './crash.ts';
import { soloExpected } from './expected.ts';
import { soloSheet } from './par-sheet.ts';
import { DEALS, type PokerFigures, pokerFigures, WAYS_A_DEAL } from './poker-figures.ts';
import { pokerHandOf } from './poker-pay.ts';
import { drawSums } from './subset-sums.ts';
import { highestOf, outermostTargets, spotFigures, stopFigures, targetFigures } from './table-figures.ts';

const sheetOf = (id: string) => readFileSync(new URL(`../../../../docs/par/${id}.md`, import.meta.url), 'utf8');

describe('the best play at Jacks or Better 9/6', () => {
  let figures: PokerFigures;
  beforeAll(() => {
    figures = pokerFigures(PHOENIX_COURT);
  }, 120_000);

  it('returns 99.5439 %, with the known deviation', () => {
    expect(toDecimal(figures.rtp, 10)).toBe('0.9954390437');
    expect(figures.sd).toBeCloseTo(4.417542, 6);
    expect(Math.floor(Number(toDecimal(figures.rtp, 12)) * 10_000)).toBe(PHOENIX_COURT.rtpBps);
  });

  it('ends in the known distribution of hands', () => {
    // counts over all deals and draws, as they are published of this game
    expect(Object.fromEntries(figures.hands.map(({ hand, ways }) => [hand ?? 'nothing', ways]))).toEqual({
      royalFlush: 493_512_264,
      straightFlush: 2_178_883_296,
      fourOfAKind: 47_093_167_764,
      fullHouse: 229_475_482_596,
      flush: 219_554_786_160,
      straight: 223_837_565_784,
      threeOfAKind: 1_484_003_070_324,
      twoPair: 2_576_946_164_148,
      jacksOrBetter: 4_277_372_890_968,
      nothing: 10_872_274_993_896,
    });
    expect(figures.hands.reduce((sum, { ways }) => sum + ways, 0)).toBe(DEALS * WAYS_A_DEAL);
  });

  it('covers all deals', () => {
    expect(figures.holds.reduce((sum, { deals }) => sum + deals, 0)).toBe(DEALS);
    const mean = figures.holds.reduce((sum, { deals, returns }) => sum + (deals / DEALS) * returns, 0);
    expect(mean).toBeCloseTo(Number(toDecimal(figures.rtp, 12)), 9);
    expect(figures.mostSquare).toBeGreaterThan(figures.variance);
  });

  it('never exceeds the maximum of the return monitor', () => {
    expect(soloExpected['phoenix-court-1']?.rtp).toBeCloseTo(Number(toDecimal(figures.rtp, 12)), 9);
    expect(soloExpected['phoenix-court-1']?.sd).toBeGreaterThanOrEqual(Math.sqrt(figures.mostSquare));
    expect(soloExpected['phoenix-court-1']?.sd).toBeLessThan(Math.sqrt(figures.mostSquare) + 0.1);
  });

  it('matches its sheet', () => {
    expect(sheetOf('phoenix-court')).toBe(soloSheet(PHOENIX_COURT));
  }, 120_000);
});

describe('a field of the baccarat table', () => {
  const spots = spotFigures(HIGH_TABLE);

  it('returns its known share', () => {
    const actual = spots.map(({ spot, rtp }) => [spot, toDecimal(rtp, 6)]);
    expect(Object.fromEntries(actual)).toEqual({
      player: '0.987649',
      banker: '0.989421',
      tie: '0.856404',
      playerPair: '0.896386',
      bankerPair: '0.896386',
    });
    for (const { spot, rtp } of spots) expect(HIGH_TABLE.returns[spot]).toBe(Math.floor(toNumber(rtp) * 10_000));
    expect(HIGH_TABLE.rtpBps).toBe(Math.max(...Object.values(HIGH_TABLE.returns)));
  });

  it('never exceeds the maximum of the return monitor', () => {
    const expected = soloExpected['high-table-1'];
    expect(expected?.rtp).toBeCloseTo(Math.max(...spots.map(({ rtp }) => toNumber(rtp))), 9);
    for (const { sd } of spots) expect(sd).toBeLessThanOrEqual(expected?.sd ?? 0);
    expect(Math.max(...spots.map(({ sd }) => sd))).toBeGreaterThan(3.15);
  });

  it('matches its sheet', () => {
    expect(sheetOf('high-table')).toBe(soloSheet(HIGH_TABLE));
  }, 60_000);
});

describe('diving for pearls', () => {
  const stops = stopFigures(ABYSS_PEARL);

  it('returns 97 % less rounding', () => {
    for (const { rtp, multiplier, chance } of stops) {
      expect(toNumber(rtp)).toBeLessThanOrEqual(0.97);
      // one hundredth more would be more than 97 %
      expect(toNumber(chance) * (multiplier + 1)).toBeGreaterThan(97);
    }
    expect(toDecimal(highestOf(stops.map(({ rtp }) => rtp)), 6)).toBe('0.970000');
    expect(ABYSS_PEARL.rtpBps).toBe(9700);
  });

  it('has the chances of turning tiles', () => {
    // all ways to lay two urchins and to turn the tiles in order
    for (const urchins of [1, 2, 3]) {
      const tiles = Array.from({ length: 25 }, (_, tile) => tile);
      const layouts = [...combinations(tiles, urchins)];
      for (const { pearls, chance } of stops.filter((stop) => stop.urchins === urchins)) {
        const reached = layouts.filter((layout) => layout.every((tile) => tile >= pearls)).length;
        expect(chance).toEqual(fraction(reached, layouts.length));
      }
    }
  });

  it('never exceeds the maximum of the return monitor', () => {
    const { sd = 0, most = 0, rtp = 0 } = soloExpected['abyss-pearl-1'] ?? {};
    expect(most).toBeGreaterThanOrEqual(Math.max(...stops.map(({ multiplier }) => multiplier / 100)));
    expect(sd).toBeGreaterThanOrEqual(Math.sqrt(most * rtp));
    for (const stop of stops) expect(stop.sd).toBeLessThanOrEqual(sd);
  });

  it('matches its sheet', () => {
    expect(sheetOf('abyss-pearl')).toBe(soloSheet(ABYSS_PEARL));
  }, 60_000);
});

describe('flying a kite', () => {
  it('reaches a target with the values that are counted, for targets of every size', () => {
    // falling in the value, so that the last that reaches a target and the next are the proof of all
    for (const target of [101, 102, 128, 150, 194, 200, 999, 12_345, 777_777, 1_000_000]) {
      const reaching = reachingValues(HARBOUR_KITE, target);
      expect(crashOf(HARBOUR_KITE, reaching - 1)).toBeGreaterThanOrEqual(target);
      expect(crashOf(HARBOUR_KITE, reaching)).toBeLessThan(target);
    }
    for (let value = 1; value < CRASH_VALUES; value = value * 2 + 1)
      expect(crashOf(HARBOUR_KITE, value)).toBeLessThanOrEqual(crashOf(HARBOUR_KITE, value - 1));
  });

  it('returns 97 % less rounding, whatever the target', () => {
    const { best, worst } = outermostTargets(HARBOUR_KITE);
    expect(toDecimal(best.rtp, 8)).toBe('0.97000000');
    expect(toNumber(best.rtp)).toBeLessThanOrEqual(0.97);
    expect(toNumber(worst.rtp)).toBeGreaterThan(0.9697);
    expect(HARBOUR_KITE.rtpBps).toBe(9700);
    expect(toDecimal(targetFigures(HARBOUR_KITE, 200).chance, 6)).toBe('0.485000');
  });

  it('never exceeds the maximum of the return monitor', () => {
    const { sd = 0, most = 0, rtp = 0 } = soloExpected['harbour-kite-1'] ?? {};
    expect(most).toBe(HARBOUR_KITE.most / 100);
    expect(sd).toBeGreaterThanOrEqual(Math.sqrt(most * rtp));
    for (const target of [101, 200, 1_000, 1_000_000])
      expect(targetFigures(HARBOUR_KITE, target).sd).toBeLessThanOrEqual(sd);
  });

  it('matches its sheet', () => {
    expect(sheetOf('harbour-kite')).toBe(soloSheet(HARBOUR_KITE));
  }, 60_000);
});

it('every version is monitored with its figures', () => {
  expect(Object.keys(soloExpected)).toEqual(SOLO_IDS.map((id) => soloGame(id)?.version));
});

it.each(['A♠ K♠ Q♠ J♠ 10♦', 'J♠ J♣ 3♠ 4♠ 2♠', '2♠ 4♣ 7♦ 9♥ 10♠', '8♦ 9♦ 10♦ Q♦ 2♣'])(
  'a hold of %s is worth the sum of its draws, counted one by one',
  (text) => {
    const cards = readCards(text).sort((a, b) => a - b);
    const sums = new Float64Array(32);
    drawSums(returnTables(PHOENIX_COURT), cards, sums);
    const left = DECK.filter((card) => !cards.includes(card));
    // the holds of three cards and more, whose draws are few enough to go through
    for (const hold of [31, 15, 29, 7, 26, 21]) {
      const held = cards.filter((_, i) => (hold >> i) & 1);
      let [sum, ways] = [0, 0];
      for (const drawn of combinations(left, 5 - held.length)) {
        const made = pokerHandOf([...held, ...drawn]);
        sum += PHOENIX_COURT.pays.find(({ hand }) => hand === made)?.times ?? 0;
        ways += 1;
      }
      expect([hold, sums[hold], waysOf(hold)]).toEqual([hold, sum, ways]);
    }
  },
);

it('the order of the dealt cards does not change what is held', () => {
  const dealt = readCards('3♠ J♠ 4♠ J♣ 2♠');
  expect(bestHold(PHOENIX_COURT, dealt)).toEqual([false, true, false, true, false]);
});
