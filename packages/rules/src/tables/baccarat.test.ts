import { amount } from '@croupier/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction, times, toDecimal } from '../shared/fraction.ts';
import { readCards } from '../shared/playing-cards.ts';
import { type BaccaratRound, baccaratValue, baccaratWinner, bankerDraws, dealBaccarat } from './baccarat.ts';
import { BACCARAT_PAIR_BETS, BACCARAT_TOTAL_BETS } from './baccarat-bets.ts';
import { baccaratPairs, baccaratTotals } from './baccarat-odds.ts';
import { betNamed, figuresOf, houseEdge, type Odds, settleBet, type TableBet } from './bet.ts';

const totals = new Map([6, 8].map((decks) => [decks, baccaratTotals(decks)]));
const pairs = new Map([6, 8].map((decks) => [decks, baccaratPairs(decks)]));
const BETS: readonly TableBet<BaccaratRound>[] = [...BACCARAT_TOTAL_BETS, ...BACCARAT_PAIR_BETS];

function edge(id: string, decks: number, odds?: Odds): string {
  const total = BACCARAT_TOTAL_BETS.find((bet) => bet.id === id);
  const figures = total
    ? figuresOf(total, totals.get(decks) ?? [], odds)
    : figuresOf(betNamed(BACCARAT_PAIR_BETS, id), pairs.get(decks) ?? [], odds);
  return toDecimal(times(houseEdge(figures), fraction(100)), 4);
}

const waysOf = (decks: number, holds: (round: Parameters<typeof baccaratWinner>[0]) => boolean): number =>
  (totals.get(decks) ?? []).reduce((sum, [round, ways]) => (holds(round) ? sum + ways : sum), 0);

describe('the chances of eight decks are those of the whole shoe', () => {
  it('counts every order of six cards', () => {
    expect(waysOf(8, () => true)).toBe(4_998_398_275_503_360);
    expect(waysOf(6, () => true)).toBe(312 * 311 * 310 * 309 * 308 * 307);
    expect(waysOf(8, (round) => baccaratWinner(round) === 'banker')).toBe(2_292_252_566_437_888);
    expect(waysOf(8, (round) => baccaratWinner(round) === 'player')).toBe(2_230_518_282_592_256);
    expect(waysOf(8, (round) => baccaratWinner(round) === 'tie')).toBe(475_627_426_473_216);
    expect(baccaratPairs(8).reduce((sum, [, ways]) => sum + ways, 0)).toBe(416 * 415 * 414 * 413);
  });

  it('chances stated beside the table', () => {
    const chance = (places: number, holds: Parameters<typeof waysOf>[1]) =>
      toDecimal(
        fraction(
          waysOf(8, holds),
          waysOf(8, () => true),
        ),
        places,
      );
    const bankerSix = (cards: readonly number[]) => (round: Parameters<typeof baccaratWinner>[0]) =>
      baccaratWinner(round) === 'banker' && round.banker.total === 6 && cards.includes(round.banker.cards);
    expect(chance(10, (round) => baccaratWinner(round) === 'banker')).toBe('0.4585974226');
    expect(chance(10, (round) => baccaratWinner(round) === 'player')).toBe('0.4462466093');
    expect(chance(10, (round) => baccaratWinner(round) === 'tie')).toBe('0.0951559680');
    expect(chance(7, bankerSix([2, 3]))).toBe('0.0538637');
    expect(chance(7, bankerSix([2]))).toBe('0.0372467');
    expect(chance(7, bankerSix([3]))).toBe('0.0166170');
    expect(chance(7, ({ player, banker }) => player.cards + banker.cards === 4)).toBe('0.3788685');
    expect(chance(7, ({ player, banker }) => player.cards + banker.cards === 5)).toBe('0.3034442');
  });

  it.each([
    ['player', '1.2351', '1.2374'],
    ['banker', '1.0579', '1.0558'],
    ['bankerNoCommission', '1.4581', '1.4548'],
    ['bankerEz', '1.0183', '1.0161'],
    ['tie', '14.3596', '14.4382'],
    ['playerPair', '10.3614', '11.2540'],
    ['bankerPair', '10.3614', '11.2540'],
    ['eitherPair', '13.7099', '14.5365'],
    ['perfectPair', '8.0470', '12.5425'],
    ['big', '4.3457', '4.3545'],
    ['small', '5.2829', '5.2687'],
    ['super6', '29.9772', '30.0022'],
    ['lucky6', '16.6836', '16.7163'],
    ['bigTiger', '15.2533', '15.3025'],
    ['smallTiger', '14.3325', '14.3547'],
    ['dragon7', '7.6113', '7.6062'],
    ['panda8', '10.1876', '10.2074'],
    ['playerDragonBonus', '2.6517', '2.6675'],
    ['bankerDragonBonus', '9.3731', '9.3889'],
  ])('house edge of %s', (id, eight, six) => {
    expect(edge(id, 8)).toBe(eight);
    expect(edge(id, 6)).toBe(six);
  });

  it('house edge with the other odds of the table', () => {
    expect([edge('tie', 8, { win: 90_000 }), edge('tie', 6, { win: 90_000 })]).toEqual(['4.8440', '4.9313']);
    expect(edge('super6', 8, { win: 150_000 })).toBe('13.8181');
  });

  it('every bet is in the table above', () => {
    expect(BETS).toHaveLength(19);
    expect(new Set(BETS.map(({ id }) => id)).size).toBe(19);
  });
});

