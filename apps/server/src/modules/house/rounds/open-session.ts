import type { HouseSession, SlotOutcome, SoloOutcome, SoloSession } from '@croupier/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { SiteGame } from '../../catalogue/catalogue.public.ts';
import type { MemberCurrency } from '../../identity/identity.public.ts';
import type { Jackpots } from '../../jackpots/jackpots.public.ts';
import { type GameSession, largestStake, type Rounds } from '../../rounds/rounds.public.ts';
import type { Site } from '../../sites/sites.public.ts';
import type { SeedOwner } from '../seeds/seeds.ts';
import { toSlotStep } from '../slots/play-slot.ts';
import { machineOf, stakesOnOffer, toGameData } from '../slots/slot-game-data.ts';
import { jackpotOf } from '../slots/slot-outcome.ts';
import { toSoloStep } from '../solo/play-solo.ts';
import { soloOf, soloStakes, toSoloData } from '../solo/solo-game-data.ts';
import { nextPosition } from './game-session-state.ts';
import type { HouseTables } from './game-session-states.ts';
import { openRoundSteps, replaySteps } from './round-steps.ts';

type Deps = { jackpots: Jackpots; rounds: Rounds; memberCurrency: MemberCurrency; tables: HouseTables };
/** A redeemed ticket: the token that it gave, and the game that it opened on its site. */
export type Opening = { token: string; session: GameSession; site: Site; game: SiteGame };

/** How many of the last rounds a solo game is shown when it opens. */
const historyLength = 20;

/** The seeds of a member's rounds of a game. */
export function ownerOf(session: Pick<GameSession, 'siteId' | 'memberId' | 'nodeId'>, game: SiteGame): SeedOwner {
  return { siteId: session.siteId, memberId: session.memberId, nodeId: session.nodeId, gameVersion: game.version };
}

/** An opened slot, to play or to replay a round. Refuses `round_not_found`. */
export async function slotSession(deps: Deps, opening: Opening): Promise<HouseSession> {
  if (opening.session.mode === 'replay') {
    const { found, told, played } = await replayOf(deps.rounds, opening);
    const steps = replaySteps<SlotOutcome>(found).map((step) => ({ ...step, ...jackpotOf(step.outcome) }));
    return { ...(await slotParts(deps, opening, played)), ...told, steps };
  }
  const { table, told } = await placeOf(deps, opening);
  const steps = (await openRoundSteps(deps.rounds, table)).map(toSlotStep);
  return { ...(await slotParts(deps, opening, opening.game)), ...told, steps };
}

async function slotParts(deps: Deps, opening: Opening, game: SiteGame) {
  return {
    ...(await sharedParts(deps, opening, slotStakes(opening.site, game))),
    game: toGameData(game, machineOf(game.version), opening.session.language),
    jackpots: (await jackpotsOf(deps, opening.session, game)).list,
  };
}

/** An opened solo game, to play or to replay a round. Refuses `round_not_found`. */
export async function soloSession(deps: Deps, opening: Opening): Promise<SoloSession> {
  if (opening.session.mode === 'replay') {
    const { found, told, played } = await replayOf(deps.rounds, opening);
    return {
      ...(await soloParts(deps, opening, played)),
      ...told,
      steps: replaySteps<SoloOutcome>(found),
      history: [],
    };
  }
  const { table, told } = await placeOf(deps, opening);
  const steps = (await openRoundSteps(deps.rounds, table)).map(toSoloStep);
  const history = await historyOf(deps.rounds, opening.session, opening.game);
  return { ...(await soloParts(deps, opening, opening.game)), ...told, steps, history };
}

async function soloParts(deps: Deps, opening: Opening, game: SiteGame) {
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
  return rounds.map(({ roundId, stake, outcome }) => ({
    ...{ roundId, stake: stake.toString(), outcome: outcome as SoloOutcome },
  }));
}

/** Stakes of a whole spin that a slot offers on a site. */
export const slotStakes = (site: Site, game: SiteGame): string[] =>
  stakesOnOffer(machineOf(game.version), game.minBet, largestStake(site, game));

/** Where a member stands, as an opened game is told. */
async function placeOf({ rounds, tables }: Deps, { session, game }: Opening) {
  const owner = ownerOf(session, game);
  const table = await tables.reload(owner);
  const nextCommitment = await tables.nextCommitment(owner);
  const { commitment, clientSeed } = table.seed;
  const told = {
    mode: 'play' as const,
    balance: (await rounds.seamless.balance(session)).toString(),
    fairness: { commitment, clientSeed, nonce: table.last?.position.nonce ?? 0, nextCommitment },
    next: nextPosition(table),
  };
  return { told, table };
}

/** The round that a session replays, and the game with the version and name with which it was played. */
async function replayOf(rounds: Rounds, { session: { memberId, roundId }, game }: Opening) {
  const found = roundId ? await rounds.round(memberId, roundId) : null;
  if (!found) refuse('round_not_found');
  const { round } = found;
  const told = {
    mode: 'replay' as const,
    balance: round.balanceBefore.toString(),
    fairness: {
      ...{ commitment: round.commitment ?? '', clientSeed: round.clientSeed ?? '' },
      ...{ nonce: round.nonce ?? 0, nextCommitment: null },
    },
    next: { nonce: Math.max(1, round.nonce ?? 1), step: 0 },
  };
  return { found, told, played: { ...game, version: round.gameVersion, name: round.gameName } };
}

/** A trial account takes part in no jackpot, so it is shown none. */
export async function jackpotsOf(
  { jackpots, memberCurrency }: Pick<Deps, 'jackpots' | 'memberCurrency'>,
  { siteId, memberId }: Pick<GameSession, 'siteId' | 'memberId'>,
  game: SiteGame,
) {
  const found = await jackpots.ofGame(siteId, game);
  return (await memberCurrency.isTrial(memberId)) ? { ...found, list: [] } : found;
}

async function sharedParts({ memberCurrency }: Deps, { token, session, site, game }: Opening, stakes: string[]) {
  const { minimumCycleMs, quickSpin, featureBuy, autoplay, showClock, showNetPosition } = site.profile;
  return {
    token,
    demo: await memberCurrency.isPlayMoney(site, session.memberId),
    language: session.language,
    currency: await memberCurrency.of(site, session.memberId),
    rules: { minimumCycleMs, quickSpin, featureBuy, autoplay, showClock, showNetPosition },
    stakes,
    defaultStake: stakes[Math.min(3, stakes.length - 1)] ?? game.minBet.toString(),
  };
}
