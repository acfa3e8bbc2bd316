import { amount } from '@croupier/money';
import { describe, expect, it } from 'vitest';
import { BLACKJACK_RULES, infiniteDeckStrategy, settleBox } from '../tables/index.ts';
import {
  type BlackjackOutcome,
  cardsIn,
  drawOffer,
  drawRound,
  drawShoe,
  liabilityOf,
  NO_ROUND_BETS_DIGEST,
  playRound,
  type SeatMove,
  type SeatPlay,
  SHARED_KINDS,
  type SharedKind,
  withoutCards,
} from './index.ts';

const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
const kinds: readonly SharedKind[] = Object.values(SHARED_KINDS);

/** A round of a kind from the test's seed. */
function roundOf(kind: SharedKind, number: number, betsDigest = NO_ROUND_BETS_DIGEST) {
  const left = kind.decks > 0 ? drawShoe(kind, seed, 1).left : null;
  const offer = drawOffer(kind, seed, number);
  return { left, offer, ...drawRound(kind, { serverSeed: seed, number, betsDigest, left, offer }) };
}

describe('a round', () => {
  it.each(kinds.filter(({ seated }) => !seated).map((kind) => [kind.code, kind] as const))(
    'of %s follows from its seed, number and bets',
    (_, kind) => {
      const outcomes = (digest?: string) =>
        Array.from({ length: 12 }, (_, at) => JSON.stringify(roundOf(kind, at + 1, digest).outcome));
      expect(outcomes()).toEqual(outcomes());
      expect(outcomes('b'.repeat(64))).not.toEqual(outcomes());
      expect(new Set(outcomes()).size).toBeGreaterThan(1);
    },
  );

  it.each(kinds.map((kind) => [kind.code, kind] as const))('of %s settles each of its bets', (_, kind) => {
    for (let number = 1; number <= 30; number += 1) {
      const { outcome, offer } = roundOf(kind, number);
      // as the database returns it
      const stored: unknown = JSON.parse(JSON.stringify(outcome));
      const offered = kind.offered(offer);
      expect(offered.map(({ id }) => id)).toEqual([...kind.bets]);
      for (const bet of kind.bets) {
        const staked = new Map(kind.bets.map((one) => [one, 10_000n]));
        const dividends = kind.pools?.dividends(staked, stored) ?? null;
        const { state, gross } = kind.settle(bet, amount(10_000n), stored, offer, dividends);
        if (state === 'LOST') expect(gross).toBe(0n);
        else expect(gross).toBeGreaterThan(0n);
      }
    }
  });

  it('takes cards out of the shoe that nobody knew before the bets were in', () => {
    const kind = SHARED_KINDS.baccarat;
    const { left, used } = roundOf(kind, 1);
    expect(cardsIn(withoutCards(left ?? [], used))).toBe(cardsIn(left ?? []) - used.length);
    expect(roundOf(kind, 1, 'a'.repeat(64)).used).not.toEqual(used);
    expect(() => withoutCards(new Array(52).fill(0), used)).toThrow(RangeError);
  });

  it('is refused for what is no digest and no number', () => {
    const kind = SHARED_KINDS.sicBo;
    const facts = { serverSeed: seed, number: 1, betsDigest: NO_ROUND_BETS_DIGEST, left: null, offer: null };
    expect(() => drawRound(kind, { ...facts, betsDigest: 'x' })).toThrow(RangeError);
    expect(() => drawRound(kind, { ...facts, number: 0 })).toThrow(RangeError);
    expect(() => drawRound(SHARED_KINDS.baccarat, facts)).toThrow(RangeError);
  });
});

describe('a shoe', () => {
  it('is opened by the book: eight decks less what is burned, and the cut card 14 to 16 from its end', () => {
    for (let number = 1; number <= 40; number += 1) {
      const { left, cutLeft, burned } = drawShoe(SHARED_KINDS.baccarat, seed, number);
      expect(cardsIn(left)).toBe(416 - burned);
      expect(burned).toBeGreaterThanOrEqual(2);
      expect(burned).toBeLessThanOrEqual(11);
      expect(cutLeft).toBeGreaterThanOrEqual(14);
      expect(cutLeft).toBeLessThanOrEqual(16);
    }
  });
});

