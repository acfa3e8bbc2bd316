import { createHash } from 'node:crypto';
import { type Amount, amount } from '@croupier/money';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type Rounds, stakeKinds } from '../../rounds/rounds.public.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { PostResult, Wallet } from '../../wallet/wallet.public.ts';
import type { ProviderRegistry } from '../registry/provider.ts';
import { findPlayer } from '../registry/provider-registry.store.ts';
import { describeTransaction } from '../rounds/provider-document.ts';
import { findRoundId } from '../rounds/provider-rounds.store.ts';
import type { Discrepancy, DiscrepancyAction } from './discrepancies.store.ts';
import * as store from './discrepancies.store.ts';
import { readList } from './transaction-list.ts';

/** Runs in the transaction of the change, so that no change is without its audit record. */
type Record = (tx: Queryable, what: { target: string; before: unknown; after: unknown }) => Promise<void>;

type Act = { siteId: string; operatorId: string; record: Record };

/** The daily reconciliation with providers, and how its differences are resolved. */
export type Discrepancies = {
  /** Compares a provider's list of a UTC day with ours. Refuses `not_found`, `bad_request` for a day that is not over, and `list_invalid`. */
  compare(
    act: Act & { provider: string; day: string; list: string },
  ): Promise<{ comparisonId: string; compared: number; differences: number; opened: number }>;
  list(page: Parameters<typeof store.listDiscrepancies>[1]): Promise<Discrepancy[]>;
  /**
   * Proposes a resolution. One that moves no money is applied with it; any other waits for another operator. Refuses `case_not_found`,
   * `conflict` where it is resolved already, and `case_action_invalid` where the action does not fit the discrepancy.
   */
  propose(
    act: Act & { discrepancyId: string; action: DiscrepancyAction; amount: Amount | null; reason: string },
  ): Promise<Discrepancy['state']>;
  /**
   * Approves as a second person, and moves the money. Once: if this fails half-way, a repeat completes it. Refuses `case_not_found`,
   * `conflict`, `second_person_needed` and what the ledger refuses, and then the proposal remains unapproved.
   */
  approve(act: Act & { discrepancyId: string }): Promise<Discrepancy['state']>;
};

export function createDiscrepancies(deps: {
  db: Database;
  clock: Clock;
  sites: Sites;
  wallet: Wallet;
  rounds: Pick<Rounds, 'seamless'>;
  registry: ProviderRegistry;
  onMoney: (memberId: string, sumBalance: Amount) => void;
}): Discrepancies {
  const { db, clock } = deps;
  return {
    async compare({ siteId, provider, day, list, operatorId, record }) {
      if (!(await deps.registry.find(provider))) refuse('not_found');
      if (!isPastDay(day, clock.now())) refuse('bad_request');
      const rows = await readList(list);
      const digest = createHash('sha256').update(list).digest();
      const of = { siteId, provider, day };
      return db.transaction(async (tx) => {
        const differences = await store.findDifferences(tx, of, rows);
        const at = clock.now();
        const counts = { rows: rows.length, differences: differences.length };
        const comparisonId = await store.insertComparison(tx, { ...of, ...counts, digest, operatorId, at });
        const opened = await store.insertDiscrepancies(tx, { ...of, comparisonId, at }, differences);
        await record(tx, { target: `provider ${provider} ${day}`, before: null, after: { ...counts, opened } });
        return { comparisonId, compared: rows.length, differences: differences.length, opened };
      });
    },
    list: (page) => store.listDiscrepancies(db, page),
    propose: ({ siteId, discrepancyId, action, amount: sum, reason, operatorId, record }) =>
      db.transaction(async (tx) => {
        const found = await mustFind(tx, siteId, discrepancyId);
        if (found.state !== 'open' && found.state !== 'proposed') refuse('conflict');
        mustFit(found, action, sum);
        await store.saveProposal(tx, discrepancyId, { action, amount: sum, reason, operatorId });
        const after = { action, amount: sum?.toString() ?? null };
        await record(tx, {
          target: `case ${discrepancyId}`,
          before: { state: found.state, action: found.action },
          after,
        });
        if (action !== 'accept') return 'proposed';
        await store.saveResolved(tx, discrepancyId, { operationId: null, approvedBy: null, at: clock.now() });
        return 'resolved';
      }),
    async approve({ siteId, discrepancyId, operatorId, record }) {
      const approved = await db.transaction(async (tx) => {
        const found = await mustFind(tx, siteId, discrepancyId);
        // approved before, and the process died before the money moved: it is moved now
        if (found.state === 'approved') return found;
        if (found.state !== 'proposed') refuse('conflict');
        if (found.proposedBy === operatorId) refuse('second_person_needed');
        await store.saveApproval(tx, discrepancyId, operatorId);
        await record(tx, {
          target: `case ${discrepancyId}`,
          before: { state: found.state },
          after: { state: 'approved' },
        });
        return { ...found, approvedBy: operatorId };
      });
      const result = await move(deps, approved);
      if (result.status !== 'posted' && result.status !== 'replayed') {
        await store.withdrawApproval(db, discrepancyId);
        return refuseMove(result);
      }
      const { operationId } = result;
      await store.saveResolved(db, discrepancyId, { operationId, approvedBy: approved.approvedBy, at: clock.now() });
      return 'resolved';
    },
  };
}

