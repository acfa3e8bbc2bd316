import { hkdfSync } from 'node:crypto';
import type { Amount } from '@croupier/money';
import type { Clock, RandomSource } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { refuseProvider } from '../../../kernel/provider-refusal.ts';
import type { Catalogue } from '../../catalogue/catalogue.public.ts';
import type { MemberCurrency } from '../../identity/identity.public.ts';
import type { OpenRoundOfProvider, Rounds } from '../../rounds/rounds.public.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { Wallet } from '../../wallet/wallet.public.ts';
import type { Provider, ProviderRegistry } from '../registry/provider.ts';
import { findPlayerIds } from '../registry/provider-registry.store.ts';
import { createProviderRounds } from '../rounds/provider-rounds.ts';
import { type Adjust, adjust } from './adjust.ts';
import type { Applied } from './apply.ts';
import { type Authenticated, authenticate } from './authenticate.ts';
import { type Credit, credit } from './credit.ts';
import { type Debit, debit, mustServe } from './debit.ts';
import { type EndRound, endRound } from './end-round.ts';
import { createPlayers, type Named } from './players.ts';
import { type PromoCredit, promoCredit } from './promo-credit.ts';
import { type Rollback, type RolledBack, rollback } from './rollback.ts';

/** A round that waits for its end, as its provider sees it. */
export type OpenProviderRound = OpenRoundOfProvider & { playerId: string; gameId: string };

/**
 * The seamless wallet of every provider, in no protocol's words: an adapter reads its vendor's calls into these and writes the refusals
 * (`ProviderRefusal`, the standard set) in its vendor's codes. Every transaction is applied once, whoever repeats it.
 */
export type ProviderWallet = {
  authenticate(provider: string, request: { ticket: string; gameId?: string | undefined }): Promise<Authenticated>;
  /** Where a player of the provider plays and in what, for protocols whose calls do not name it. Refuses `INVALID_PLAYER`. */
  player(provider: string, playerId: string): Promise<Named & { exponent: number }>;
  balance(provider: string, request: Named & { token: string }): Promise<Amount>;
  debit(provider: string, request: Debit): Promise<Applied>;
  credit(provider: string, request: Credit): Promise<Applied>;
  rollback(provider: string, request: Rollback): Promise<RolledBack>;
  endRound(provider: string, request: EndRound): Promise<Applied>;
  promoCredit(provider: string, request: PromoCredit): Promise<Applied>;
  adjust(provider: string, request: Adjust): Promise<Applied>;
  /** Open rounds on a site, newest first. */
  openRounds(
    provider: string,
    page: { site: string; before: string | null; limit: number },
  ): Promise<OpenProviderRound[]>;
};

/** Makes the wallet that providers use. */
export function createProviderWallet(deps: {
  db: Database;
  clock: Clock;
  random: RandomSource;
  sites: Sites;
  catalogue: Catalogue;
  wallet: Wallet;
  memberCurrency: MemberCurrency;
  registry: ProviderRegistry;
  secretKey: string;
  rounds: Pick<Rounds, 'sessions' | 'seamless' | 'openRoundsOfProvider'>;
  mustBeLoggedIn: (memberSessionId: string, siteId: string) => Promise<unknown>;
}): ProviderWallet {
  const tokenKey = new Uint8Array(hkdfSync('sha256', deps.secretKey, 'croupier', 'provider token', 32));
  const { sessions, seamless } = deps.rounds;
  const players = createPlayers({ ...deps, sessions });
  const rounds = createProviderRounds(deps);
  const all = { ...deps, sessions, seamless, players, rounds, tokenKey };

  async function known(code: string): Promise<Provider> {
    const provider = await deps.registry.find(code);
    if (!provider) refuseProvider('INVALID_PARTNER');
    return provider;
  }

  return {
    authenticate: async (provider, request) => authenticate(all, await known(provider), request),
    player: async (provider, playerId) => players.known(await known(provider), playerId),
    async balance(provider, request) {
      const player = await players.named(await known(provider), request);
      mustServe(player);
      await players.inGame(player, request.token);
      return deps.wallet.sumBalance(player.site.id, player.memberId);
    },
    debit: async (provider, request) => debit(all, await known(provider), request),
    credit: async (provider, request) => credit(all, await known(provider), request),
    rollback: async (provider, request) => rollback(all, await known(provider), request),
    endRound: async (provider, request) => endRound(all, await known(provider), request),
    promoCredit: async (provider, request) => promoCredit(all, await known(provider), request),
    adjust: async (provider, request) => adjust(all, await known(provider), request),
    async openRounds(code, { site: siteCode, before, limit }) {
      const provider = await known(code);
      const site = await deps.sites.byCode(siteCode);
      if (!site || (!provider.isBuiltIn && !provider.sites.has(site.id))) refuseProvider('INVALID_BRAND');
      const open = await deps.rounds.openRoundsOfProvider({ siteId: site.id, provider: code, before, limit });
      const memberIds = open.map(({ memberId }) => memberId);
      const playerIds = await findPlayerIds(deps.db, { provider: code, siteId: site.id, memberIds });
      const found = await Promise.all(
        open.map(async (round) => {
          const playerId = playerIds.get(round.memberId);
          const game = await deps.catalogue.game(site.id, round.nodeId);
          return playerId === undefined ? [] : [{ ...round, playerId, gameId: game?.gameCode ?? round.nodeId }];
        }),
      );
      return found.flat();
    },
  };
}