describe('a contest', () => {
  const kind = SHARED_KINDS.contest;

  it('is offered with an edge on every side, Meron as the favourite', () => {
    for (let number = 1; number <= 400; number += 1) {
      const offer = drawOffer(kind, seed, number) as {
        chances: Record<string, number>;
        quotes: Record<string, number>;
      };
      expect(offer.chances.MERON).toBeGreaterThanOrEqual(offer.chances.WALA ?? 0);
      for (const { id, odds } of kind.offered(offer)) {
        const chance = (offer.chances[id] ?? 0) / 10_000;
        const returned = chance * (1 + (odds.win ?? 0) / 10_000);
        const draws = odds.draw === undefined ? 0 : ((offer.chances.BDD ?? 0) + (offer.chances.FTD ?? 0)) / 10_000;
        expect(returned + draws, `${id} of round ${number}`).toBeLessThan(0.9995);
      }
    }
  });

  it('returns the stakes on fighters when it is drawn', () => {
    const offer = drawOffer(kind, seed, 1);
    expect(kind.settle('MERON', amount(100n), { side: 'BDD' }, offer)).toEqual({ state: 'PUSH', gross: 100n });
    expect(kind.settle('BDD', amount(100n), { side: 'BDD' }, offer)).toEqual({ state: 'WON', gross: 900n });
    expect(() => kind.settle('MERON', amount(100n), { side: 'NOBODY' }, offer)).toThrow(RangeError);
  });
});

describe('a table with pools', () => {
  const fights = SHARED_KINDS.contestPool;
  const offer = drawOffer(fights, seed, 1);

  it('settles a pooled bet by what its pool paid, and says by what', () => {
    const staked = new Map([
      ['MERON', 120_000n],
      ['WALA', 80_000n],
    ]);
    const outcome = { side: 'MERON' };
    const dividends = fights.pools?.dividends(staked, outcome) ?? null;
    const settle = (bet: string, stake: bigint) => fights.settle(bet, amount(stake), outcome, offer, dividends);
    expect(settle('MERON', 101n)).toEqual({ state: 'WON', gross: 159n, dividend: 15_833 });
    expect(settle('WALA', 101n)).toEqual({ state: 'LOST', gross: 0n });
    expect(settle('BDD', 101n)).toEqual({ state: 'LOST', gross: 0n });
    expect(() => fights.settle('MERON', amount(1n), outcome, offer)).toThrow('a pool pays by its dividends');
    const drawn = fights.pools?.dividends(staked, { side: 'FTD' }) ?? null;
    expect(fights.settle('WALA', amount(7n), { side: 'FTD' }, offer, drawn)).toEqual({ state: 'PUSH', gross: 7n });
  });

  it('does not let the stakes of a pool cover what the draws may cost', () => {
    const parts = fights.liability(offer);
    const stakes = new Map([
      ['MERON', 1_000_000n],
      ['BDD', 100n],
    ]);
    expect(liabilityOf(parts, stakes)).toBe(800n);
    expect(liabilityOf(SHARED_KINDS.derby.liability(null), new Map([['win:3', 5_000n]]))).toBe(0n);
  });

  it('keeps its commission on average, whatever is staked', () => {
    const kind = SHARED_KINDS.derby;
    const stakes = new Map(kind.bets.map((bet, at) => [bet, BigInt(1_000 + 310 * (at % 7))]));
    for (let number = 1; number <= 12; number += 1) {
      const means = kind.expected(drawOffer(kind, seed, number), stakes);
      const sums = { staked: 0, paid: 0 };
      for (const [bet, stake] of stakes) {
        sums.staked += Number(stake);
        sums.paid += (Number(stake) * (means.get(bet) ?? 0)) / 10_000;
      }
      expect(sums.paid / sums.staked).toBeGreaterThan(0.87);
      expect(sums.paid / sums.staked).toBeLessThan(0.92);
    }
  });
});

