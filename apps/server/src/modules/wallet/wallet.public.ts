import type { CurrencyInfo } from '@croupier/contract';
import { type Amount, amount } from '@croupier/money';
import { createBatchedRead } from '../../kernel/batched-read.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import type { ScheduledJob } from '../../kernel/jobs.ts';
import type { SequencedRow } from '../../kernel/sequencer.ts';
import { createBatcher } from './batcher.ts';
import { type Drift, findDrift } from './find-drift.store.ts';
import { type FoundOperation, findOperationsByKey } from './find-operations.store.ts';
import type {
  Capture,
  Collect,
  Hold,
  Operation,
  PostResult,
  Release,
  Reverse,
  ReverseResult,
  StoredOperation,
} from './operation.ts';
import {
  captureInput,
  collectInput,
  holdInput,
  postInput,
  releaseInput,
  reverseInput,
  toPosted,
  toResult,
  toReverseResult,
} from './operation-input.ts';
import { releaseExpiredHolds } from './release-expired-holds.ts';
import { walletCalls } from './wallet.calls.ts';
import * as store from './wallet.store.ts';

export { type BalanceSignal, createBalanceSignal } from './balance-signal.ts';
export { type Batcher, createBatcher } from './batcher.ts';
export type { Drift } from './find-drift.store.ts';
export {
  createMoneyGate,
  type Deposit,
  type MoneyGate,
  type MoneyRules,
  type Rule,
  type Stake,
  type VendorTransfer,
} from './gate/money-gate.ts';
export type { DepositPermit, StakePermit, VendorTransferPermit } from './gate/permit.ts';
export type { AccountKind, Movement } from './movements.ts';
export type * from './operation.ts';
export { type LeafProof, verifyLeafProof } from './seals/prove-leaf.ts';
export { type PublishedSeal, readPublished } from './seals/published.ts';
export { createSeals, type Seals } from './seals/seals.ts';
export { type Claim, failureOf, type SequencedOperation } from './wallet.store.ts';

export type Wallet = {
  calls: Pick<Handlers, 'wallet.balance' | 'wallet.accountRecord'>;
  post(operation: Operation): Promise<PostResult>;
  /**
   * Posts operations with the caller's transaction, in their order, where something else commits with them. What is refused leaves
   * nothing behind; the others stand. At most 1,000.
   */
  postWith(
    tx: Queryable,
    operations: readonly (Operation | Hold | Capture | Release | Reverse)[],
  ): Promise<PostResult[]>;
  hold(hold: Hold): Promise<PostResult>;
  capture(capture: Capture): Promise<PostResult>;
  release(release: Release): Promise<PostResult>;
  reverse(reverse: Reverse): Promise<ReverseResult>;
  /** The same with the caller's transaction. */
  reverseWith(tx: Queryable, reverse: Reverse): Promise<ReverseResult>;
  collect(collect: Collect): Promise<PostResult>;
  /** Opens a member's cash account; one that exists stays as it is. */
  openAccount(siteId: string, memberId: string, currency: string): Promise<void>;
  /** Opens the account of what lies at a vendor, by the id that movements name it with; one that exists stays as it is. */
  openVendorAccount(siteId: string, vendorId: string, currency: string): Promise<void>;
  /** What moved on a member's accounts before a moment, latest first. */
  entriesBefore(of: { siteId: string; memberId: string; until: Date; limit: number }): Promise<store.EntryRow[]>;
  /** A member's cash alone: what can be moved to a vendor. */
  cash(siteId: string, memberId: string): Promise<Amount>;
  /** What a member holds by kind of account, read with the caller's transaction. */
  parts(tx: Queryable, siteId: string, memberId: string): Promise<{ kind: string; balance: bigint }[]>;
  /** The same of several. */
  partsOf(
    tx: Queryable,
    siteId: string,
    memberIds: readonly string[],
  ): Promise<{ ownerId: string; kind: string; balance: bigint }[]>;
  /** What a member holds in sum: cash, bonus, locked and in play. */
  sumBalance(siteId: string, memberId: string): Promise<Amount>;
  /** What a member staked and won from a time on, minor units; stakes that came back are not staked. */
  played(siteId: string, memberId: string, since: Date): Promise<{ staked: bigint; won: bigint }>;
  /** Blocks a member's debits with the caller's transaction, or allows them again. With the site as its own member: everybody's. */
  setBlocked(tx: Queryable, siteId: string, memberId: string, blocked: boolean): Promise<void>;
  /** Blocks debits of one account, or allows them again. */
  setAccountBlocked(
    tx: Queryable,
    account: { siteId: string; ownerId: string; kind: string; currency: string },
    blocked: boolean,
  ): Promise<void>;
  /** A posted operation by its key, or null. */
  operation(siteId: string, source: string, externalId: string): Promise<StoredOperation | null>;
  /** Operations of a site whose key begins with a text, some of each source. */
  findOperations: (of: Parameters<typeof findOperationsByKey>[1]) => Promise<FoundOperation[]>;
  /** Whether a fact is set. It may be set at the next moment: only `unlessMarked` asks it in the order of a member's operations. */
  isMarked(siteId: string, source: string, mark: string): Promise<boolean>;
  /** What members of a site owe after reversals, oldest first. */
  openClaims(siteId: string, limit: number): Promise<store.Claim[]>;
  /** Releases holds that have expired; a job does it every minute. @returns how many. */
  releaseExpiredHolds(): Promise<number>;
  /** Operations in committed order, for projections; read inside the consumer's transaction. */
  readSequenced(tx: Queryable, rows: readonly SequencedRow[]): Promise<store.SequencedOperation[]>;
  /** What operations moved on the side of members; read with the caller's transaction. */
  entriesOf(tx: Queryable, operationIds: readonly string[]): Promise<store.MemberEntry[]>;
  /** Every contradiction in the ledger; none in a sound one. */
  findDrift(tx: Queryable): Promise<Drift[]>;
  jobs: ScheduledJob[];
};

