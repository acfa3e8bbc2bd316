import { drawContext, hmacWords } from '@croupier/fairness';
import { describe, expect, it } from 'vitest';
import { rankOf } from '../shared/playing-cards.ts';
import { dealBaccarat } from './baccarat.ts';
import {
  afterCrash,
  commitOutcome,
  nextPhase,
  openTableRound,
  ROUND_TIMINGS,
  takesBet,
  WrongPhase,
} from './round-phases.ts';
import { afterRound, canDeal, openShoe, SHOE_RULES } from './shoe.ts';

const serverSeed = Uint8Array.from({ length: 32 }, (_, i) => i);
const shoeOf = (n: number) =>
  openShoe(hmacWords({ serverSeed, gameVersion: 'baccarat-1', context: drawContext(`T1-${n}`) }));

describe('a shoe is eight decks played to the cut card', () => {
  it('holds each card eight times and burns by the first', () => {
    for (let n = 0; n < 20; n += 1) {
      const shoe = shoeOf(n);
      const counts = new Map<number, number>();
      for (const card of shoe.cards) counts.set(card, (counts.get(card) ?? 0) + 1);
      expect([...counts.values()]).toEqual(Array(52).fill(8));
      expect(shoe.next).toBe(1 + Math.min(10, rankOf(shoe.cards[0] as number)));
      expect(shoe.cutAt).toBeGreaterThanOrEqual(400);
      expect(shoe.cutAt).toBeLessThanOrEqual(402);
    }
    expect(shoeOf(3)).toEqual(shoeOf(3));
    expect(new Set(Array.from({ length: 20 }, (_, n) => shoeOf(n).cutAt)).size).toBe(3);
  });

  it('plays one more round after the cut card and never runs out', () => {
    for (let n = 0; n < 20; n += 1) {
      let shoe = shoeOf(n);
      let crossedAt: number | undefined;
      let rounds = 0;
      while (canDeal(shoe)) {
        shoe = afterRound(shoe, dealBaccarat(shoe.cards, shoe.next).used);
        rounds += 1;
        if (crossedAt === undefined && shoe.next > shoe.cutAt) crossedAt = rounds;
      }
      expect(rounds).toBe((crossedAt ?? 0) + 1);
      expect(shoe.next).toBeLessThanOrEqual(416);
      expect(() => afterRound(shoe, 4)).toThrow(RangeError);
    }
  });

  it('refuses a cut that leaves no round', () => {
    const words = hmacWords({ serverSeed, gameVersion: 'baccarat-1', context: drawContext('x') });
    expect(() => openShoe(words, { ...SHOE_RULES, cutFromEnd: [5, 8] })).toThrow(RangeError);
    expect(() => openShoe(words, { ...SHOE_RULES, decks: 9 })).toThrow(RangeError);
    expect(() => afterRound(shoeOf(1), 0)).toThrow(RangeError);
  });
});

describe('a round takes bets until the lock, and keeps its outcome', () => {
  const timing = ROUND_TIMINGS.baccarat;
  const round = openTableRound('T1', '12', '7', 1_000);

  it('the last millisecond before the lock counts, the lock does not', () => {
    expect(round.id).toBe('T1-12-7');
    expect(takesBet(round, timing, 20_999)).toBe(true);
    expect(takesBet(round, timing, 21_000)).toBe(false);
    expect(takesBet(round, timing, 999)).toBe(false);
    expect(takesBet(nextPhase(round), timing, 2_000)).toBe(false);
    expect(() => openTableRound('T-1', '1', '1', 0)).toThrow(RangeError);
  });

  it('phases follow each other, and dealing ends with an outcome', () => {
    const dealing = nextPhase(nextPhase(round));
    expect(dealing.phase).toBe('deal');
    expect(() => nextPhase(dealing)).toThrow(WrongPhase);
    expect(() => commitOutcome(round)).toThrow(WrongPhase);
    const result = commitOutcome(dealing);
    expect([nextPhase(result).phase, nextPhase(nextPhase(result)).phase]).toEqual(['settle', 'pause']);
    expect(() => nextPhase(nextPhase(nextPhase(result)))).toThrow(WrongPhase);
    expect(afterCrash(dealing)).toBe('void');
    expect(afterCrash(result)).toBe('settle');
  });
});

describe('limits of shoes and rounds', () => {
  const words = () => hmacWords({ serverSeed, gameVersion: 'baccarat-1', context: drawContext('cut') });
  const cutAt = (cutFromEnd: readonly [number, number]) => openShoe(words(), { ...SHOE_RULES, cutFromEnd }).cutAt;
  const noCut = new RangeError('the cut card must leave six cards behind it and a round before it');

  it('accepts a cut at the limits, and refuses one beyond them', () => {
    expect(cutAt([6, 6])).toBe(410);
    expect(cutAt([404, 404])).toBe(12);
    expect(() => cutAt([405, 405])).toThrow(noCut);
    expect(() => cutAt([16, 14])).toThrow(noCut);
    expect(() => cutAt([5, 5])).toThrow(noCut);
  });

  it('accepts as many cards as a round needs, and refuses one fewer', () => {
    const shoe = { cards: shoeOf(1).cards, next: 410, cutAt: 416 };
    expect([canDeal(shoe), canDeal({ ...shoe, next: 411 }), canDeal({ ...shoe, next: 411 }, 5)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(afterRound(shoe, 6).next).toBe(416);
    expect(afterRound(shoe, 1).next).toBe(411);
    for (const used of [7, 0, -1, 1.5]) {
      expect(() => afterRound(shoe, used)).toThrow(new RangeError('the shoe has no such cards'));
    }
    expect(() => afterRound({ ...shoe, roundsLeft: 0 }, 4)).toThrow(new RangeError('this shoe is finished'));
  });

  it('accepts a part of a round id of 32 characters, and refuses 33', () => {
    const part = 'Az0_'.repeat(8);
    expect(openTableRound(part, part, part, 0).id).toBe(`${part}-${part}-${part}`);
    for (const wrong of ['', `${part}x`, 'a-b', 'ä', 'a\n', ' a']) {
      expect(() => openTableRound('T1', wrong, '1', 0)).toThrow(
        new RangeError('a part of a round id is 1 to 32 of A-Z a-z 0-9 _'),
      );
    }
  });

  it('accepts a bet in the first millisecond, and refuses a phase out of order', () => {
    const round = openTableRound('T1', '1', '1', 1_000);
    expect(takesBet(round, ROUND_TIMINGS.baccarat, 1_000)).toBe(true);
    const dealing = nextPhase(nextPhase(round));
    const pause = nextPhase(nextPhase(commitOutcome(dealing)));
    expect(() => nextPhase(dealing)).toThrow(new WrongPhase('the outcome of the round is not committed'));
    expect(() => nextPhase(pause)).toThrow(new WrongPhase('the round is over'));
    expect(() => commitOutcome(round)).toThrow(new WrongPhase('a round that is in open has no outcome to commit'));
    expect(new WrongPhase('').name).toBe('WrongPhase');
  });
});
