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
import type { Discrepancy } from './discrepancies.store.ts';
import * as store from './discrepancies.store.ts';
import { readList } from './transaction-list.ts';

/** Runs in the transaction of the change, so that no change is without its audit record. */
type Record = (tx: Queryable, what: { target: string; before: unknown; after: unknown }) => Promise<void>;

type Act = { siteId: string; operatorId: string; record: Record };

/** How a discrepancy is to be resolved where money moves. */
export type ResolutionPlan = { discrepancyId: string; action: 'undo' | 'adjust'; amount: Amount | null };

/** The daily reconciliation with providers, and how its differences are resolved. */
export type Discrepancies = {
  /** Compares a provider's list of a UTC day with ours. Refuses `not_found`, `bad_request` for a day that is not over, and `list_invalid`. */
  compare(
    act: Act & { provider: string; day: string; list: string },
  ): Promise<{ comparisonId: string; compared: number; differences: number; opened: number }>;
  list(page: Parameters<typeof store.listDiscrepancies>[1]): Promise<Discrepancy[]>;
  /** Resolves one as it is, without money. Refuses `case_not_found` and `conflict`. */
  accept(act: Act & { discrepancyId: string; reason: string }): Promise<Discrepancy>;
  /**
   * What a plan that moves money acts on, locked. Refuses `case_not_found`, `conflict` where it is resolved already, and
   * `case_action_invalid` where the action does not fit it.
   */
  check(
    tx: Queryable,
    siteId: string,
    plan: ResolutionPlan,
  ): Promise<{ found: Discrepancy; memberId: string | null; amount: bigint }>;
  /**
   * Moves the money of a plan and resolves the discrepancy, with the caller's transaction, as two people want it. Refuses the same, and
   * what the ledger refuses; nothing of the transaction may stay then.
   * @returns what to report to the member after the commit.
   */
  resolve(
    tx: Queryable,
    act: Act & { plan: ResolutionPlan; reason: string; approvedBy: string },
  ): Promise<{ committed: () => void }>;
  one(siteId: string, discrepancyId: string): Promise<Discrepancy>;
  /** How many are open, counted up to a thousand, and when the oldest was found. */
  queue(siteId: string): Promise<{ count: number; oldestAt: Date | null }>;
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
  const one = async (siteId: string, id: string) =>
    (await store.findDiscrepancy(db, siteId, id)) ?? refuse('case_not_found');
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
    async accept({ siteId, discrepancyId, reason, operatorId, record }) {
      await db.transaction(async (tx) => {
        await mustFindOpen(tx, siteId, discrepancyId);
        const resolution = { action: 'accept', amount: null, reason, operationId: null } as const;
        const by = { proposedBy: operatorId, approvedBy: null, at: clock.now() };
        await store.saveResolved(tx, discrepancyId, { ...resolution, ...by });
        const target = `case ${discrepancyId}`;
        await record(tx, { target, before: { state: 'open' }, after: { state: 'resolved', action: 'accept' } });
      });
      return one(siteId, discrepancyId);
    },
    async check(tx, siteId, plan) {
      const found = await mustFindOpen(tx, siteId, plan.discrepancyId);
      mustFit(found, plan);
      const player = await playerOf(tx, found);
      const undone = typeof found.ours?.amount === 'string' ? BigInt(found.ours.amount) : 0n;
      return { found, memberId: player?.memberId ?? null, amount: plan.amount ?? undone };
    },
    async resolve(tx, { siteId, plan, reason, operatorId, approvedBy, record }) {
      const found = await mustFindOpen(tx, siteId, plan.discrepancyId);
      mustFit(found, plan);
      const { result, committed } = await move(deps, tx, found, {
        ...plan,
        reason,
        proposedBy: operatorId,
        approvedBy,
      });
      if (result.status !== 'posted' && result.status !== 'replayed') return refuseMove(result);
      const { operationId } = result;
      const { action, amount: sum } = plan;
      const resolution = { action, amount: sum, reason, operationId, proposedBy: operatorId, approvedBy };
      await store.saveResolved(tx, found.id, { ...resolution, at: clock.now() });
      const after = { state: 'resolved', action, amount: sum?.toString() ?? null, operationId };
      await record(tx, { target: `case ${found.id}`, before: { state: 'open' }, after });
      return { committed };
    },
    one,
    queue: (siteId) => store.readQueue(db, siteId),
  };
}

