import { createHash } from 'node:crypto';
import type { CurrencyInfo } from '@croupier/contract';
import { type Amount, amount, parseAmount } from '@croupier/money';
import type { Database, Queryable } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import type { SequencedRow } from '../../kernel/sequencer.ts';
import { createBatcher } from './batcher.ts';
import type { AccountKind, Movement } from './movements.ts';
import { walletCalls } from './wallet.calls.ts';
import * as store from './wallet.store.ts';

export type { AccountKind, Movement } from './movements.ts';
export { type LeafProof, verifyLeafProof } from './seals/prove-leaf.ts';
export { type PublishedSeal, readPublished } from './seals/published.ts';
export { createSeals, type Seals } from './seals/seals.ts';
export type { Drift, SequencedOperation } from './wallet.store.ts';

/** One movement of an operation. `amount` is above zero; its direction is the movement's. */
export type Leg = {
  movement: Movement;
  amount: Amount;
  /** A debit draws from these kinds in order; a credit without a split to follow goes to the first. */
  kinds: readonly AccountKind[];
  /** External id of the operation whose split a credit follows; null follows this operation's own debits. */
  follow: string | null;
};

/** What is posted as one: all legs or none, once for each (site, source, external id). */
export type Operation = {
  siteId: string;
  source: string;
  externalId: string;
  memberId: string;
  currency: string;
  roundId: string | null;
  legs: readonly Leg[];
  /** Stored with the operation by the same statement; not part of what makes a repeat the same. */
  document: unknown;
};

export type Posted = { operationId: string; balanceBefore: Amount; balanceAfter: Amount };

export type PostResult =
  | ({ status: 'posted' } & Posted)
  /** The same operation was posted before: its first answer and its document. */
  | ({ status: 'replayed'; document: unknown } & Posted)
  /** The external id was used for something else; nothing moved. */
  | { status: 'conflict' }
  | { status: 'insufficient'; balance: Amount }
  | { status: 'blocked' }
  /** A balance would grow beyond what can be kept exactly. */
  | { status: 'out_of_range' };

export type StoredOperation = { operationId: string; at: Date; document: unknown } & Posted;

export type Wallet = {
  calls: Pick<Handlers, 'wallet.balance' | 'wallet.accountRecord'>;
  post(operation: Operation): Promise<PostResult>;
  /** Opens a member's cash account; one that exists stays as it is. */
  openAccount(siteId: string, memberId: string, currency: string): Promise<void>;
  /** What a member holds in sum. */
  sumBalance(siteId: string, memberId: string): Promise<Amount>;
  /** Blocks debits with the caller's transaction, or allows them again. */
  setBlocked(tx: Queryable, siteId: string, memberId: string, blocked: boolean): Promise<void>;
  /** A posted operation by its key, or null. */
  operation(siteId: string, source: string, externalId: string): Promise<StoredOperation | null>;
  /** Operations in committed order, for projections; read inside the consumer's transaction. */
  readSequenced(tx: Queryable, rows: readonly SequencedRow[]): Promise<store.SequencedOperation[]>;
  /** Every contradiction in the ledger; none in a sound one. */
  findDrift(): Promise<store.Drift[]>;
  jobs: ScheduledJob[];
};

/** A commit takes a millisecond or two: a full queue is then some seconds of waiting, and whoever comes later is told to come back. */
const batching = { lanes: 2, batchLimit: 256, queueLimit: 8_192 };

/** Makes the ledger: the only door through which money moves. */
export function createWallet(deps: {
  db: Database;
  /** The currency of a site; a member's accounts are opened in it. */
  currencyOf: (siteId: string) => Promise<CurrencyInfo>;
}): Wallet {
  const { db } = deps;
  const batcher = createBatcher<store.OperationInput, store.OperationResult>({
    write: (operations) => store.postOperations(db, operations),
    laneKey: (operation) => operation.member,
    ...batching,
  });
  return {
    calls: walletCalls(deps),
    post: async (operation) => toResult(await batcher.run(toInput(operation))),
    openAccount: (siteId, memberId, currency) => store.openAccount(db, siteId, memberId, 'cash', currency),
    async sumBalance(siteId, memberId) {
      const balances = await store.readBalances(db, siteId, memberId);
      return amount(balances.reduce((sum, { balance }) => sum + balance, 0n));
    },
    setBlocked: store.setBlocked,
    async operation(siteId, source, externalId) {
      const row = await store.findOperation(db, siteId, source, externalId);
      return row ? { at: row.at, document: row.document, ...toPosted(row.answer) } : null;
    },
    readSequenced: (tx, rows) => store.readOperations(tx, rows),
    findDrift: () => store.findDrift(db),
    jobs: [
      // partitions exist three months ahead; a late run is caught by the default partition
      { name: 'wallet.partitions', cron: '17 3 * * *', run: () => store.ensurePartitions(db, 3) },
    ],
  };
}

function toInput(operation: Operation): store.OperationInput {
  const legs = operation.legs.map((leg) => ({
    movement: leg.movement,
    amount: leg.amount.toString(),
    kinds: leg.kinds,
    follow: leg.follow,
  }));
  return {
    site: operation.siteId,
    source: operation.source,
    externalId: operation.externalId,
    hash: contentHash(operation, legs),
    member: operation.memberId,
    currency: operation.currency,
    round: operation.roundId,
    document: operation.document ?? null,
    legs,
  };
}

/** What must be equal for a repeat to be the same operation: who, in what currency, and every movement. */
function contentHash(operation: Operation, legs: store.OperationInput['legs']): string {
  const content = [
    operation.memberId,
    operation.currency,
    ...legs.map((leg) => [leg.movement, leg.amount, ...leg.kinds, leg.follow]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function toResult(result: store.OperationResult): PostResult {
  switch (result.status) {
    case 'posted':
      return { status: 'posted', ...toPosted(result.answer) };
    case 'replayed':
      return { status: 'replayed', document: result.document, ...toPosted(result.answer) };
    case 'insufficient':
      return { status: 'insufficient', balance: parseAmount(result.balance) };
    case 'invalid':
      // our own code asked for something that the ledger's rules forbid: a defect, never the player's doing
      throw new Error(`the ledger refused an operation: ${result.reason}`);
    default:
      return result;
  }
}

function toPosted(answer: store.OperationAnswer): Posted {
  return {
    operationId: answer.operationId,
    balanceBefore: parseAmount(answer.balanceBefore),
    balanceAfter: parseAmount(answer.balanceAfter),
  };
}
