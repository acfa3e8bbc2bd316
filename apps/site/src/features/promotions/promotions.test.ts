import { describe, expect, it } from 'vitest';
import { relatedTo, typesOf } from './promotion-lists.ts';
import { readPromotionSearch } from './promotion-search.ts';
import { isOver, timeLeft } from './time-left.ts';

const now = new Date('2026-11-21T12:00:00Z');

describe('the time a promotion has left', () => {
  it('is never more than there is', () => {
    expect(timeLeft('2026-11-24T11:59:59Z', now)).toEqual({ unit: 'day', count: 2 });
    expect(timeLeft('2026-11-22T12:00:00Z', now)).toEqual({ unit: 'day', count: 1 });
    expect(timeLeft('2026-11-22T11:59:59Z', now)).toEqual({ unit: 'hour', count: 23 });
    expect(timeLeft('2026-11-21T12:59:59Z', now)).toEqual({ unit: 'minute', count: 59 });
    expect(timeLeft('2026-11-21T12:00:10Z', now)).toEqual({ unit: 'minute', count: 1 });
  });

  it('is not shown where there is no end, where the end is far, and where it is past', () => {
    expect(timeLeft(null, now)).toBeNull();
    expect(timeLeft('2026-12-06T12:00:00Z', now)).toBeNull();
    expect(timeLeft('2026-11-21T12:00:00Z', now)).toBeNull();
    expect(timeLeft('nonsense', now)).toBeNull();
  });

  it('ends at its end, not after', () => {
    expect(isOver('2026-11-21T12:00:00Z', now)).toBe(true);
    expect(isOver('2026-11-21T12:00:01Z', now)).toBe(false);
    expect(isOver(null, now)).toBe(false);
  });
});

describe('the filter of promotions', () => {
  it('takes nothing from the address that is no type', () => {
    expect(readPromotionSearch({ type: 'SLOTS' })).toEqual({ type: 'SLOTS' });
    expect(readPromotionSearch({ type: 'slots' })).toEqual({});
    expect(readPromotionSearch({ type: ['SLOTS'] })).toEqual({});
    expect(readPromotionSearch({ type: 'constructor' })).toEqual({});
  });

  it('offers no type that has no promotion', () => {
    expect(typesOf([{ type: 'VIP' }, { type: 'WELCOME' }, { type: 'VIP' }])).toEqual(['WELCOME', 'VIP']);
  });
});

describe('related promotions', () => {
  const list = [
    { id: '1', type: 'VIP' },
    { id: '2', type: 'SLOTS' },
    { id: '3', type: 'VIP' },
    { id: '4', type: 'DAILY' },
  ] as const;

  it('are others, of the same type first', () => {
    expect(relatedTo(list, { id: '1', type: 'VIP' }, 2).map(({ id }) => id)).toEqual(['3', '2']);
  });
});
