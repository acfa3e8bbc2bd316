import { defineModule } from '../../kernel/module.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { Jackpots } from '../jackpots/jackpots.public.ts';
import type { Play } from '../play/play.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import { createHouse, createSeeds, type Seeds } from './house.public.ts';

/** Server seeds of built-in games. They stand before rounds, whose records show the ones that were revealed. */
export const seedsModule = defineModule({
  name: 'seeds',
  create: ({ db, outcomeRandom, config }) => ({
    api: createSeeds({ db, random: outcomeRandom, secretKey: config.secretKey }),
  }),
});

type Needs = { sites: Sites; catalogue: Catalogue; jackpots: Jackpots; play: Play; seeds: Seeds };

/** The built-in games: a provider like any other. */
export const houseModule = defineModule({
  name: 'house',
  create: ({ db, clock, random, log }, { sites, catalogue, jackpots, play, seeds }: Needs) => {
    const house = createHouse({ db, clock, random, log, sites, catalogue, jackpots, play, seeds });
    return { api: house, calls: house.calls, jobs: house.jobs };
  },
});
