import { amount } from '@croupier/money';
import { describe, expect, it } from 'vitest';
import {
  cardsIn,
  drawOffer,
  drawRound,
  drawShoe,
  liabilityOf,
  NO_ROUND_BETS_DIGEST,
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
  it.each(kinds.map((kind) => [kind.code, kind] as const))(
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
        const { state, gross } = kind.settle(bet, amount(10_000n), stored, offer);
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

describe('what a table may lose', () => {
  it.each(kinds.map((kind) => [kind.code, kind] as const))(
    'at %s is never below what a round takes from it',
    (_, kind) => {
      const stakes = new Map(kind.bets.map((bet, at) => [bet, BigInt(100 + 37 * (at % 11))]));
      for (let number = 1; number <= 60; number += 1) {
        const { outcome, offer } = roundOf(kind, number);
        let lost = 0n;
        for (const [bet, stake] of stakes) lost += kind.settle(bet, amount(stake), outcome, offer).gross - stake;
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
