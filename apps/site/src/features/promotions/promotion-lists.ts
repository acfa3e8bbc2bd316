import { type Promotion, type PromotionType, promotionTypes } from './promotion-search.ts';

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