describe('a round of blackjack', () => {
  const kind = SHARED_KINDS.blackjack;
  const left = drawShoe(kind, seed, 1).left;
  const facts = (number: number, play: SeatPlay) => ({
    serverSeed: seed,
    number,
    betsDigest: NO_ROUND_BETS_DIGEST,
    left,
    offer: null,
    play,
  });
  const seats = [2, 5];
  type Decisions = SeatPlay['decisions'][number][];

  /** Plays a round by a rule, and returns what was decided and added. */
  function playOut(number: number, choose: (moves: readonly SeatMove[]) => SeatMove) {
    const decisions: Decisions = [];
    const raised: string[] = [];
    for (;;) {
      const { shown, isOver } = playRound(kind, facts(number, { seats, decisions }));
      if (isOver) return { decisions, raised, shown };
      const owed = shown.owes[0];
      if (!owed) throw new Error('nobody owes a decision');
      const move = choose(owed.moves);
      const raise = kind.seated?.raise(shown, owed.seat, move);
      if (raise) raised.push(raise.bet);
      decisions.push({ seat: owed.seat, move });
    }
  }
  const boldly = (moves: readonly SeatMove[]): SeatMove =>
    (['split', 'double', 'insure', 'stand'] as const).find((move) => moves.includes(move)) ?? 'stand';

  it('is dealt again from its seed and decisions, card by card, and takes those cards out of the shoe', () => {
    for (let number = 1; number <= 40; number += 1) {
      const { decisions, shown } = playOut(number, boldly);
      const { outcome, used } = drawRound(kind, facts(number, { seats, decisions }));
      expect(outcome).toMatchObject({ seats, decisions, hands: shown.hands, dealer: shown.dealer });
      expect(cardsIn(withoutCards(left, used))).toBe(cardsIn(left) - used.length);
      expect(kind.seated?.playOf(JSON.parse(JSON.stringify(outcome)))).toEqual({ seats, decisions });
    }
  });

  it('pays every stake of a box what the rules settle the whole box at', () => {
    const names = new Set<string>();
    for (let number = 1; number <= 300; number += 1) {
      const { decisions, raised } = playOut(number, boldly);
      const { outcome } = drawRound(kind, facts(number, { seats, decisions }));
      const { hands, dealer, insured } = outcome as BlackjackOutcome;
      for (const seat of seats) {
        const own = hands.filter((hand) => hand.seat === seat).map((hand) => Object.assign({}, hand, { box: 0 }));
        const round = {
          phase: 'over',
          insured: [insured.includes(seat)],
          hands: own,
          active: 0,
          dealer,
          next: 0,
        } as const;
        const whole = settleBox(BLACKJACK_RULES, round, 0, amount(1_000n));
        const bets = [`box:${seat}`, ...raised.filter((bet) => kind.seated?.seatOf(bet) === seat)];
        const gross = bets.reduce((sum, bet) => {
          names.add(bet.split(':')[0] ?? '');
          const stake = bet.startsWith('insurance') ? 500n : 1_000n;
          return sum + kind.settle(bet, amount(stake), outcome, null).gross;
        }, 0n);
        expect(gross, `round ${number}, seat ${seat}`).toBe(whole.gross + whole.insurance.gross);
      }
    }
    expect([...names].toSorted()).toEqual(['box', 'double', 'doubleSplit', 'insurance', 'split']);
  });

  it('hides the second card of the dealer until nobody decides any more', () => {
    for (let number = 1; number <= 40; number += 1) {
      const { shown, isOver } = playRound(kind, facts(number, { seats, decisions: [] }));
      expect(shown.dealer).toHaveLength(isOver ? 2 : 1);
    }
  });

  it('declines and stands for who does not decide, and refuses what is not open', () => {
    for (let number = 1; number <= 60; number += 1) {
      const decisions: Decisions = [];
      for (let step = playRound(kind, facts(number, { seats, decisions })); !step.isOver; ) {
        decisions.push(...(kind.seated?.onTimeout(step.shown) ?? []));
        step = playRound(kind, facts(number, { seats, decisions }));
      }
      expect(decisions.every(({ move }) => move === 'stand' || move === 'decline')).toBe(true);
      expect(() => playRound(kind, facts(number, { seats, decisions: [{ seat: 3, move: 'hit' }] }))).toThrow(
        RangeError,
      );
    }
  });

  it('gives the stakes on a box back where nobody played it', () => {
    const { decisions } = playOut(1, boldly);
    const { outcome } = drawRound(kind, facts(1, { seats, decisions }));
    expect(kind.settle('box:3', amount(70n), outcome, null)).toEqual({ state: 'VOID', gross: 70n });
    expect(() => kind.settle('box:8', amount(70n), outcome, null)).toThrow(RangeError);
    expect(drawRound(kind, facts(1, { seats: [], decisions: [] })).used).toEqual([]);
  });

  it('returns at the best play what the sheet says', () => {
    const net =
      Number(infiniteDeckStrategy(BLACKJACK_RULES).net.numerator) /
      Number(infiniteDeckStrategy(BLACKJACK_RULES).net.denominator);
    expect(kind.expected(null).get('box:1')).toBe(Math.round((1 + net) * 10_000));
  });
});

