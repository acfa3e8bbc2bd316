import { describe, expect, it } from 'vitest';
import { emptyTier, readTyped, type TypedOffer } from './contract-form.ts';

const money = { read: (text: string) => (/^\d+$/.test(text) ? BigInt(text) * 100n : null) };
const offer = (...tiers: Partial<TypedOffer['tiers'][number]>[]): TypedOffer => ({
  memberId: '',
  kind: 'dividend',
  period: 'M',
  groups: [],
  tiers: tiers.map((tier) => ({ ...emptyTier, ...tier })),
  activeBet: '500',
  carryLoss: true,
});

describe('a typed offer', () => {
  it('becomes terms from the lowest rate up, with what is left empty as nothing to meet', () => {
    expect(readTyped(offer({ rate: '15 %', active: '5', loss: '500000' }, { rate: '10,25' }), money)).toEqual({
      tiers: [
        { rate: 1_025, leastActive: 0, leastLoss: '0', leastValidBet: '0' },
        { rate: 1_500, leastActive: 5, leastLoss: '50000000', leastValidBet: '0' },
      ],
      activeBet: '50000',
      activeDeposit: '0',
      carryLoss: true,
    });
  });

  it.each([
    [{ rate: '' }],
    [{ rate: '0' }],
    [{ rate: '101' }],
    [{ rate: '1.234' }],
    [{ rate: '10', active: 'many' }],
    [{ rate: '10', loss: 'much' }],
  ])('is none with %o', (tier) => {
    expect(readTyped(offer(tier), money)).toBeNull();
  });

  it('of a wage asks for what the kind knows alone, and for the games that it counts', () => {
    const wage = { ...offer({ rate: '0.5', active: '5', loss: '1', bet: '100' }), kind: 'hourly' as const };
    expect(readTyped(wage, money)).toBeNull();
    expect(readTyped({ ...wage, groups: ['SLOTS'] }, money)).toEqual({
      tiers: [{ rate: 50, leastActive: 0, leastLoss: '0', leastValidBet: '10000' }],
      activeBet: '0',
      activeDeposit: '0',
      carryLoss: false,
      groups: ['SLOTS'],
    });
  });

  it('is none with one rate twice', () => {
    expect(readTyped(offer({ rate: '10' }, { rate: '10.00' }), money)).toBeNull();
  });
});
