import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Log } from '../../../kernel/log.ts';
import type { OpenRoundOfProvider, Rounds, StepRow } from '../../rounds/rounds.public.ts';
import type { ProviderRegistry } from '../registry/provider.ts';
import { playerIdOf } from '../registry/provider-registry.store.ts';
import { factOf } from '../wallet-calls/apply.ts';
import { describeTransaction, type ProviderDocument, type TransactionTerms } from './provider-document.ts';
import { insertResolution } from './provider-rounds.store.ts';

type Deps = {
  db: Database;
  clock: Clock;
  log: Log;
  rounds: Pick<Rounds, 'overdueRounds' | 'steps' | 'seamless'>;
  registry: Pick<ProviderRegistry, 'all'>;
};

type Round = OpenRoundOfProvider & { playerId: string };

const roundsAtOnce = 100;
/** Longer than any transaction may take: what was committed before a round was frozen is projected by then. */
const frozenForMs = 60_000;

/**
 * Resolves rounds that their provider left open for longer than its time. A round is frozen first, so that it takes no more stakes; a run that
 * comes later gives back the stakes that were neither paid nor undone, and closes it. What was done is kept in `providers.round_resolution`.
 * @returns how many were resolved.
 */
export async function resolveRounds(deps: Deps): Promise<number> {
  let resolved = 0;
  const nowMs = deps.clock.now().getTime();
  const limits = (await deps.registry.all()).map(({ code, roundTtlS }) => ({
    provider: code,
    openedBefore: new Date(nowMs - roundTtlS * 1_000),
  }));
  for (const round of await deps.rounds.overdueRounds(limits, roundsAtOnce)) {
    try {
      if (await resolveRound(deps, { ...round, playerId: await playerIdOf(deps.db, round) })) resolved += 1;
    } catch (error) {
      // the others must not wait for one that cannot be resolved
      deps.log.error({ err: error, roundId: round.id }, 'an overdue round could not be resolved');
    }
  }
  return resolved;
}

async function resolveRound(deps: Deps, round: Round): Promise<boolean> {
  const steps = await deps.rounds.steps(round.id);
  const frozenAt = steps.find((step) => transactionOf(step).type === 'freeze')?.at;
  if (!frozenAt) await close(deps, round, 'freeze');
  if (!frozenAt || deps.clock.now().getTime() - frozenAt.getTime() < frozenForMs) return false;
  const undone: { transactionId: string; amount: string }[] = [];
  for (const step of steps) {
    const { type, amount: staked } = transactionOf(step);
    const { transactionId } = step;
    if (type === 'debit' && (await giveBack(deps, round, transactionId)))
      undone.push({ transactionId, amount: staked });
  }
  await close(deps, round, 'end_round');
  await insertResolution(deps.db, {
    roundId: round.id,
    at: deps.clock.now(),
    siteId: round.siteId,
    provider: round.provider,
    action: undone.length > 0 ? 'refunded' : 'closed',
    undone,
    reason: `open since ${round.openedAt.toISOString()}`,
  });
  return true;
}

/** What the step of a provider's round shows. */
const transactionOf = (step: StepRow) => step.outcome as { type: ProviderDocument['type']; amount: string };

/** Undoes one stake, unless it was paid or undone: the ledger decides, so a win that arrives at this moment cannot be doubled or lost. */
async function giveBack(deps: Deps, round: Round, debitTransactionId: string): Promise<boolean> {
  const result = await deps.rounds.seamless.reverse({
    ...keyOf(round, `refund:${debitTransactionId}`),
    ...describeTransaction(termsOf(round, 'rollback', debitTransactionId), round.id),
    of: debitTransactionId,
    ifMissing: 'refuse',
    shortfall: 'refuse',
    unlessMarked: [factOf.won(debitTransactionId)],
  });
  switch (result.status) {
    case 'posted':
    case 'replayed':
      return true;
    case 'marked':
      return false;
    default:
      throw new Error(`a stake of an overdue round could not be given back: ${result.status}`);
  }
}

async function close(deps: Deps, round: Round, how: 'freeze' | 'end_round'): Promise<void> {
  const result = await deps.rounds.seamless.post({
    ...keyOf(round, `${how}:${round.id}`),
    ...describeTransaction(termsOf(round, how, null), round.id),
    stake: null,
    payout: null,
    marks: [factOf.closed(round.id)],
  });
  if (result.status !== 'posted' && result.status !== 'replayed') {
    throw new Error(`an overdue round could not be closed: ${result.status}`);
  }
}

/** Our own keys hold a colon, which no provider's id may. */
function keyOf({ siteId, provider, memberId, currency }: Round, transactionId: string) {
  return { siteId, provider, transactionId, memberId, currency };
}

function termsOf(
  { playerId, providerRoundId }: Round,
  type: 'rollback' | 'end_round' | 'freeze',
  target: string | null,
): TransactionTerms {
  const closesRound = type === 'end_round';
  return { type, playerId, providerRoundId, target, amount: '0', closesRound, gameId: null, note: 'overdue' };
}
