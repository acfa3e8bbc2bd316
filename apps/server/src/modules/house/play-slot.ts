import type { PlayPosition, SlotStep } from '@croupier/contract';
import { hmacWords, memberContext } from '@croupier/fairness';
import { amount, ZERO } from '@croupier/money';
import { openRound, playStep, type SlotMachine, type SlotRound, stakeOf, UnknownChoice } from '@croupier/rules/slots';
import type { Clock } from '../../kernel/clock.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Jackpots } from '../jackpots/jackpots.public.ts';
import { type GameSession, type Play, type RoundDocument, roundDocument } from '../play/play.public.ts';
import type { JurisdictionProfile } from '../sites/sites.public.ts';
import { withJackpots } from './slot-jackpots.ts';
import { coinValueOf, jackpotOf, toSlotOutcome } from './slot-outcome.ts';
import {
  advance,
  comparePositions,
  houseProvider,
  nextPosition,
  openRoundOf,
  type SlotTable,
  transactionId,
} from './slot-table.ts';

export type PlaySlot = {
  session: Pick<GameSession, 'id' | 'siteId' | 'memberId' | 'nodeId'>;
  machine: SlotMachine;
  /** What a trial account stakes feeds no jackpot and wins none. */
  trial: boolean;
  profile: JurisdictionProfile;
  /** Stakes on offer, minor units. */
  stakes: readonly string[];
  position: PlayPosition;
  /** What the round costs: a stake on offer, or the price of the feature at one. */
  stake: string;
  /** Buys the feature. Of the paid step only. */
  buy?: boolean | undefined;
  /** The tile to turn. */
  choice?: number | undefined;
};

/** The table was out of date: another process or another tab has played on. */
export class StaleTable extends Error {}

/**
 * Plays the step at a position: draws it, moves its money and stores its outcome in one commit. The same position again gives the first
 * answer, whoever lost it. Refuses `stake_not_offered`, `feature_not_offered`, `choice_not_offered`, `round_conflict`, `round_open`,
 * `too_fast` and what the wallet refuses.
 * @throws StaleTable when the table must be read anew.
 */
export async function playSlotStep(
  deps: { play: Play; jackpots: Jackpots; clock: Clock; newRoundId: () => string },
  table: SlotTable,
  request: PlaySlot,
): Promise<SlotStep> {
  const { position } = request;
  const expected = nextPosition(table);
  const order = comparePositions(position, expected);
  if (order < 0) return repeatStep(deps.play, table, request);
  if (order > 0) throw new StaleTable();

  const open = openRoundOf(table);
  if (!open) mustMayStart(deps.clock, table, request);
  if (open && open.stake !== request.stake) refuse('round_open');
  const round = open?.round ?? newRound(request);
  const drawn = drawChosen(request, table, round);
  const result = await deps.play.seamless.transact({
    session: request.session,
    provider: houseProvider,
    transactionId: transactionId(table.seed.id, position),
    roundId: open?.roundId ?? deps.newRoundId(),
    step: position.step,
    debit: open ? ZERO : amount(BigInt(request.stake)),
    credit: drawn.win,
    stake: amount(BigInt(request.stake)),
    closesRound: drawn.closed,
    follow: position.step === 0 ? null : transactionId(table.seed.id, { nonce: position.nonce, step: 0 }),
    fairness: {
      seedId: table.seed.id,
      commitment: table.seed.commitment,
      clientSeed: table.seed.clientSeed,
      nonce: position.nonce,
    },
    state: drawn.round,
    ...withJackpots(deps, table, request, toSlotOutcome(drawn.outcome, drawn.round)),
  });
  // the place is taken by something else: a different stake, or the end of the seed
  if (result.status === 'conflict') throw new StaleTable();
  advance(table, position, result.document, deps.clock.now().getTime());
  return toStep(position, result.document, result.balanceAfter.toString());
}

function drawChosen({ machine, position, choice }: PlaySlot, table: SlotTable, round: SlotRound) {
  try {
    return drawStep(machine, table, position, round, choice);
  } catch (error) {
    if (error instanceof UnknownChoice) refuse('choice_not_offered');
    throw error;
  }
}

/**
 * Draws one step from the round's own stream; the same place of the same seed and the same choice always draws the same.
 *
 * @throws UnknownChoice when the tile to turn is not there
 */
export function drawStep(
  machine: SlotMachine,
  table: Pick<SlotTable, 'seed'>,
  position: PlayPosition,
  round: SlotRound,
  choice?: number,
) {
  const words = hmacWords({
    serverSeed: table.seed.serverSeed,
    gameVersion: round.version,
    context: memberContext(table.seed.clientSeed, position.nonce),
    from: round.nextWord,
  });
  return playStep(machine, round, words, choice);
}

function newRound({ machine, profile, stakes, stake, buy = false }: PlaySlot): SlotRound {
  if (buy && (machine.buyCoins === 0 || !profile.featureBuy)) refuse('feature_not_offered');
  const coinValue = coinValueOf(BigInt(stake), buy ? machine.buyCoins : machine.game.coinsPerSpin);
  if (!coinValue || !stakes.includes(stakeOf(machine, coinValue).toString())) refuse('stake_not_offered');
  return openRound(machine, coinValue, buy);
}

function mustMayStart(clock: Clock, table: SlotTable, request: PlaySlot): void {
  const nowMs = clock.now().getTime();
  // the database's clock, which a table that was read anew has the time from, may be ahead of this one
  const paidAtMs = Math.min(table.last?.paidAtMs ?? 0, nowMs);
  const waitMs = paidAtMs + request.profile.minimumCycleMs - nowMs;
  if (waitMs > 0) refuse('too_fast', { retryAfterMs: waitMs });
}

/** Answers a place that was played already from what the ledger keeps. */
async function repeatStep(play: Play, table: SlotTable, request: PlaySlot): Promise<SlotStep> {
  const id = transactionId(table.seed.id, request.position);
  const stored = await play.seamless.find(request.session.siteId, houseProvider, id);
  const document = roundDocument.safeParse(stored?.document);
  if (!stored || !document.success || document.data.stake !== request.stake) refuse('round_conflict');
  return toStep(request.position, document.data, stored.balanceAfter.toString());
}

/** A stored step as the game's client takes it. */
export function toStep(position: PlayPosition, document: RoundDocument, balance: string): SlotStep {
  const outcome = document.outcome as SlotStep['outcome'];
  return {
    roundId: document.roundId,
    position,
    stake: document.stake,
    outcome,
    closed: document.closed,
    ...jackpotOf(outcome),
    balance,
    next: document.closed ? { nonce: position.nonce + 1, step: 0 } : { nonce: position.nonce, step: position.step + 1 },
  };
}