/** A commit takes a millisecond or two: a full queue is then some seconds of waiting, and later callers are asked to come back. */
const batching = { lanes: 2, batchLimit: 256, queueLimit: 8_192, waitLimitMs: 10_000 };

/** An operation of any of these kinds as the ledger's function takes it. */
function inputOf(operation: Operation | Hold | Capture | Release | Reverse): store.OperationInput {
  if ('legs' in operation) return postInput(operation);
  if ('of' in operation) return reverseInput(operation);
  if ('permit' in operation) return holdInput(operation);
  return 'amount' in operation ? captureInput(operation) : releaseInput(operation);
}

/** Makes the ledger: the only door through which money moves. */
export function createWallet(deps: {
  db: Database;
  /** The currency of a site's members, or of its trial accounts; theirs are opened in it. */
  currencyOf: (siteId: string, isTrial?: boolean) => Promise<CurrencyInfo>;
  /** How operations are gathered into batches, where it shall be another way than the product's. */
  batching?: Partial<typeof batching>;
}): Wallet {
  const { db } = deps;
  const batcher = createBatcher<store.OperationInput, store.OperationResult>({
    write: (operations) => store.postOperations(db, operations),
    failureOf: store.failureOf,
    laneKey: (operation) => operation.member,
    ...batching,
    ...deps.batching,
  });
  const operations = createBatchedRead(async (keys) => {
    const rows = await store.findOperations(
      db,
      keys.map((key) => JSON.parse(key) as store.OperationKey),
    );
    return new Map(rows.flatMap((row, index) => (row ? [[keys[index] ?? '', row] as const] : [])));
  });
  const run = async (input: store.OperationInput) => toResult(await batcher.run(input));
  const release = (wanted: Release) => run(releaseInput(wanted));
  const expire = () => releaseExpiredHolds({ db, release });
  return {
    calls: walletCalls(deps),
    post: (operation) => run(postInput(operation)),
    postWith: async (tx, posted) => (await store.postOperations(tx, posted.map(inputOf))).map(toResult),
    hold: (hold) => run(holdInput(hold)),
    capture: (capture) => run(captureInput(capture)),
    release,
    reverse: async (reverse) => toReverseResult(await batcher.run(reverseInput(reverse))),
    async reverseWith(tx, reverse) {
      const [result] = await store.postOperations(tx, [reverseInput(reverse)]);
      if (!result) throw new Error('the ledger gave no answer');
      return toReverseResult(result);
    },
    collect: (collect) => run(collectInput(collect)),
    openAccount: (siteId, memberId, currency) => store.openAccount(db, siteId, memberId, 'cash', currency),
    openVendorAccount: (siteId, vendorId, currency) =>
      store.openAccount(db, siteId, vendorId, 'vendor_wallet', currency),
    entriesBefore: ({ until, ...of }) => store.listEntries(db, { ...of, from: new Date(0), to: until, before: null }),
    async cash(siteId, memberId) {
      const balances = await store.readBalances(db, siteId, [memberId]);
      return amount(balances.reduce((sum, { kind, balance }) => (kind === 'cash' ? sum + balance : sum), 0n));
    },
    parts: (tx, siteId, memberId) => store.readBalances(tx, siteId, [memberId]),
    partsOf: store.readBalances,
    played: (siteId, memberId, since) => store.sumPlayed(db, { siteId, memberId, since }),
    sumBalance: async (siteId, memberId) => amount(store.sumOf(await store.readBalances(db, siteId, [memberId]))),
    setBlocked: store.setBlocked,
    setAccountBlocked: store.setAccountBlocked,
    async operation(siteId, source, externalId) {
      const row = await operations(JSON.stringify({ siteId, source, externalId }));
      return row ? { at: row.at, document: row.document, ...toPosted(row.answer) } : null;
    },
    findOperations: (of) => findOperationsByKey(db, of),
    isMarked: (siteId, source, mark) => store.isMarked(db, siteId, source, mark),
    openClaims: (siteId, limit) => store.listOpenClaims(db, siteId, limit),
    releaseExpiredHolds: expire,
    readSequenced: (tx, rows) => store.readOperations(tx, rows),
    entriesOf: store.listEntriesOf,
    findDrift,
    jobs: [
      // partitions exist three months ahead; a late run is caught by the default partition
      { name: 'wallet.partitions', cron: '17 3 * * *', run: () => store.ensurePartitions(db, 3) },
      {
        name: 'wallet.release-holds',
        cron: '* * * * *',
        run: async () => {
          await expire();
        },
      },
    ],
  };
}
