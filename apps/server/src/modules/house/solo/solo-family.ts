import { soloExpected } from '@croupier/rules/solo';
import { verifiers } from '@croupier/verifier';
import { largestStake } from '../../rounds/rounds.public.ts';
import type { GameFamily } from '../family.ts';
import { ownerOf } from '../rounds/open-session.ts';
import { soloSession } from './open-solo.ts';
import { soloRules, toSoloStep } from './play-solo.ts';
import { soloOf, soloStakes } from './solo-game-data.ts';

/** Games of one player against the house: cards, tables, tiles. */
export const soloFamily: GameFamily<'house.openSolo' | 'house.soloPlay'> = {
  verifier: verifiers.solo,
  calls: (deps, games) => ({
    'house.openSolo': async ({ ticket }) => soloSession(deps, await games.redeem(ticket)),
    'house.soloPlay': async ({ commitment = null, ...asked }, asking) => {
      const { session, site, game } = await games.playing(asking);
      const stakes = soloStakes(game.minBet, largestStake(site, game));
      const request = { ...asked, session, profile: site.profile, stakes, game: soloOf(game.version) };
      return toSoloStep(await deps.states.play(ownerOf(session, game), request, soloRules(request), commitment));
    },
  }),
  rulesToFinish: (gameVersion, request) =>
    soloRules({ ...request, game: soloOf(gameVersion), stakes: [], choice: null }),
  recordView: () => ({ slot: null }),
  expectedReturn: (gameVersion) => soloExpected[gameVersion],
};
