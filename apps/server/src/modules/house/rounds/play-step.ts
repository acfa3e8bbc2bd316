import type { PlayPosition } from '@croupier/contract';
import { hmacWords, memberContext, type WordSource } from '@croupier/fairness';
import { type Amount, amount } from '@croupier/money';
import { refuse } from '../../../kernel/refusal.ts';
import type { Catalogue } from '../../catalogue/catalogue.public.ts';
import type { MemberCurrency } from '../../identity/identity.public.ts';
import { type FedJackpots, type GameSession, type Rounds, shownOutcome } from '../../rounds/rounds.public.ts';
import type { JurisdictionProfile, Sites } from '../../sites/sites.public.ts';
import {
  advance,
  comparePositions,
  type GameSessionState,
  houseProvider,
  nextPosition,
  openRoundOf,
  type StepDocument,
  type StepTerms,
  stepDocument,
  transactionId,
} from './game-session-state.ts';
import type { PaidRound } from './pace.store.ts';

/** What every step is asked with, whatever the game. */
export type StepRequest = {
  session: Pick<GameSession, 'id' | 'siteId' | 'memberId' | 'nodeId'>;
  profile: JurisdictionProfile;
  position: PlayPosition;
  /** What the round costs. */
  stake: string;
  /** Played by autoplay, as its client states. */
  auto?: boolean | undefined;
};

/** A step as a game draws it. */
export type DrawnStep = {
  win: Amount;
  closed: boolean;
  outcome: unknown;
  /** What the game needs to continue the round. */
  state: unknown;
  /** Of a paid step: what its stake feeds. Empty where the game has jackpots and the stake takes part in none. */
  jackpots?: FedJackpots | [];
  /** Of a paid step: how it was placed, such as `bought`. */
  variant?: string;
};

/** What a family of built-in games is to the machinery of steps: positions, repeats, seeds and money are alike for all. */
export type StepRules = {
  /**
   * Draws the step of the request. Refuses what the rules do not offer.
   *
   * @param state what the game kept of the round in progress; null where one begins
   */
  draw(sessionState: GameSessionState, state: unknown): DrawnStep;
};

/** A step as the ledger keeps it. */
export type StoredStep = { position: PlayPosition; document: StepDocument; balance: string };

/** The state was out of date: another process or another tab has played on. */
export class StaleState extends Error {}

export type StepDeps = {
  rounds: Rounds;
  sites: Sites;
  catalogue: Catalogue;
  memberCurrency: MemberCurrency;
  newRoundId: () => string;
  /** Takes the time of a paid round. @returns milliseconds to wait, or 0 where it may be played */
  takePace: (round: PaidRound) => Promise<number>;
};

/**
 * Plays the step at a position: draws it, moves its money and stores its outcome in one commit. The same position again gives the first
 * answer, whoever lost it. Refuses `round_conflict`, `round_open`, `too_fast`,
 * `autoplay_not_offered`, and what the game's rules and the wallet refuse.
 * @throws StaleState when the state must be read anew.
 */
export async function playStep(
  deps: StepDeps,
  sessionState: GameSessionState,
  request: StepRequest,
  rules: StepRules,
): Promise<StoredStep> {
  const { position } = request;
  const expected = nextPosition(sessionState);
  const order = comparePositions(position, expected);
  if (order < 0) return repeatStep(deps.rounds, sessionState, request);
  if (order > 0) throw new StaleState();

  const open = openRoundOf(sessionState);
  if (open && open.stake !== request.stake) refuse('round_open');
  if (!open && request.auto && !request.profile.autoplay) refuse('autoplay_not_offered');
  const drawn = rules.draw(sessionState, open?.state ?? null);
  if (!open) await mustMayStart(deps, sessionState, request);
  const result = await postStep(deps, sessionState, request, drawn);
  advance(sessionState, position, result.document);
  return { position, document: result.document, balance: result.balanceAfter.toString() };
}

