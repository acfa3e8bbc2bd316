import type { Site } from './site.ts';

export type ServiceEntry = Site['customerService'][number];

/** Members of a club rank above this one have a channel of their own (specification §6). */
const vipAbove = 4;

/**
 * The ways to customer service of one person, one a place: for who is above rank 4 the VIP entry of the place, where there is
 * one, for everybody else the common one.
 */
export function serviceEntriesFor(entries: readonly ServiceEntry[], rankLevel: number): ServiceEntry[] {
  const places = [...new Set(entries.map(({ csPosition }) => csPosition))];
  return places.flatMap((place) => {
    const here = entries.filter(({ csPosition }) => csPosition === place);
    const vip = rankLevel > vipAbove ? here.find(({ csType }) => csType === 'VIP') : undefined;
    return vip ?? here.find(({ csType }) => csType === 'LIVECHAT') ?? [];
  });
}
