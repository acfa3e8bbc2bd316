import { defineModule } from '../../kernel/module.ts';
import type { Bets } from '../bets/bets.public.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Jackpots } from '../jackpots/jackpots.public.ts';
import type { Rounds } from '../rounds/rounds.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import { createHouse, createSeeds, type Seeds } from './house.public.ts';

/** Server seeds of built-in games. They stand before rounds, whose records show the ones that were revealed. */
export const seedsModule = defineModule({
  name: 'seeds',
  create: ({ db, outcomeRandom, config }) => ({
    api: createSeeds({ db, random: outcomeRandom, secretKey: config.secretKey }),
  }),
});

type Needs = {
  sites: Sites;
  identity: Identity;
  catalogue: Catalogue;
  bets: Bets;
  jackpots: Jackpots;
  rounds: Rounds;
  seeds: Seeds;
};

/** The built-in games: a provider like any other. */
export const houseModule = defineModule({
  name: 'house',
  create: ({ db, clock, random, log }, { identity, ...needs }: Needs) => {
    const house = createHouse({ ...needs, db, clock, random, log, memberCurrency: identity.memberCurrency });
    return { api: house, calls: house.calls, consumers: house.consumers, jobs: house.jobs };
  },
});
