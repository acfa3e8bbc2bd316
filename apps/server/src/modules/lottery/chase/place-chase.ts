import type { CallRequest } from '@croupier/contract';
import { amount } from '@croupier/money';
import type { Database } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { MemberCurrency } from '../../identity/identity.public.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { Hold, MoneyGate, PostResult, Wallet } from '../../wallet/wallet.public.ts';
import type { Sales } from '../bets/menus.ts';
import { readLines } from '../bets/read-lines.ts';
import { ledgerSource } from '../bets/slip-document.ts';
import type { Boards } from '../lobby/boards.ts';
import { type ChaseRow, findChaseByRequest, insertChase, listComing, type NewStep } from './chase.store.ts';

/** The ledger's key of what is held for a step. */
export const holdKey = (stepRequestId: string): string => `chase:${stepRequestId}`;

const mostComing = 200;
/** How long what is held outlives the lock of its issue: whatever dies, it is given back then. */
const keptAfterLockMs = 24 * 3_600_000;
const stakeKinds = ['cash', 'bonus'] as const;

/** Thrown to undo the chase whose money is not there. */
class NotHeld extends Error {
  readonly result: PostResult;
  constructor(result: PostResult) {
    super(`a step of a chase is not held: ${result.status}`);
    this.result = result;
  }
}

export type ChaseDeps = {
  db: Database;
  sites: Sites;
  wallet: Wallet;
  gate: MoneyGate;
  memberCurrency: MemberCurrency;
  boards: Boards;
  sales: Sales;
  newId: () => string;
};

/**
 * Takes a chase: what each of its slips may cost is held at once, all or nothing; each is placed when its issue opens. The same request
 * again returns the chase that it made. Refuses what a slip refuses, and `issue_not_found` for an issue that takes no bets any more.
 */
export async function placeChase(
  deps: ChaseDeps,
  { siteId, memberId }: { siteId: string; memberId: string },
  request: CallRequest<'lottery.placeChase'>,
): Promise<ChaseRow> {
  const before = await findChaseByRequest(deps.db, { siteId, memberId }, request.requestId);
  if (before) return before;
  const { lottery, game } = await deps.boards.lottery(siteId, request.gameId);
  const coming = new Map((await listComing(deps.db, lottery.id, mostComing)).map((issue) => [issue.number, issue]));
  let lastDrawsAt = 0;
  const steps: (NewStep & { locksAt: Date })[] = [];
  for (const { number, multiplier } of request.steps) {
    const issue = coming.get(number);
    if (!issue || issue.drawsAt.getTime() <= lastDrawsAt) refuse('issue_not_found');
    lastDrawsAt = issue.drawsAt.getTime();
    const sale = await deps.sales.of(lottery, issue.menuVersion);
    const { stake } = readLines(
      sale,
      { lines: timesLines(request.lines, multiplier), group: request.group },
      deps.newId,
    );
    steps.push({
      issueId: issue.id,
      multiplier,
      stake,
      requestId: crypto.randomUUID(),
      opensAt: issue.opensAt,
      locksAt: issue.locksAt,
    });
  }
  const currency = (await deps.memberCurrency.of(await deps.sites.get(siteId), memberId)).code;
  const holds = await Promise.all(
    steps.map(
      async ({ stake, requestId, locksAt }): Promise<Hold> => ({
        siteId,
        source: ledgerSource,
        externalId: holdKey(requestId),
        memberId,
        currency,
        roundId: null,
        amount: amount(stake),
        kinds: stakeKinds,
        expiresAt: new Date(locksAt.getTime() + keptAfterLockMs),
        permit: await deps.gate.mayStake({
          siteId,
          source: ledgerSource,
          externalId: holdKey(requestId),
          memberId,
          amount: amount(stake),
          game: game.nodeId,
          vendorCode: game.vendorCode,
          opensBet: true,
        }),
        document: { kind: 'lottery-chase', requestId: request.requestId, nodeId: lottery.nodeId },
      }),
    ),
  );
  try {
    await deps.db.transaction(async (tx) => {
      const made = await insertChase(
        tx,
        {
          requestId: request.requestId,
          lotteryId: lottery.id,
          siteId,
          memberId,
          currency,
          lines: request.lines,
          prizeGroup: request.group ?? null,
          acceptHalfPrice: request.acceptHalfPrice,
          stopOnWin: request.stopOnWin,
          stopAtPayout: request.stopAtPayout === undefined ? null : BigInt(request.stopAtPayout),
        },
        steps,
      );
      if (made === null) return;
      const results = await deps.wallet.postWith(tx, holds);
      const failed = results.find(({ status }) => status !== 'posted');
      if (failed) throw new NotHeld(failed);
    });
  } catch (error) {
    if (!(error instanceof NotHeld)) throw error;
    if (error.result.status === 'blocked') refuse('member_blocked');
    if (error.result.status === 'insufficient')
      refuse('insufficient_funds', { balance: (await deps.wallet.sumBalance(siteId, memberId)).toString() });
    throw error;
  }
  const made = await findChaseByRequest(deps.db, { siteId, memberId }, request.requestId);
  if (!made) throw new Error('a chase was not written');
  return made;
}

/** The lines of one step: each unit as many times as its multiplier. */
export const timesLines = (
  lines: readonly { play: string; selection: string; unit: string }[],
  multiplier: number,
): { play: string; selection: string; unit: string }[] =>
  lines.map(({ play, selection, unit }) => ({ play, selection, unit: (BigInt(unit) * BigInt(multiplier)).toString() }));
