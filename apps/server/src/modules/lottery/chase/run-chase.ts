import { amount } from '@croupier/money';
import type { Queryable } from '../../../kernel/database.ts';
import { databaseNow } from '../../../kernel/database-clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Bettors } from '../../bets/bets.public.ts';
import type { Catalogue } from '../../catalogue/catalogue.public.ts';
import type { Batcher, Release } from '../../wallet/wallet.public.ts';
import { readLines } from '../bets/read-lines.ts';
import { ledgerSource, slipDocument, slipKey } from '../bets/slip-document.ts';
import type { EntryResult, SlipEntry } from '../bets/slip-entry.ts';
import { findIssue } from '../issues/issue.store.ts';
import type { LotteryRow } from '../lotteries.store.ts';
import {
  type ChaseRow,
  endChase,
  listSteps,
  lockChase,
  notePlaced,
  noteReleased,
  postponeStep,
  type ShownStepRow,
} from './chase.store.ts';
import { type ChaseDeps, holdKey, timesLines } from './place-chase.ts';

export type RunChaseDeps = ChaseDeps & {
  catalogue: Catalogue;
  bettors: Pick<Bettors, 'of'>;
  entry: Batcher<SlipEntry, EntryResult>;
  onMoney: (memberId: string, sumBalance: ReturnType<typeof amount>) => void;
};

/** Between two looks at a step that waits for the settlement of the one before it. */
const lookAgainS = 1;

/** What becomes of the next step of a chase at this moment. */
type Next =
  | { kind: 'end'; state: 'done' | 'stopped'; reason: string | null }
  | { kind: 'wait'; step: ShownStepRow; seconds: number }
  | { kind: 'skip'; step: ShownStepRow; reason: string }
  | { kind: 'place'; step: ShownStepRow };

/**
 * Takes the steps of a chase that are due: places a slip whose issue is open out of what was held for it, gives back what is held for an
 * issue that was missed, and ends the chase where its condition is met. Whoever goes on after a crash finds in the ledger what was placed.
 */
export async function runChase(deps: RunChaseDeps, lottery: LotteryRow, chaseId: string): Promise<void> {
  for (;;) {
    // a member who ends the chase waits for the step that is being placed
    const turn = await deps.db.transaction(async (tx) => {
      const chase = await lockChase(tx, chaseId);
      if (chase?.state !== 'running') return { chase: null, goesOn: false };
      const next = await nextOf(tx, chase);
      if (next.kind === 'wait') {
        await postponeStep(tx, next.step, next.seconds);
        return { chase: null, goesOn: false };
      }
      if (next.kind === 'end') {
        await stopChase(deps, tx, chase, next.state, next.reason);
        return { chase, goesOn: false };
      }
      if (next.kind === 'skip') {
        await giveBack(deps, tx, chase, [next.step], 'skipped', next.reason);
        return { chase, goesOn: true };
      }
      const placed = await place(deps, lottery, chase, next.step);
      if (placed instanceof Refusal) return { chase, goesOn: await skipOrStop(deps, tx, chase, next.step, placed) };
      await notePlaced(tx, next.step, placed);
      return { chase: null, goesOn: true };
    });
    if (turn.chase)
      deps.onMoney(turn.chase.memberId, await deps.wallet.sumBalance(turn.chase.siteId, turn.chase.memberId));
    if (!turn.goesOn) return;
  }
}

async function nextOf(tx: Queryable, chase: ChaseRow): Promise<Next> {
  const steps = await listSteps(tx, [chase.id]);
  const stop = stopReason(chase, steps);
  const step = steps.find(({ state }) => state === 'waiting');
  if (stop !== null) return { kind: 'end', state: 'stopped', reason: stop };
  if (!step) return { kind: 'end', state: 'done', reason: null };
  const issue = await findIssue(tx, step.issueId);
  const now = await databaseNow(tx);
  if (!issue || now >= issue.locksAt || (issue.state !== 'scheduled' && issue.state !== 'open'))
    return { kind: 'skip', step, reason: 'issue_locked' };
  const untilOpenS = (issue.opensAt.getTime() - now.getTime()) / 1_000;
  if (untilOpenS > 0) return { kind: 'wait', step, seconds: untilOpenS };
  // what ends a chase is known once everything placed before is settled
  const isUnknown = (chase.stopOnWin || chase.stopAtPayout !== null) && steps.some(isOpen);
  return isUnknown ? { kind: 'wait', step, seconds: lookAgainS } : { kind: 'place', step };
}

const isOpen = ({ state, payout }: ShownStepRow): boolean => state === 'placed' && payout === null;

/** Why a chase ends by what its slips returned; null where it goes on. */
export function stopReason(
  { stopOnWin, stopAtPayout }: Pick<ChaseRow, 'stopOnWin' | 'stopAtPayout'>,
  steps: readonly Pick<ShownStepRow, 'state' | 'payout' | 'stake'>[],
): 'won' | 'sum_reached' | null {
  const placed = steps.filter(({ state }) => state === 'placed');
  if (stopOnWin && placed.some(({ payout, stake }) => payout !== null && payout > stake)) return 'won';
  const paid = placed.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n);
  return stopAtPayout !== null && paid >= stopAtPayout ? 'sum_reached' : null;
}

