import type { VendorCard } from '@croupier/contract';
import type { SiteVendor } from './catalogue.store.ts';
import type { DegradedVendors } from './game-card.ts';

/** A vendor as menus and the pages of its game types show it: one with a single game opens that, any other its list. */
export function toVendorCard(vendor: SiteVendor, degraded: DegradedVendors): VendorCard {
  const opensList = vendor.isList || vendor.gameCount > 1;
  return {
    displayName: vendor.displayName,
    vassalage: vendor.vassalage,
    gameType: vendor.gameType,
    accountTypeId: vendor.accountTypeId,
    isHot: vendor.isHot ? 1 : 0,
    gameCount: vendor.gameCount,
    logoUrl: vendor.logoUrl,
    isGame: opensList ? 'VASSALAGE' : 'GAME',
    nodeId: opensList ? null : vendor.firstNodeId,
    maintenance: !vendor.open,
    degraded: degraded.has(vendor.provider, vendor.vassalage),
  };
}
