import type { Queryable } from '../../../kernel/database.ts';
import type { CommittedTransaction } from './committed-transaction.ts';
import type { TransactionsOfRound } from './fold-transactions.ts';
import { shownOutcome } from './round-document.ts';

/** Columns of a set of rows, each as one array parameter for `unnest`. */
type Columns<Row> = readonly (readonly [name: string, type: string, value: (row: Row) => unknown])[];

/** Of a change that may open its round; null in any other. */
const ofOpening =
  (value: (opening: CommittedTransaction) => unknown) =>
  ({ opening }: TransactionsOfRound) =>
    opening && value(opening);

const changeColumns: Columns<TransactionsOfRound> = [
  ['id', 'uuid', ({ roundId }) => roundId],
  ['opens', 'boolean', ({ opening }) => opening !== null],
  ['site_id', 'uuid', ofOpening(({ operation }) => operation.siteId)],
  ['member_id', 'uuid', ofOpening(({ operation }) => operation.memberId)],
  ['node_id', 'text', ofOpening(({ document }) => document.game?.nodeId)],
  ['game_name', 'text', ofOpening(({ document }) => document.game?.gameName)],
  ['vendor_code', 'text', ofOpening(({ document }) => document.game?.vendorCode)],
  ['vendor_name', 'text', ofOpening(({ document }) => document.game?.vendorName)],
  ['game_version', 'text', ofOpening(({ document }) => document.game?.gameVersion)],
  ['rtp_bps', 'integer', ofOpening(({ document }) => document.game?.rtpBps)],
  ['currency', 'text', ofOpening(({ operation }) => operation.currency)],
  ['balance_before', 'bigint', ofOpening(({ operation }) => operation.answer.balanceBefore)],
  ['provider', 'text', ofOpening(({ document }) => document.provider)],
  ['provider_round_id', 'text', ofOpening(({ document }) => document.providerRoundId)],
  ['seed_id', 'uuid', ofOpening(({ document }) => document.fairness?.seedId ?? null)],
  ['commitment', 'text', ofOpening(({ document }) => document.fairness?.commitment ?? null)],
  ['client_seed', 'text', ofOpening(({ document }) => document.fairness?.clientSeed ?? null)],
  ['nonce', 'integer', ofOpening(({ document }) => document.fairness?.nonce ?? null)],
  ['opened_at', 'timestamptz', ofOpening(({ operation }) => operation.at)],
  ['stake', 'bigint', ({ stake }) => stake],
  ['refunded', 'bigint', ({ refunded }) => refunded],
  ['payout', 'bigint', ({ payout }) => payout],
  ['balance_after', 'bigint', ({ balanceAfter }) => balanceAfter],
  ['steps', 'integer', ({ transactions }) => transactions.length],
  ['closed_at', 'timestamptz', ({ closedAt }) => closedAt],
  ['refunded_at', 'timestamptz', ({ refundedAt }) => refundedAt],
];

type Step = CommittedTransaction & { following: number };

const stepColumns: Columns<Step> = [
  ['round_id', 'uuid', ({ document }) => document.roundId],
  ['step', 'integer', ({ document }) => document.step],
  // how many of the round follow it in the batch
  ['following', 'integer', ({ following }) => following],
  ['operation_id', 'uuid', ({ operation }) => operation.operationId],
  ['transaction_id', 'text', ({ operation }) => operation.externalId],
  ['win', 'bigint', ({ amounts }) => amounts.win],
  ['balance_after', 'bigint', ({ operation }) => operation.answer.balanceAfter],
  ['outcome', 'jsonb', ({ document }) => JSON.stringify(shownOutcome(document))],
  ['at', 'timestamptz', ({ operation }) => operation.at],
];

/** A set of rows as an item of `from`, its parameters counted from the one after `offset`. */
function unnestOf<Row>(alias: string, columns: Columns<Row>, offset: number): string {
  const parameters = columns.map(([, type], at) => `$${offset + at + 1}::${type}[]`);
  return `unnest(${parameters.join(', ')}) as ${alias}(${columns.map(([name]) => name).join(', ')})`;
}

