import type { SiteSettings } from './settings.ts';

export type ServiceEntry = SiteSettings['customerService'][number];

/** Above this rank a member is served by the VIP channel (spec §6). */
const lastCommonRank = 4;

/**
 * The customer-service entries of one visitor, one for each position: the VIP entry for members above rank 4, where there is one, else the
 * common entry. Nobody else receives a VIP entry.
 */
export function entriesFor(entries: readonly ServiceEntry[], rankLevel: number): ServiceEntry[] {
  const places = [...new Set(entries.map(({ csPosition }) => csPosition))];
  return places.flatMap((place) => {
    const here = entries.filter(({ csPosition }) => csPosition === place);
    const vip = rankLevel > lastCommonRank ? here.find(({ csType }) => csType === 'VIP') : undefined;
    return vip ?? here.find(({ csType }) => csType === 'LIVECHAT') ?? [];
  });
}

/** Live chat opens in a popup whose link is returned by a call of its own, hidden; the other positions are plain links. */
export function hidesItsLink({ csPosition }: Pick<ServiceEntry, 'csPosition'>): boolean {
  return csPosition === 'LIVECHAT-1';
}