/** Refuses what the wallet refuses to a step. @throws StaleState where its place is taken by something else. */
async function postStep(
  deps: StepDeps,
  sessionState: GameSessionState,
  { session, position, stake }: StepRequest,
  drawn: DrawnStep,
): Promise<{ document: StepDocument; balanceAfter: Amount }> {
  const { seamless } = deps.rounds;
  const { siteId, memberId, nodeId } = session;
  const site = await deps.sites.get(siteId);
  const { seed } = sessionState;
  const key = { siteId, provider: houseProvider, transactionId: transactionId(seed.id, position), memberId };
  const paid = async () => ({
    game: (await deps.catalogue.game(siteId, nodeId)) ?? refuse('game_not_found'),
    opensBet: true,
  });
  const open = openRoundOf(sessionState);
  const terms: StepTerms = { stake, sessionId: session.id };
  const { win, closed, outcome, state, jackpots, variant } = drawn;
  const result = await seamless.post({
    ...key,
    type: 'step',
    currency: (await deps.memberCurrency.of(site, memberId)).code,
    round: { id: open?.roundId ?? deps.newRoundId(), providerRoundId: null },
    step: position.step,
    stake: open ? null : await seamless.mayStake(key, amount(BigInt(stake)), paid),
    payout: {
      amount: win,
      follow: position.step === 0 ? null : transactionId(seed.id, { nonce: position.nonce, step: 0 }),
    },
    closesRound: closed,
    fairness: {
      seedId: seed.id,
      commitment: seed.commitment,
      clientSeed: seed.clientSeed,
      nonce: position.nonce,
    },
    outcome,
    terms,
    state,
    jackpots: jackpots ?? null,
    variant: variant ?? null,
  });
  switch (result.status) {
    case 'posted':
    case 'replayed':
      return { document: stepDocument.parse(result.document), balanceAfter: result.balanceAfter };
    // a different stake, or the end of the seed
    case 'conflict':
      throw new StaleState();
    case 'insufficient':
      return refuse('insufficient_funds', { balance: result.balance.toString() });
    case 'blocked':
      return refuse('member_blocked');
    case 'too_late':
    case 'marked':
    case 'not_found':
      throw new Error(`the ledger answered ${result.status} to a step that asks nothing of the kind`);
    case 'out_of_range':
      throw new Error(`a win of ${win} does not fit the balance of member ${memberId}`);
  }
}

/** The round's own stream, opened at a word: the same place of the same seed always reads the same. */
export function wordsOf(
  { serverSeed, clientSeed }: GameSessionState['seed'],
  gameVersion: string,
  { nonce }: PlayPosition,
  from: number,
): WordSource {
  return hmacWords({ serverSeed, gameVersion, context: memberContext(clientSeed, nonce), from });
}

/** The time of the last paid round belongs to member and game: a new seed, another launch or another process does not begin it anew. */
async function mustMayStart(deps: StepDeps, sessionState: GameSessionState, request: StepRequest): Promise<void> {
  const { minimumCycleMs: cycleMs } = request.profile;
  if (cycleMs === 0) return;
  const { siteId, memberId, nodeId } = request.session;
  const key = transactionId(sessionState.seed.id, request.position);
  const waitMs = await deps.takePace({ memberId, nodeId, transactionId: key, cycleMs });
  if (waitMs === 0) return;
  // what another process has played before is answered, and not paid again
  if (await deps.rounds.seamless.find(siteId, houseProvider, key)) throw new StaleState();
  refuse('too_fast', { retryAfterMs: waitMs });
}

/** Answers a place that was played already from what the ledger keeps. */
async function repeatStep(
  rounds: Rounds,
  sessionState: GameSessionState,
  { session, position, stake }: StepRequest,
): Promise<StoredStep> {
  const stored = await rounds.seamless.find(
    session.siteId,
    houseProvider,
    transactionId(sessionState.seed.id, position),
  );
  const document = stepDocument.safeParse(stored?.document);
  if (!stored || !document.success || document.data.terms.stake !== stake) refuse('round_conflict');
  return { position, document: document.data, balance: stored.balanceAfter.toString() };
}

/** What the answer to a step holds in any game. */
export function answerOf<Outcome>({ position, document, balance }: StoredStep) {
  return {
    roundId: document.roundId,
    position,
    stake: document.terms.stake,
    outcome: shownOutcome(document) as Outcome,
    closed: document.closesRound,
    balance,
    next: nextAfter(position, document.closesRound),
  };
}

/** The place after a step. */
export const nextAfter = ({ nonce, step }: PlayPosition, closed: boolean): PlayPosition =>
  closed ? { nonce: nonce + 1, step: 0 } : { nonce, step: step + 1 };
