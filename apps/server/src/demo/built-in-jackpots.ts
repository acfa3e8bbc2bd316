import type { JackpotLevel, JackpotTerms } from '@croupier/rules/jackpots';
import { jackpotsOfVersion } from '@croupier/rules/slots';
import type { Catalogue } from '../modules/catalogue/catalogue.public.ts';
import { houseProvider } from '../modules/house/house.public.ts';
import type { Jackpots } from '../modules/jackpots/jackpots.public.ts';
import type { StakeBounds } from './built-in-games.ts';

const usualMinBet = 20n;

/** Seeds by level where the smallest stake is 20 minor units, as in a currency of two decimals: 50, 500, 5,000 and 50,000. */
const usualSeeds: Readonly<Record<JackpotLevel, bigint>> = {
  mini: 5_000n,
  minor: 50_000n,
  major: 500_000n,
  grand: 5_000_000n,
};

/**
 * Opens the jackpots of the built-in games that a site offers, one for all games of the same terms, with their first seeds. What is open
 * already stays as it is, and an operator's own stand before these. Seeds follow the smallest stake, as currencies do.
 */
export async function openBuiltInJackpots(
  { catalogue, jackpots }: { catalogue: Catalogue; jackpots: Jackpots },
  siteId: string,
  { minBet }: Pick<StakeBounds, 'minBet'> = { minBet: usualMinBet },
): Promise<void> {
  const { games } = await catalogue.everyGame(siteId, { offset: 0, limit: Number.MAX_SAFE_INTEGER });
  const terms = games
    .filter(({ provider }) => provider === houseProvider)
    .flatMap(({ version }) => jackpotsOfVersion(version));
  const seedOf = ({ level }: JackpotTerms) => (usualSeeds[level] * minBet) / usualMinBet;
  await jackpots.open(terms.map((one) => ({ siteId, terms: one, nodeIds: null, seed: seedOf(one) })));
}
