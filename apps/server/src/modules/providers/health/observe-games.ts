import type { Catalogue } from '../../catalogue/catalogue.public.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { ProviderRegistry } from '../registry/provider.ts';
import type { ProviderWallet } from '../wallet-calls/provider-wallet.ts';
import type { VendorHealth } from './vendor-health.ts';

/** A call of a provider that signed rightly, once it was answered. */
export type AnsweredCall = {
  provider: string;
  /** The game that it names, as the provider names it; null where it names none. */
  gameId: string | null;
  /** The code of the site that it names; null where it names none. */
  site: string | null;
  ms: number;
  /** `theirs`: it could not be read; `ours`: it could not be answered; null: it was answered, be it by a refusal. */
  fault: 'theirs' | 'ours' | null;
};

export type GameSignals = {
  /** The wallet, which from then on notes whose tickets are exchanged. */
  observing(wallet: ProviderWallet): ProviderWallet;
  /** A member reports that a game did not open, and its provider has not asked for it. A hint: it makes the platform ask the vendor. */
  noteFailedLaunch(opening: { siteId: string; nodeId: string; memberId: string }): Promise<void>;
  /** Our own faults show in the figures, and close nobody. */
  noteCall(call: AnsweredCall): Promise<void>;
};

type Deps = {
  sites: Sites;
  catalogue: Catalogue;
  health: VendorHealth;
  registry: ProviderRegistry;
  /** Asks a vendor's servers whether they are there. */
  ask: (provider: string, vendor: string) => Promise<void>;
};

/** Notes what the calls of vendors and the reports of members say about the health of their games. */
export function observeGames({ sites, catalogue, health, registry, ask }: Deps): GameSignals {
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
      // what is built in has no servers but ours
      if (!provider || provider.isBuiltIn) return;
      const about = { provider: game.provider, vendor: game.vendorCode };
      if (health.noteReport({ ...about, siteId, memberId })) await ask(about.provider, about.vendor);
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
