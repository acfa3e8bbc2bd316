import type { HouseSession, SlotOutcome } from '@croupier/contract';
import { jackpotOf } from '@croupier/verifier';
import type { SiteGame } from '../../catalogue/catalogue.public.ts';
import { largestStake } from '../../rounds/rounds.public.ts';
import type { Site } from '../../sites/sites.public.ts';
import type { FamilyDeps, Opening } from '../family.ts';
import { jackpotsOf, placeOf, replayOf, sharedParts } from '../rounds/open-session.ts';
import { openRoundSteps, replaySteps } from '../rounds/round-steps.ts';
import { toSlotStep } from './play-slot.ts';
import { machineOf, stakesOnOffer, toGameData } from './slot-game-data.ts';

/** An opened slot, to play or to replay a round. Refuses `round_not_found`. */
export async function slotSession(deps: FamilyDeps, opening: Opening): Promise<HouseSession> {
  if (opening.session.mode !== 'play') {
    const { found, shown, played } = await replayOf(deps.rounds, opening);
    const steps = replaySteps<SlotOutcome>(found).map((step) => ({ ...step, ...jackpotOf(step.outcome) }));
    return { ...(await slotParts(deps, opening, played)), ...shown, steps };
  }
  const { sessionState, shown } = await placeOf(deps, opening);
  const steps = (await openRoundSteps(deps.rounds, sessionState)).map(toSlotStep);
  return { ...(await slotParts(deps, opening, opening.game)), ...shown, steps };
}

async function slotParts(deps: FamilyDeps, opening: Opening, game: SiteGame) {
  return {
    ...(await sharedParts(deps, opening, slotStakes(opening.site, game))),
    game: toGameData(game, machineOf(game.version), opening.session.language),
    jackpots: (await jackpotsOf(deps, opening.session, game)).list,
  };
}

/** Stakes of a whole spin that a slot offers on a site. */
export const slotStakes = (site: Site, game: SiteGame): string[] =>
  stakesOnOffer(machineOf(game.version), game.minBet, largestStake(site, game));