describe('what a table may lose', () => {
  it.each(kinds.map((kind) => [kind.code, kind] as const))(
    'at %s is never below what a round takes from it',
    (_, kind) => {
      const stakes = new Map(kind.bets.map((bet, at) => [bet, BigInt(100 + 37 * (at % 11))]));
      for (let number = 1; number <= 60; number += 1) {
        const { outcome, offer } = roundOf(kind, number);
        let lost = 0n;
        const dividends = kind.pools?.dividends(stakes, outcome) ?? null;
        for (const [bet, stake] of stakes)
          lost += kind.settle(bet, amount(stake), outcome, offer, dividends).gross - stake;
        expect(liabilityOf(kind.liability(offer), stakes)).toBeGreaterThanOrEqual(lost);
      }
    },
  );

  it('is the worst pocket of a wheel, exactly', () => {
    const kind = SHARED_KINDS.roulette;
    const parts = kind.liability(null);
    expect(liabilityOf(parts, new Map([['straight:17', 100n]]))).toBe(3_500n);
    // red and black hedge each other, and zero takes both
    expect(
      liabilityOf(
        parts,
        new Map([
          ['red', 100n],
          ['black', 100n],
        ]),
      ),
    ).toBe(0n);
    expect(
      liabilityOf(
        parts,
        new Map([
          ['straight:17', 10n],
          ['black', 100n],
        ]),
      ),
    ).toBe(450n);
  });
});

describe('what a bet returns on average', () => {
  it('is what the published sheets say', () => {
    const edge = (kind: SharedKind, bet: string, offer: unknown = null) =>
      1 - (kind.expected(offer).get(bet) ?? 0) / 10_000;
    expect(edge(SHARED_KINDS.baccarat, 'banker')).toBeCloseTo(0.010579, 5);
    expect(edge(SHARED_KINDS.baccarat, 'playerPair')).toBeCloseTo(0.103614, 5);
    expect(edge(SHARED_KINDS.dragonTiger, 'dragon')).toBeCloseTo(0.037349, 5);
    expect(edge(SHARED_KINDS.roulette, 'straight:17')).toBeCloseTo(1 / 37, 6);
    expect(edge(SHARED_KINDS.sicBo, 'anyTriple')).toBeCloseTo(0.138889, 5);
    const kind = SHARED_KINDS.contest;
    for (let number = 1; number <= 20; number += 1)
      for (const bet of kind.bets) expect(edge(kind, bet, drawOffer(kind, seed, number))).toBeGreaterThan(0);
  });
});
