import type { Queryable } from '@croupier/server/kernel/database.ts';
import { Disagreement, disagreement, driveGroup, type GroupRun, type Process } from './drive.ts';
import { APPENDED } from './rules.ts';
import { sumOf } from './split.ts';

export interface ModelRun {
  processes: readonly Process[];
  /** Reads every table of the ledger. */
  reader: Queryable;
  seed: string;
  operations: number;
  /** Groups that act at the same time; each has three members. */
  callers: number;
  onProgress: (done: number) => void;
}

export interface ModelReport {
  operations: number;
  groups: number;
  members: number;
  /** How often each kind of request met each status. */
  counts: Map<string, number>;
}

const OPERATIONS_PER_GROUP = 400;

/**
 * Drives random operations of many groups of members through the wallet's processes and a model of it side by side.
 *
 * @throws Disagreement with the group's seed and history, where an answer or a balance is not the model's
 */
export async function runModel(options: ModelRun): Promise<ModelReport> {
  const { processes, reader, seed, operations, callers, onProgress } = options;
  const groups = Math.ceil(operations / OPERATIONS_PER_GROUP);
  const report: ModelReport = { operations: 0, groups, members: groups * 3, counts: new Map() };
  let next = 0;
  let failed = false;
  // one after another: as many readers as callers, each with a whole ledger to go through, would keep the wallets from answering in time
  let lastRead: Promise<void> = Promise.resolve();
  const compareInTurn = (run: GroupRun): Promise<void> => {
    lastRead = lastRead.catch(() => {}).then(() => compareBooks(run, reader));
    return lastRead;
  };
  const work = async () => {
    while (next < groups && !failed) {
      const index = next;
      next += 1;
      const wanted = Math.min(OPERATIONS_PER_GROUP, operations - index * OPERATIONS_PER_GROUP);
      const run = await driveGroup(`${seed}/${index}`, processes, wanted, (count) => {
        report.operations += count;
        onProgress(report.operations);
      });
      await compareInTurn(run);
      for (const [what, count] of run.counts) report.counts.set(what, (report.counts.get(what) ?? 0) + count);
    }
  };
  await Promise.all(
    Array.from({ length: callers }, () =>
      work().catch((error: unknown) => {
        failed = true;
        throw error instanceof Disagreement
          ? error
          : new Disagreement(`seed ${seed}: the wallet failed`, { cause: error });
      }),
    ),
  );
  return report;
}

/** Compares all that is stored of a group's site with the model's books. */
async function compareBooks(run: GroupRun, reader: Queryable): Promise<void> {
  const { siteId, ledger } = run.group;
  const { books } = ledger;
  const expected = new Map<string, string>();
  const put = (into: Map<string, string>, name: string, value: bigint) => {
    if (value !== 0n) into.set(name, `${value}`);
  };
  for (const [account, balance] of books.balances) put(expected, account, balance);
  for (const [key, { parts }] of books.holds) put(expected, `hold ${key}`, sumOf(parts));
  for (const [key, { rest }] of books.claims) put(expected, `claim ${key}`, rest);
  put(expected, 'operations', BigInt(books.operations.size));
  put(expected, 'marks', BigInt(books.marks.size));

  const found = new Map<string, string>();
  for (const { name, value } of await readBooks(reader, siteId)) put(found, name, BigInt(value));
  const differing = [...new Set([...expected.keys(), ...found.keys()])].filter(
    (name) => expected.get(name) !== found.get(name),
  );
  if (differing.length === 0) return;
  const reported = differing.map(
    (name) => `${name} is ${found.get(name) ?? 0} and should be ${expected.get(name) ?? 0}`,
  );
  throw disagreement(run, `the books differ: ${reported.join('; ')}`, 0);
}

/** Every figure of one site's books, by the name that the model gives it. */
function readBooks(reader: Queryable, siteId: string): Promise<{ name: string; value: string }[]> {
  return reader.query(
    `with moved as (
       select e.account_id, sum(e.amount) as amount from wallet.operation o
       -- operation by operation, so that a group's books are not read through everybody's entries
       cross join lateral (select account_id, amount from wallet.entry where operation_id = o.id offset 0) e
       where o.site_id = $1 group by 1)
     select a.owner_id || ' ' || a.currency || ' ' || a.kind as name,
       case when a.kind = any($2) then coalesce(m.amount, 0) else a.balance end::text as value
     from wallet.account a left join moved m on m.account_id = a.id where a.site_id = $1
     union all
     select 'hold ' || source || ' ' || external_id, remaining::text from wallet.hold where site_id = $1
     union all
     select 'claim ' || source || ' ' || external_id, (amount - collected)::text from wallet.claim where site_id = $1
     union all
     select 'operations', count(*)::text from wallet.operation where site_id = $1
     union all
     select 'marks', count(*)::text from wallet.mark where site_id = $1`,
    [siteId, [...APPENDED]],
  );
}
