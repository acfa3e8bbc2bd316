import type { CallResult } from '@croupier/contract';

export type Promotion = CallResult<'content.announcements'>['promotion'][number];
export type PromotionType = Promotion['type'];

/** Types in the order of their filters. */
export const promotionTypes: readonly PromotionType[] = [
  'WELCOME',
  'DAILY',
  'SLOTS',
  'TABLES',
  'LOTTERY',
  'VIP',
  'FRIENDS',
  'NEWS',
];

export type PromotionSearch = { type?: PromotionType };

/** Reads the filter from the address; anything unknown is no filter. */
export function readPromotionSearch({ type }: Record<string, unknown>): PromotionSearch {
  const known = promotionTypes.find((candidate) => candidate === type);
  return known ? { type: known } : {};
}
