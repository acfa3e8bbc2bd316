import { defineModule } from '../../kernel/module.ts';
import type { Bets } from '../bets/bets.public.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import { createBalanceSignal, type Wallet } from '../wallet/wallet.public.ts';
import { type Adapters, createPlay } from './play.public.ts';

type Needs = {
  sites: Sites;
  identity: Identity;
  wallet: Wallet;
  bets: Bets;
  catalogue: Catalogue;
  adapters: Adapters;
  seeds: { revealed(seedId: string): Promise<string | null> };
};

/** What the built-in games know of the rounds that this module keeps. */
type BuiltIn = Pick<Parameters<typeof createPlay>[0], 'shownSlot' | 'onClosed'>;

/** Launches, rounds, and the games of third parties. */
export const playModule = (builtIn: BuiltIn) =>
  defineModule({
    name: 'play',
    create: async (foundation, { sites, identity, wallet, bets, catalogue, adapters, seeds }: Needs) => {
      const { db, clock, random, notifier, log, outbound, realtime, siteOrigin, gamesOriginFor, config } = foundation;
      const play = await createPlay({
        db,
        clock,
        random,
        notifier,
        log,
        outbound,
        siteOrigin,
        gamesOriginFor,
        secretKey: config.secretKey,
        allowHttpLaunch: config.environment !== 'production',
        adapters,
        sites,
        catalogue,
        wallet,
        bets,
        mustBeLoggedIn: identity.identifySession,
        memberNames: identity.memberNames,
        revealedSeed: seeds.revealed,
        onMoney: createBalanceSignal(foundation),
        onSettled: (memberId, roundId, at) =>
          realtime.toMember(memberId, 'betSettled', { roundId, at: at.toISOString() }),
        ...builtIn,
      });
      return { api: play, calls: play.calls, consumers: play.consumers, jobs: play.jobs };
    },
  });
