import type { Queryable } from '../../../kernel/database.ts';
import type { CommittedStep, StepsOfRound } from './fold-steps.ts';

/** Columns of a set of rows, each as one array parameter for `unnest`. */
type Columns<Row> = readonly (readonly [name: string, type: string, value: (row: Row) => unknown])[];

type Opened = CommittedStep & { change: StepsOfRound };

const openedColumns: Columns<Opened> = [
  ['id', 'uuid', ({ document }) => document.roundId],
  ['site_id', 'uuid', ({ operation }) => operation.siteId],
  ['member_id', 'uuid', ({ operation }) => operation.memberId],
  ['node_id', 'text', ({ document }) => document.nodeId],
  ['game_name', 'text', ({ document }) => document.gameName],
  ['vendor_code', 'text', ({ document }) => document.vendorCode],
  ['vendor_name', 'text', ({ document }) => document.vendorName],
  ['game_version', 'text', ({ document }) => document.gameVersion],
  ['currency', 'text', ({ operation }) => operation.currency],
  ['rtp_bps', 'integer', ({ document }) => document.rtpBps],
  ['stake', 'bigint', ({ document }) => document.stake],
  ['balance_before', 'bigint', ({ operation }) => operation.answer.balanceBefore],
  ['seed_id', 'uuid', ({ document }) => document.fairness?.seedId ?? null],
  ['commitment', 'text', ({ document }) => document.fairness?.commitment ?? null],
  ['client_seed', 'text', ({ document }) => document.fairness?.clientSeed ?? null],
  ['nonce', 'integer', ({ document }) => document.fairness?.nonce ?? null],
  ['opened_at', 'timestamptz', ({ operation }) => operation.at],
  ['payout', 'bigint', ({ change }) => change.payout],
  ['balance_after', 'bigint', ({ change }) => change.balanceAfter],
  ['last_step', 'integer', ({ change }) => change.lastStep],
  ['status', 'text', ({ change }) => change.status],
  ['closed_at', 'timestamptz', ({ change }) => change.closedAt],
];

const changedColumns: Columns<StepsOfRound> = [
  ['id', 'uuid', ({ roundId }) => roundId],
  ['payout', 'bigint', ({ payout }) => payout],
  ['balance_after', 'bigint', ({ balanceAfter }) => balanceAfter],
  ['last_step', 'integer', ({ lastStep }) => lastStep],
  ['status', 'text', ({ status }) => status],
  ['closed_at', 'timestamptz', ({ closedAt }) => closedAt],
];

const stepColumns: Columns<CommittedStep> = [
  ['round_id', 'uuid', ({ document }) => document.roundId],
  ['step', 'integer', ({ document }) => document.step],
  ['operation_id', 'uuid', ({ operation }) => operation.operationId],
  ['transaction_id', 'text', ({ operation }) => operation.externalId],
  ['win', 'bigint', ({ document }) => document.win],
  ['balance_after', 'bigint', ({ operation }) => operation.answer.balanceAfter],
  ['outcome', 'jsonb', ({ document }) => JSON.stringify(document.outcome)],
  ['at', 'timestamptz', ({ operation }) => operation.at],
];

/** A set of rows as an item of `from`, its parameters counted from the one after `offset`. */
function unnestOf<Row>(alias: string, columns: Columns<Row>, offset: number): string {
  const parameters = columns.map(([, type], at) => `$${offset + at + 1}::${type}[]`);
  return `unnest(${parameters.join(', ')}) as ${alias}(${namesOf(columns).join(', ')})`;
}

const namesOf = <Row>(columns: Columns<Row>): string[] => columns.map(([name]) => name);

const arraysOf = <Row>(columns: Columns<Row>, rows: readonly Row[]): unknown[][] =>
  columns.map(([, , value]) => rows.map(value));

const openedFrom = unnestOf('o', openedColumns, 0);
const changedFrom = unnestOf('c', changedColumns, openedColumns.length);
const stepsFrom = unnestOf('s', stepColumns, openedColumns.length + changedColumns.length);

/**
 * One statement for everything of a batch. A round that is opened in it is written as its last step leaves it, so the rounds that are
 * inserted and those that are updated are never the same.
 */
const writeStepsSql = `
  with opened as materialized (select * from ${openedFrom}),
  changed as materialized (select * from ${changedFrom}),
  rounds as (
    insert into rounds.round (${namesOf(openedColumns).join(', ')}) select * from opened),
  steps as (
    insert into rounds.round_step (${namesOf(stepColumns).join(', ')}) select * from ${stepsFrom})
  update rounds.round r set payout = r.payout + c.payout, balance_after = c.balance_after, last_step = c.last_step, status = c.status,
    closed_at = c.closed_at
  from changed c where r.id = c.id`;

/** Writes the steps of a batch, and what they come to on their rounds. A step that was written before breaks its key. */
export async function writeSteps(
  tx: Queryable,
  steps: readonly CommittedStep[],
  changes: readonly StepsOfRound[],
): Promise<void> {
  const opened = changes.flatMap((change) => (change.opening ? [{ ...change.opening, change }] : []));
  const continued = changes.filter(({ opening }) => opening === null);
  await tx.query(
    writeStepsSql,
    [...arraysOf(openedColumns, opened), ...arraysOf(changedColumns, continued), ...arraysOf(stepColumns, steps)],
    'project-steps',
  );
}
