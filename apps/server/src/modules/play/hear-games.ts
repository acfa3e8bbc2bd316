import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { ProviderWallet } from './provider-wallet.ts';
import type { Providers } from './providers.ts';
import type { VendorHealth } from './vendor-health.ts';

/** A call of a provider that signed rightly, once it was answered. */
export type AnsweredCall = {
  provider: string;
  /** The game that it names, as the provider names it; null where it names none. */
  gameId: string | null;
  ms: number;
  /** `theirs`: it could not be read; `ours`: it could not be answered; null: it was answered, be it by a refusal. */
  fault: 'theirs' | 'ours' | null;
};

export type GameHearing = {
  /** The wallet, which hears whose tickets are exchanged. */
  listening(wallet: ProviderWallet): ProviderWallet;
  /** A game was opened and its provider never asked for it. */
  silent(opening: { siteId: string; nodeId: string; memberId: string }): Promise<void>;
  /** Our own faults show in the figures, and close nobody. */
  called(call: AnsweredCall): Promise<void>;
};

type Deps = { catalogue: Catalogue; health: VendorHealth; providers: Providers };

/** Tells the health of vendors by what is heard of their games. */
export function hearGames({ catalogue, health, providers }: Deps): GameHearing {
  return {
    listening: (wallet) => ({
      ...wallet,
      async authenticate(provider, request) {
        const opened = await wallet.authenticate(provider, request);
        const { memberId } = opened.session;
        await health.noteGame({ provider, vendor: opened.game.vendorCode, failure: null, memberId });
        return opened;
      },
    }),
    async silent({ siteId, nodeId, memberId }) {
      const game = await catalogue.game(siteId, nodeId);
      const provider = game && (await providers.find(game.provider));
      // what is built in has no servers but ours
      if (!provider || provider.isBuiltIn) return;
      await health.noteGame({ provider: game.provider, vendor: game.vendorCode, failure: 'silent', memberId });
    },
    async called({ provider, gameId, ms, fault }) {
      const vendor = gameId === null ? null : await catalogue.vendorOfGame(provider, gameId).catch(() => null);
      health.noteCallback({ provider, vendor, ms, failed: fault !== null });
      if (vendor === null || fault === 'ours') return;
      const failure = fault === null ? null : 'unreadable';
      await health.noteGame({ provider, vendor, failure, memberId: null });
    },
  };
}