function isPastDay(day: string, now: Date): boolean {
  const end = Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60_000;
  return end <= now.getTime();
}

async function mustFindOpen(tx: Queryable, siteId: string, discrepancyId: string): Promise<Discrepancy> {
  const found = await store.lockDiscrepancy(tx, siteId, discrepancyId);
  if (!found) return refuse('case_not_found');
  return found.state === 'open' ? found : refuse('conflict');
}

/** A transaction that was never applied here cannot be undone; an adjustment needs an amount. */
function mustFit(found: Discrepancy, { action, amount: sum }: ResolutionPlan): void {
  const fits = {
    undo: sum === null && found.ours !== null && found.ours.status === 'applied',
    adjust: sum !== null && sum !== 0n,
  };
  if (!fits[action]) refuse('case_action_invalid');
}

async function playerOf(tx: Queryable, found: Discrepancy): Promise<{ memberId: string } | null> {
  const player = await findPlayer(tx, String((found.ours ?? found.theirs)?.playerId ?? ''));
  return player?.siteId === found.siteId && player.provider === found.provider ? player : null;
}

type Deps = Parameters<typeof createDiscrepancies>[0];

type Plan = ResolutionPlan & { reason: string; proposedBy: string; approvedBy: string };
type Moved = { result: PostResult; committed: () => void };

/** Moves a discrepancy's money once, under a key of its own: no provider's id contains a colon. */
async function move(deps: Deps, tx: Queryable, found: Discrepancy, plan: Plan): Promise<Moved> {
  const site = await deps.sites.get(found.siteId);
  const player = await playerOf(tx, found);
  if (!player) return { result: { status: 'not_found' }, committed: () => {} };
  const key = {
    siteId: found.siteId,
    source: found.provider,
    externalId: `case:${found.id}`,
    memberId: player.memberId,
    currency: site.currency.code,
  };
  const result =
    plan.action === 'undo' ? await undo(deps, tx, found, plan, key) : await adjust(deps, tx, found, plan, key);
  const committed = () => {
    if (result.status === 'posted') deps.onMoney(player.memberId, result.balanceAfter);
  };
  return { result, committed };
}

type Key = { siteId: string; source: string; externalId: string; memberId: string; currency: string };

async function undo(
  deps: Deps,
  tx: Queryable,
  found: Discrepancy,
  plan: Plan,
  { source: provider, externalId, ...key }: Key,
): Promise<PostResult> {
  const providerRoundId = typeof found.ours?.roundId === 'string' ? found.ours.roundId : null;
  const round = providerRoundId
    ? await findRoundId(tx, {
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
    note: `case ${found.id}: ${plan.reason}`,
  };
  return deps.rounds.seamless.reverseWith(tx, {
    ...key,
    ...describeTransaction(terms, round),
    provider,
    transactionId: externalId,
    of: found.transactionId,
    ifMissing: 'refuse',
    shortfall: found.ours?.type === 'debit' || found.ours?.type === 'credit' ? 'claim' : 'refuse',
  });
}

async function adjust(deps: Deps, tx: Queryable, found: Discrepancy, plan: Plan, key: Key): Promise<PostResult> {
  const sum = plan.amount ?? 0n;
  const size = amount(sum < 0n ? -sum : sum);
  const { reason, proposedBy, approvedBy } = plan;
  const document = {
    kind: 'provider-case',
    caseId: found.id,
    transactionId: found.transactionId,
    reason,
    proposedBy,
    approvedBy,
  };
  const [result] = await deps.wallet.postWith(tx, [
    {
      ...key,
      roundId: null,
      legs: [
        sum > 0n
          ? { movement: 'adjustment_credit', amount: size, kinds: ['cash'], follow: null }
          : { movement: 'adjustment_debit', amount: size, kinds: stakeKinds, follow: null },
      ],
      document,
    },
  ]);
  if (!result) throw new Error('the ledger gave no answer');
  return result;
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
