import { refuse } from '../../../kernel/refusal.ts';
import type { SiteGame } from '../../catalogue/catalogue.public.ts';
import type { GameSession, Rounds } from '../../rounds/rounds.public.ts';
import type { FamilyDeps, Opening } from '../family.ts';
import type { SeedOwner } from '../seeds/seeds.ts';
import { nextPosition } from './game-session-state.ts';

/** The seeds of a member's rounds of a game. */
export function ownerOf(session: Pick<GameSession, 'siteId' | 'memberId' | 'nodeId'>, game: SiteGame): SeedOwner {
  return { siteId: session.siteId, memberId: session.memberId, nodeId: session.nodeId, gameVersion: game.version };
}

/** Where a member stands, as an opened game shows it. */
export async function placeOf({ rounds, states }: FamilyDeps, { session, game }: Opening) {
  const owner = ownerOf(session, game);
  const sessionState = await states.reload(owner);
  const nextCommitment = await states.nextCommitment(owner);
  const { commitment, clientSeed } = sessionState.seed;
  const shown = {
    mode: 'play' as const,
    balance: (await rounds.seamless.balance(session)).toString(),
    fairness: { commitment, clientSeed, nonce: sessionState.last?.position.nonce ?? 0, nextCommitment },
    next: nextPosition(sessionState),
  };
  return { shown, sessionState };
}

/**
 * The round that a session replays, and the game with the version and name with which it was played. Whoever has the link of a shared round
 * sees no balance of the member, and no words of his that became a client seed.
 */
export async function replayOf(rounds: Rounds, { session: { memberId, roundId, mode }, game }: Opening) {
  const stored = roundId ? await rounds.round(memberId, roundId) : null;
  if (!stored) refuse('round_not_found');
  const { round } = stored;
  const isShared = mode === 'shared';
  const found = isShared ? { round, steps: stored.steps.map((step) => ({ ...step, balanceAfter: 0n })) } : stored;
  const shown = {
    mode: 'replay' as const,
    balance: isShared ? '0' : round.balanceBefore.toString(),
    fairness: {
      commitment: round.commitment ?? '',
      clientSeed: isShared ? '' : (round.clientSeed ?? ''),
      nonce: round.nonce ?? 0,
      nextCommitment: null,
    },
    next: { nonce: Math.max(1, round.nonce ?? 1), step: 0 },
  };
  return { found, shown, played: { ...game, version: round.gameVersion, name: round.gameName } };
}

/** A trial account takes part in no jackpot, so it is shown none. */
export async function jackpotsOf(
  { jackpots, memberCurrency }: Pick<FamilyDeps, 'jackpots' | 'memberCurrency'>,
  { siteId, memberId }: Pick<GameSession, 'siteId' | 'memberId'>,
  game: SiteGame,
) {
  const found = await jackpots.ofGame(siteId, game);
  return (await memberCurrency.isTrial(memberId)) ? { ...found, list: [] } : found;
}

/** What every opened game is given: the token, the money, the rules of the licence and the stakes on offer. */
export async function sharedParts(
  { memberCurrency }: FamilyDeps,
  { token, session, site, game }: Opening,
  stakes: string[],
) {
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