function isPastDay(day: string, now: Date): boolean {
  const end = Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60_000;
  return end <= now.getTime();
}

async function mustFind(tx: Queryable, siteId: string, discrepancyId: string): Promise<Discrepancy> {
  const found = await store.lockDiscrepancy(tx, siteId, discrepancyId);
  if (!found) refuse('case_not_found');
  return found;
}

/** A transaction that was never applied here cannot be undone; an adjustment needs an amount. */
function mustFit(found: Discrepancy, action: DiscrepancyAction, sum: Amount | null): void {
  const fits = {
    accept: sum === null,
    undo: sum === null && found.ours !== null && found.ours.status === 'applied',
    adjust: sum !== null && sum !== 0n,
  };
  if (!fits[action]) refuse('case_action_invalid');
}

type Deps = Parameters<typeof createDiscrepancies>[0];

/** Moves a discrepancy's money once, under a key of its own: no provider's id contains a colon. */
async function move(deps: Deps, found: Discrepancy): Promise<PostResult> {
  const site = await deps.sites.get(found.siteId);
  const playerId = String((found.ours ?? found.theirs)?.playerId ?? '');
  const player = await findPlayer(deps.db, playerId);
  if (!player || player.siteId !== found.siteId || player.provider !== found.provider) return { status: 'not_found' };
  const key = {
    siteId: found.siteId,
    source: found.provider,
    externalId: `case:${found.id}`,
    memberId: player.memberId,
    currency: site.currency.code,
  };
  const document = {
    kind: 'provider-case',
    caseId: found.id,
    transactionId: found.transactionId,
    reason: found.reason,
    proposedBy: found.proposedBy,
    approvedBy: found.approvedBy,
  };
  if (found.action === 'undo') return undo(deps, found, key);
  const result = await adjust(deps, found, key, document);
  if (result.status === 'posted') deps.onMoney(player.memberId, result.balanceAfter);
  return result;
}

type Key = { siteId: string; source: string; externalId: string; memberId: string; currency: string };

async function undo(
  deps: Deps,
  found: Discrepancy,
  { source: provider, externalId, ...key }: Key,
): Promise<PostResult> {
  const providerRoundId = typeof found.ours?.roundId === 'string' ? found.ours.roundId : null;
  const round = providerRoundId
    ? await findRoundId(deps.db, {
        siteId: found.siteId,
        provider: found.provider,
        memberId: key.memberId,
        providerRoundId,
      })
    : null;
  // as a provider's own rollback, so that the round's record follows
  const terms = {
    type: 'rollback' as const,
    playerId: String(found.ours?.playerId),
    providerRoundId,
    target: found.transactionId,
    amount: '0',
    closesRound: false,
    gameId: null,
    note: `case ${found.id}: ${found.reason}`,
  };
  return deps.rounds.seamless.reverse({
    ...key,
    ...describeTransaction(terms, round),
    provider,
    transactionId: externalId,
    of: found.transactionId,
    ifMissing: 'refuse',
    shortfall: found.ours?.type === 'debit' || found.ours?.type === 'credit' ? 'claim' : 'refuse',
  });
}

function adjust(deps: Deps, found: Discrepancy, key: Key, document: object): Promise<PostResult> {
  const sum = found.amount ?? 0n;
  const size = amount(sum < 0n ? -sum : sum);
  return deps.wallet.post({
    ...key,
    roundId: null,
    legs: [
      sum > 0n
        ? { movement: 'adjustment_credit', amount: size, kinds: ['cash'], follow: null }
        : { movement: 'adjustment_debit', amount: size, kinds: stakeKinds, follow: null },
    ],
    document,
  });
}

function refuseMove(result: Exclude<PostResult, { status: 'posted' | 'replayed' }>): never {
  switch (result.status) {
    case 'insufficient':
      return refuse('insufficient_funds', { balance: result.balance.toString() });
    case 'blocked':
      return refuse('member_blocked');
    case 'not_found':
      return refuse('member_not_found');
    default:
      // undone meanwhile, too old, or used otherwise
      return refuse('conflict');
  }
}
