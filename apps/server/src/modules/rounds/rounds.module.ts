import { defineModule } from '../../kernel/module.ts';
import type { BetSource, Bets } from '../bets/bets.public.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import { createBalanceSignal, type MoneyGate, type Wallet } from '../wallet/wallet.public.ts';
import { createRounds, roundBets } from './rounds.public.ts';

type Ports = Parameters<typeof createRounds>[0];
type Needs = {
  sites: Sites;
  identity: Identity;
  wallet: Wallet;
  gate: MoneyGate;
  catalogue: Catalogue;
  bets: Bets;
  lobby: Pick<Ports, 'noteOpened'>;
  jackpots: Ports['feed'];
  seeds: { revealed: Ports['revealedSeed'] };
  ports: Pick<Ports, 'opener' | 'moveMoney'>;
};

/** The bets of games, built-in and of third parties. */
export const roundBetSource: BetSource = roundBets;

/** What those who post rounds know of them: the built-in games, and third parties. */
type Posting = Pick<Ports, 'recordView' | 'readers'>;

/** Launches, game sessions, rounds and their records. */
export const roundsModule = (posting: Posting) =>
  defineModule({
    name: 'rounds',
    create: async (
      foundation,
      { sites, identity, wallet, gate, catalogue, bets, lobby, jackpots, seeds, ports }: Needs,
    ) => {
      const { db, clock, random, notifier, log, realtime, siteOrigin, gamesOriginFor } = foundation;
      const rounds = await createRounds({
        db,
        clock,
        random,
        notifier,
        log,
        siteOrigin,
        gamesOriginFor,
        sites,
        catalogue,
        wallet,
        gate,
        memberCurrency: identity.memberCurrency,
        mustBeLoggedIn: identity.identifySession,
        opener: ports.opener,
        moveMoney: ports.moveMoney,
        noteOpened: lobby.noteOpened,
        feed: jackpots,
        bettors: bets.bettors,
        revealedSeed: seeds.revealed,
        onMoney: createBalanceSignal(foundation),
        onSettled: (memberId, roundId, at) =>
          realtime.toMember(memberId, 'betSettled', { roundId, at: at.toISOString() }),
        ...posting,
      });
      return { api: rounds, calls: rounds.calls, consumers: rounds.consumers, jobs: rounds.jobs };
    },
  });