describe('third cards are drawn by the rules', () => {
  it.each([
    [0, '0123456789'],
    [1, '0123456789'],
    [2, '0123456789'],
    [3, '012345679'],
    [4, '234567'],
    [5, '4567'],
    [6, '67'],
    [7, ''],
  ])('banker %d draws against %s', (total, against) => {
    const drawn = [...'0123456789'].filter((third) => bankerDraws(total, Number(third)));
    expect(drawn.join('')).toBe(against);
    expect(bankerDraws(total, undefined)).toBe(total <= 5);
  });

  it('for any cards the round follows the table', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 51 }), { minLength: 6, maxLength: 6 }), (cards) => {
        const round = dealBaccarat(cards);
        const firstTwo = (hand: readonly number[]) =>
          hand.slice(0, 2).reduce((sum, c) => sum + baccaratValue(c), 0) % 10;
        const [player, banker] = [firstTwo(round.playerCards), firstTwo(round.bankerCards)];
        const stopped = player >= 8 || banker >= 8;
        expect(round.player.cards).toBe(!stopped && player <= 5 ? 3 : 2);
        expect([...round.playerCards, ...round.bankerCards].toSorted()).toEqual(cards.slice(0, round.used).toSorted());
        if (stopped) expect(round.banker.cards).toBe(2);
      }),
    );
  });
});

describe('the vectors of the reference', () => {
  const stake = amount(10_000n);
  /** Cards in the order they leave the shoe; the rest is never reached. */
  const deal = (cards: string) => dealBaccarat([...readCards(cards), 0, 0, 0, 0, 0, 0]);
  const net = (round: BaccaratRound, id: string): bigint => settleBet(betNamed(BETS, id), stake, round).gross - stake;

  it('a: player natural 9 against banker 8', () => {
    const round = deal('9♠ 7♣ K♦ A♥');
    expect([round.player.total, round.banker.total, round.used]).toEqual([9, 8, 4]);
    expect(net(round, 'player')).toBe(10_000n);
    expect(net(round, 'banker')).toBe(-10_000n);
    expect(net(round, 'playerDragonBonus')).toBe(10_000n);
    expect(net(round, 'small')).toBe(15_000n);
  });

  it('b: banker 3 stands against an 8', () => {
    const round = deal('2♠ K♦ 3♠ 3♥ 8♣');
    expect(round.used).toBe(5);
    expect(net(round, 'tie')).toBe(80_000n);
    expect(net(round, 'player')).toBe(0n);
    expect(net(round, 'banker')).toBe(0n);
    expect(net(round, 'big')).toBe(5_400n);
  });

  it('d: banker 6 draws against a 6', () => {
    const round = deal('A♠ K♦ 3♠ 6♥ 6♣ 5♣');
    expect([round.player.total, round.banker.total]).toEqual([0, 1]);
    expect(net(round, 'banker')).toBe(9_500n);
    expect(net(round, 'big')).toBe(5_400n);
  });

  it('f: banker 5 stands against a 3', () => {
    const round = deal('2♠ K♦ 3♠ 5♥ 3♣');
    expect([round.player, round.banker]).toEqual([
      { total: 8, cards: 3 },
      { total: 5, cards: 2 },
    ]);
    expect(net(round, 'panda8')).toBe(250_000n);
  });

  it('h: a win with 6 pays half without commission', () => {
    const round = deal('A♠ K♦ 4♠ 6♥ 10♣');
    expect([round.player.total, round.banker.total]).toEqual([5, 6]);
    expect(net(round, 'bankerNoCommission')).toBe(5_000n);
    expect(net(round, 'super6')).toBe(120_000n);
  });

  it('pairs of one side and of both', () => {
    expect(net(deal('9♠ 9♣ 9♠ 9♥ 2♦ 3♦'), 'perfectPair')).toBe(250_000n);
    const both = deal('9♠ 9♣ 9♠ 9♣');
    expect(net(both, 'perfectPair')).toBe(2_000_000n);
    expect(net(both, 'eitherPair')).toBe(50_000n);
    expect(net(deal('9♠ 9♣ K♠ 9♥'), 'playerPair')).toBe(-10_000n);
    expect(net(deal('9♠ 9♣ K♠ 9♥'), 'bankerPair')).toBe(110_000n);
  });

  it('commission is floored to the minor unit', () => {
    expect(settleBet(betNamed(BETS, 'banker'), amount(33n), deal('A♠ K♦ 4♠ 6♥ 10♣')).gross).toBe(64n);
  });
});
