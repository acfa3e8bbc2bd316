import type { Catalogue } from '../../catalogue/catalogue.public.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { ProviderRegistry } from '../registry/provider.ts';
import type { ProviderWallet } from '../wallet-calls/provider-wallet.ts';
import type { VendorHealth } from './vendor-health.ts';

/** A correctly signed call of a provider, once it was answered. */
export type AnsweredCall = {
  provider: string;
  /** The game that it names, by the provider's id; null where it names none. */
  gameId: string | null;
  /** The code of the site that it names; null where it names none. */
  site: string | null;
  ms: number;
  /** `theirs`: it could not be read; `ours`: it could not be answered; null: it was answered, possibly by a refusal. */
  fault: 'theirs' | 'ours' | null;
};

export type GameSignals = {
  /** The wallet, which records from then on whose tickets are exchanged. */
  observing(wallet: ProviderWallet): ProviderWallet;
  /** A member reports that a game did not open, and its provider has not requested it. A hint: it makes the platform ping the vendor. */
  noteFailedLaunch(opening: { siteId: string; nodeId: string; memberId: string }): Promise<void>;
  /** Our own faults appear in the figures, and stop no vendor. */
  noteCall(call: AnsweredCall): Promise<void>;
};

type Deps = {
  sites: Sites;
  catalogue: Catalogue;
  health: VendorHealth;
  registry: ProviderRegistry;
  /** Pings a vendor's servers. */
  ping: (provider: string, vendor: string) => Promise<void>;
};

/** Records what vendors' calls and members' reports reveal about the health of games. */
export function observeGames({ sites, catalogue, health, registry, ping }: Deps): GameSignals {
  return {
    observing: (wallet) => ({
      ...wallet,
      async authenticate(provider, request) {
        const opened = await wallet.authenticate(provider, request);
        const { memberId, siteId } = opened.session;
        await health.noteGame({ provider, vendor: opened.game.vendorCode, siteId, failure: null, memberId });
        return opened;
      },
    }),
    async noteFailedLaunch({ siteId, nodeId, memberId }) {
      const game = await catalogue.game(siteId, nodeId);
      const provider = game && (await registry.find(game.provider));
      // a built-in game has no servers but ours
      if (!provider || provider.isBuiltIn) return;
      const about = { provider: game.provider, vendor: game.vendorCode };
      if (health.recordReport({ ...about, siteId, memberId })) await ping(about.provider, about.vendor);
    },
    async noteCall({ provider, gameId, site, ms, fault }) {
      const vendor = gameId === null ? null : await catalogue.vendorOfGame(provider, gameId).catch(() => null);
      health.noteCallback({ provider, vendor, ms, failed: fault !== null });
      if (vendor === null || fault === 'ours') return;
      const failure = fault === null ? null : 'unreadable';
      const siteId = site === null ? null : ((await sites.byCode(site).catch(() => null))?.id ?? null);
      await health.noteGame({ provider, vendor, siteId, failure, memberId: null });
    },
  };
}
