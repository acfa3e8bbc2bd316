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

/** Types that the promotions have, in the order of the filters: a filter never leads to nothing. */
export function typesOf(promotions: readonly Pick<Promotion, 'type'>[]): PromotionType[] {
  return promotionTypes.filter((type) => promotions.some((promotion) => promotion.type === type));
}

/** Other promotions, those of the same type first, at most `most`. */
export function relatedTo<P extends Pick<Promotion, 'id' | 'type'>>(
  promotions: readonly P[],
  { id, type }: Pick<Promotion, 'id' | 'type'>,
  most: number,
): P[] {
  const others = promotions.filter((promotion) => promotion.id !== id);
  const alike = others.filter((promotion) => promotion.type === type);
  return [...alike, ...others.filter((promotion) => promotion.type !== type)].slice(0, most);
}
