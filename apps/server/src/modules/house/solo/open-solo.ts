import type { SoloOutcome, SoloSession } from '@croupier/contract';
import type { SiteGame } from '../../catalogue/catalogue.public.ts';
import { type GameSession, largestStake, type Rounds } from '../../rounds/rounds.public.ts';
import type { FamilyDeps, Opening } from '../family.ts';
import { placeOf, replayOf, sharedParts } from '../rounds/open-session.ts';
import { openRoundSteps, replaySteps } from '../rounds/round-steps.ts';
import { toSoloStep } from './play-solo.ts';
import { soloOf, soloStakes, toSoloData } from './solo-game-data.ts';

/** How many of the last rounds a solo game is shown when it opens. */
const historyLength = 20;

/** An opened solo game, to play or to replay a round. Refuses `round_not_found`. */
export async function soloSession(deps: FamilyDeps, opening: Opening): Promise<SoloSession> {
  if (opening.session.mode !== 'play') {
    const { found, shown, played } = await replayOf(deps.rounds, opening);
    const steps = replaySteps<SoloOutcome>(found);
    return { ...(await soloParts(deps, opening, played)), ...shown, steps, history: [] };
  }
  const { sessionState, shown } = await placeOf(deps, opening);
  const steps = (await openRoundSteps(deps.rounds, sessionState)).map(toSoloStep);
  const history = await historyOf(deps.rounds, opening.session, opening.game);
  return { ...(await soloParts(deps, opening, opening.game)), ...shown, steps, history };
}

async function soloParts(deps: FamilyDeps, opening: Opening, game: SiteGame) {
  return {
    ...(await sharedParts(deps, opening, soloStakes(game.minBet, largestStake(opening.site, game)))),
    game: toSoloData(game, soloOf(game.version), opening.session.language),
  };
}

async function historyOf(
  { lastRounds }: Rounds,
  { memberId, nodeId }: GameSession,
  { version: gameVersion }: SiteGame,
) {
  const rounds = await lastRounds({ memberId, nodeId, gameVersion, limit: historyLength });
  return rounds.map(({ roundId, stake, outcome }) => {
    return { roundId, stake: stake.toString(), outcome: outcome as SoloOutcome };
  });
}