/** Ends a chase and gives back all that is held for its steps to come. Its row is locked by the caller. */
export async function stopChase(
  deps: Pick<RunChaseDeps, 'wallet'>,
  tx: Queryable,
  chase: ChaseRow,
  state: 'done' | 'stopped' | 'cancelled',
  reason: string | null,
): Promise<void> {
  const waiting = (await listSteps(tx, [chase.id])).filter((step) => step.state === 'waiting');
  await giveBack(deps, tx, chase, waiting, 'released', reason);
  await endChase(tx, chase.id, state, reason);
}

async function giveBack(
  deps: Pick<RunChaseDeps, 'wallet'>,
  tx: Queryable,
  chase: ChaseRow,
  steps: readonly ShownStepRow[],
  state: 'skipped' | 'released',
  reason: string | null,
): Promise<void> {
  if (steps.length === 0) return;
  const results = await deps.wallet.postWith(
    tx,
    steps.map(
      ({ requestId }): Release => ({
        siteId: chase.siteId,
        source: ledgerSource,
        externalId: `release:${requestId}`,
        memberId: chase.memberId,
        currency: chase.currency,
        roundId: null,
        hold: holdKey(requestId),
        document: { kind: 'lottery-chase-release', reason },
      }),
    ),
  );
  for (const [at, step] of steps.entries()) {
    const status = results[at]?.status;
    // what is not found was given back when its time was over
    if (status !== 'posted' && status !== 'replayed' && status !== 'not_found')
      throw new Error(`the ledger answered ${status} to a release of a chase`);
    await noteReleased(tx, step, state, reason);
  }
}

/** Places one step. @returns the slip's id, or why it is not placed */
async function place(
  deps: RunChaseDeps,
  lottery: LotteryRow,
  chase: ChaseRow,
  step: ShownStepRow,
): Promise<string | Refusal> {
  const { siteId, memberId } = chase;
  try {
    const before = await deps.wallet.operation(siteId, ledgerSource, slipKey(step.requestId));
    if (before) return slipDocument.parse(before.document).slipId;
    const issue = await findIssue(deps.db, step.issueId);
    const game = await deps.catalogue.game(siteId, lottery.nodeId);
    if (!issue || !game) return new Refusal('game_not_found');
    const sale = await deps.sales.of(lottery, issue.menuVersion);
    const lines = timesLines(chase.lines, step.multiplier);
    const read = readLines(sale, { lines, group: chase.prizeGroup ?? undefined }, deps.newId);
    const permit = await deps.gate.mayStake({
      siteId,
      source: ledgerSource,
      externalId: slipKey(step.requestId),
      memberId,
      amount: amount(read.stake),
      game: game.nodeId,
      vendorCode: game.vendorCode,
      opensBet: true,
    });
    const { gameType, vendorCode, vendorName, name } = game;
    const entered = await deps.entry.run({
      slipId: deps.newId(),
      requestId: step.requestId,
      siteId,
      memberId,
      currency: chase.currency,
      lottery,
      issueId: issue.id,
      sale,
      bets: read.bets,
      stake: read.stake,
      group: read.group,
      rebateBps: read.rebateBps,
      acceptHalfPrice: chase.acceptHalfPrice,
      permit,
      hold: holdKey(step.requestId),
      game: { gameType, gameName: name, vendorCode, vendorName },
      bettor: await deps.bettors.of({ siteId, memberId, vertical: gameType, vendorCode, nodeId: game.nodeId }),
    });
    if (entered.status === 'refused') return entered.refusal;
    const { result, document } = entered;
    if (result.status === 'posted') {
      deps.onMoney(memberId, result.balanceAfter);
      return document.slipId;
    }
    if (result.status === 'replayed') return slipDocument.parse(result.document).slipId;
    return new Refusal(result.status === 'blocked' ? 'member_blocked' : 'conflict');
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Refusals of one issue, after which the next may be bet on again. Anything else stops the chase. */
const ofOneIssue = new Set([
  'issue_locked',
  'number_closed',
  'number_half_price',
  'issue_limit_reached',
  'issue_member_limit_reached',
]);

/** @returns whether the next step may be looked at now */
async function skipOrStop(
  deps: RunChaseDeps,
  tx: Queryable,
  chase: ChaseRow,
  step: ShownStepRow,
  { code }: Refusal,
): Promise<boolean> {
  // a player who is away is asked when he is back: the chase waits for him
  if (code === 'reality_check_due' || code === 'issue_not_open') {
    await postponeStep(tx, step, lookAgainS);
    return false;
  }
  if (ofOneIssue.has(code)) {
    await giveBack(deps, tx, chase, [step], 'skipped', code);
    return true;
  }
  await stopChase(deps, tx, chase, 'stopped', code);
  return false;
}