const arraysOf = <Row>(columns: Columns<Row>, rows: readonly Row[]): unknown[][] =>
  columns.map(([, , value]) => rows.map(value));

/** What opens a round, without the amounts. */
const openedColumns = `id, site_id, member_id, node_id, game_name, vendor_code, vendor_name, game_version, rtp_bps, currency, balance_before,
  provider, provider_round_id, seed_id, commitment, client_seed, nonce, opened_at`;

/** One statement for everything of a batch. A round that it opens is written as the batch leaves it. */
const writeTransactionsSql = `
  with change as materialized (select * from ${unnestOf('c', changeColumns, 0)}),
  known as materialized (
    select c.id from change c cross join lateral (select from rounds.round r where r.id = c.id limit 1) r where c.opens),
  opened as (
    insert into rounds.round (${openedColumns}, status, stake, refunded, payout, balance_after, last_step, closed_at)
    select ${openedColumns},
      case when stake > 0 and stake = refunded then 'VOID' when closed_at is not null then 'SETTLED' else 'OPEN' end,
      stake, refunded, payout, balance_after, steps - 1,
      case when stake > 0 and stake = refunded then least(closed_at, refunded_at) else closed_at end
    from change where opens and id not in (select id from known)
    returning id, last_step),
  settled as (
    select c.*, r.status as status_before, r.closed_at as closed_before, case
      -- all that was staked was returned
      when r.stake + c.stake > 0 and r.stake + c.stake = r.refunded + c.refunded then 'VOID'
      when c.closed_at is not null or r.status = 'SETTLED' then 'SETTLED'
      else 'OPEN' end as status
    from change c join rounds.round r on r.id = c.id where not c.opens or c.id in (select id from known)),
  changed as (
    update rounds.round r set stake = r.stake + s.stake, refunded = r.refunded + s.refunded, payout = r.payout + s.payout,
      balance_after = s.balance_after, last_step = r.last_step + s.steps, status = s.status,
      closed_at = case
        when s.status = 'OPEN' then null
        -- a stake opens a round again whose stakes were all returned
        when s.closed_before is not null and not (s.status_before = 'VOID' and s.stake > 0) then s.closed_before
        when s.status = 'VOID' then least(s.closed_at, s.refunded_at)
        else s.closed_at end
    from settled s where r.id = s.id returning r.id, r.last_step),
  ends as (select * from opened union all select * from changed)
  insert into rounds.round_step (round_id, step, operation_id, transaction_id, win, balance_after, outcome, at)
  select s.round_id, coalesce(s.step, e.last_step - s.following), s.operation_id, s.transaction_id, s.win, s.balance_after, s.outcome, s.at
  from ${unnestOf('s', stepColumns, changeColumns.length)} join ends e on e.id = s.round_id`;

/** Those of rounds that are there. */
export async function findKnownRounds(tx: Queryable, roundIds: readonly string[]): Promise<Set<string>> {
  if (roundIds.length === 0) return new Set();
  const rows = await tx.query<{ id: string }>(
    'select id from rounds.round where id = any($1::uuid[])',
    [roundIds],
    'known-rounds',
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Writes what a batch of transactions comes to on their rounds, and a step for each. A transaction of a round that no stake opened has
 * nothing to be written on; a step whose number was written before breaks its key.
 */
export async function writeTransactions(tx: Queryable, changes: readonly TransactionsOfRound[]): Promise<void> {
  if (changes.length === 0) return;
  const steps = changes.flatMap(({ transactions }) =>
    transactions.map((one, at): Step => ({ ...one, following: transactions.length - 1 - at })),
  );
  await tx.query(
    writeTransactionsSql,
    [...arraysOf(changeColumns, changes), ...arraysOf(stepColumns, steps)],
    'project-transactions',
  );
}
