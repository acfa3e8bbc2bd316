import { describe, expect, it } from 'vitest';
import { combinations } from '../shared/choose.ts';
import { toDecimal } from '../shared/fraction.ts';
import { DECK, readCards } from '../shared/playing-cards.ts';
import { bestHold, returnTables, waysOf } from './best-hold.ts';
import { PHOENIX_COURT } from './catalogue.ts';
import { DEALS, pokerFigures, WAYS_A_DEAL } from './poker-figures.ts';
import { pokerHandOf } from './poker-pay.ts';
import { drawSums } from './subset-sums.ts';

describe('the best play at Jacks or Better 9/6 would return', () => {
  const figures = pokerFigures(PHOENIX_COURT);

  it('another share than 99.5439 %, with another deviation', () => {
    expect(toDecimal(figures.rtp, 10)).toBe('0.9954390437');
    expect(figures.sd).toBeCloseTo(4.417542, 6);
    expect(Math.floor(Number(toDecimal(figures.rtp, 12)) * 10_000)).toBe(PHOENIX_COURT.rtpBps);
  });

  it('in other hands than are known of it', () => {
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

  it('from holds that are not all deals', () => {
    expect(figures.holds.reduce((sum, { deals }) => sum + deals, 0)).toBe(DEALS);
    const mean = figures.holds.reduce((sum, { deals, returns }) => sum + (deals / DEALS) * returns, 0);
    expect(mean).toBeCloseTo(Number(toDecimal(figures.rtp, 12)), 9);
    expect(figures.mostSquare).toBeGreaterThan(figures.variance);
  });
}, 120_000);

it.each(['A♠ K♠ Q♠ J♠ 10♦', 'J♠ J♣ 3♠ 4♠ 2♠', '2♠ 4♣ 7♦ 9♥ 10♠', '8♦ 9♦ 10♦ Q♦ 2♣'])(
  'a hold of %s would be worth another sum than its draws, counted one by one',
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

it('the order in which cards were dealt would change what is held', () => {
  const dealt = readCards('3♠ J♠ 4♠ J♣ 2♠');
  expect(bestHold(PHOENIX_COURT, dealt)).toEqual([false, true, false, true, false]);
});
