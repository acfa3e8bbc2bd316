import type { PlayPosition } from '@croupier/contract';
import { hmacWords, memberContext, type WordSource } from '@croupier/fairness';
import { type Amount, amount, ZERO } from '@croupier/money';
import { refuse } from '../../../kernel/refusal.ts';
import { type GameSession, type RoundDocument, type Rounds, roundDocument } from '../../rounds/rounds.public.ts';
import type { JurisdictionProfile } from '../../sites/sites.public.ts';
import {
  advance,
  comparePositions,
  type HouseTable,
  houseProvider,
  nextPosition,
  openRoundOf,
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
  /** Played by autoplay, says its client. */
  auto?: boolean | undefined;
};

/** A step as a game draws it. */
export type DrawnStep = {
  win: Amount;
  closed: boolean;
  outcome: unknown;
  /** What the game needs to go on. */
  state: unknown;
  /** Where something else commits with the money. */
  post?: Posting;
};
export type Posting = NonNullable<Parameters<Rounds['seamless']['transact']>[0]['post']>;

/** What a kind of built-in game is to the machinery of steps: positions, repeats, seeds and money are alike for all. */
export type StepRules = {
  /**
   * Draws the step of the request. Refuses what the rules do not offer.
   *
   * @param state what the game kept of the round in progress; null where one begins
   */
  draw(table: HouseTable, state: unknown): DrawnStep;
};

/** A step as the ledger keeps it. */
export type StoredStep = { position: PlayPosition; document: RoundDocument; balance: string };

/** The table was out of date: another process or another tab has played on. */
export class StaleTable extends Error {}

export type StepDeps = {
  rounds: Rounds;
  newRoundId: () => string;
  /** Takes the time of a paid round. @returns milliseconds to wait, or 0 where it may be played */
  takePace: (round: PaidRound) => Promise<number>;
};

/**
 * Plays the step at a position: draws it, moves its money and stores its outcome in one commit. The same position again gives the first
 * answer, whoever lost it. Refuses `round_conflict`, `round_open`, `too_fast`,
 * `autoplay_not_offered`, and what the game's rules and the wallet refuse.
 * @throws StaleTable when the table must be read anew.
 */
export async function playStep(
  deps: StepDeps,
  table: HouseTable,
  request: StepRequest,
  rules: StepRules,
): Promise<StoredStep> {
  const { position } = request;
  const expected = nextPosition(table);
  const order = comparePositions(position, expected);
  if (order < 0) return repeatStep(deps.rounds, table, request);
  if (order > 0) throw new StaleTable();

  const open = openRoundOf(table);
  if (open && open.stake !== request.stake) refuse('round_open');
  if (!open && request.auto && !request.profile.autoplay) refuse('autoplay_not_offered');
  const { win, closed, outcome, state, post } = rules.draw(table, open?.state ?? null);
  if (!open) await mustMayStart(deps, table, request);
  const result = await deps.rounds.seamless.transact({
    session: request.session,
    provider: houseProvider,
    transactionId: transactionId(table.seed.id, position),
    roundId: open?.roundId ?? deps.newRoundId(),
    step: position.step,
    debit: open ? ZERO : amount(BigInt(request.stake)),
    credit: win,
    stake: amount(BigInt(request.stake)),
    closesRound: closed,
    follow: position.step === 0 ? null : transactionId(table.seed.id, { nonce: position.nonce, step: 0 }),
    fairness: {
      seedId: table.seed.id,
      commitment: table.seed.commitment,
      clientSeed: table.seed.clientSeed,
      nonce: position.nonce,
    },
    ...{ outcome, state },
    ...(post ? { post } : {}),
  });
  // the place is taken by something else: a different stake, or the end of the seed
  if (result.status === 'conflict') throw new StaleTable();
  advance(table, position, result.document);
  return { position, document: result.document, balance: result.balanceAfter.toString() };
}

/** The round's own stream, opened at a word: the same place of the same seed always reads the same. */
export function wordsOf(
  { serverSeed, clientSeed }: HouseTable['seed'],
  gameVersion: string,
  { nonce }: PlayPosition,
  from: number,
): WordSource {
  return hmacWords({ serverSeed, gameVersion, context: memberContext(clientSeed, nonce), from });
}

/** The time of the last paid round belongs to member and game: a new seed, another launch or another process does not begin it anew. */
async function mustMayStart(deps: StepDeps, table: HouseTable, request: StepRequest): Promise<void> {
  const { minimumCycleMs: cycleMs } = request.profile;
  if (cycleMs === 0) return;
  const { siteId, memberId, nodeId } = request.session;
  const key = transactionId(table.seed.id, request.position);
  const waitMs = await deps.takePace({ memberId, nodeId, transactionId: key, cycleMs });
  if (waitMs === 0) return;
  // what another process has played before is answered, and not paid again
  if (await deps.rounds.seamless.find(siteId, houseProvider, key)) throw new StaleTable();
  refuse('too_fast', { retryAfterMs: waitMs });
}

/** Answers a place that was played already from what the ledger keeps. */
async function repeatStep(
  rounds: Rounds,
  table: HouseTable,
  { session, position, stake }: StepRequest,
): Promise<StoredStep> {
  const stored = await rounds.seamless.find(session.siteId, houseProvider, transactionId(table.seed.id, position));
  const document = roundDocument.safeParse(stored?.document);
  if (!stored || !document.success || document.data.stake !== stake) refuse('round_conflict');
  return { position, document: document.data, balance: stored.balanceAfter.toString() };
}

/** What the answer to a step says of any game. */
export function answerOf<Outcome>({ position, document, balance }: StoredStep) {
  return {
    roundId: document.roundId,
    position,
    stake: document.stake,
    outcome: document.outcome as Outcome,
    closed: document.closed,
    balance,
    next: nextAfter(position, document.closed),
  };
}

/** The place after a step. */
export const nextAfter = ({ nonce, step }: PlayPosition, closed: boolean): PlayPosition =>
  closed ? { nonce: nonce + 1, step: 0 } : { nonce, step: step + 1 };
