import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Database, Queryable } from './database.ts';
import { refuse } from './refusal.ts';

/** So many attempts within a window; then a lock that begins with the last one. */
export type LockRule = { tries: number; windowMs: number; lockMs: number };

/** What attempts are counted by, such as an account and a network. Only a hash of it is stored: people type passwords into the wrong field. */
export type Budget = { of: readonly (string | null)[]; rule: LockRule };

/** Counts login attempts, so that guessing stops. */
export type LoginAttempts = {
  /**
   * Takes one attempt of each budget before the password is verified, so that concurrent attempts cannot pass together. Refuses `login_locked`
   * where one is used up, and then takes none. @returns the attempts of each so far, this one included.
   */
  count(budgets: readonly Budget[]): Promise<number[]>;
  /** The attempts of each so far. Refuses `login_locked` as `count` would. */
  look(budgets: readonly Budget[]): Promise<number[]>;
  /** Resets these budgets after a success. */
  forget(budgets: readonly Budget[]): Promise<void>;
  /** Returns one attempt to each budget: it was not a failure. */
  giveBack(budgets: readonly Budget[]): Promise<void>;
  /** Deletes attempts that no rule counts any more. */
  purge(): Promise<void>;
};

/** No rule's window or lock is longer. */
const keptForMs = 24 * 60 * 60_000;

type Row = { key: Buffer; tries: number; startedAt: Date; lastAt: Date };

/** Works on a table of the calling module: (key bytea primary key, tries integer, started_at, last_at). */
export function createLoginAttempts(deps: {
  db: Database;
  clock: Clock;
  table: `${string}.login_attempt`;
}): LoginAttempts {
  const { db, clock, table } = deps;
  const before = (ms: number) => new Date(clock.now().getTime() - ms);

  async function take(tx: Queryable, budget: Budget): Promise<number> {
    const [row] = await tx.query<{ tries: number }>(
      `insert into ${table} as known (key, tries, started_at, last_at) values ($1, 1, $2, $2)
       on conflict (key) do update set
         tries = case when known.started_at <= $3 then 1 else known.tries + 1 end,
         started_at = case when known.started_at <= $3 then $2 else known.started_at end,
         last_at = $2
       where known.tries < $5 or known.last_at <= $4
       returning tries`,
      [keyOf(budget), clock.now(), before(budget.rule.windowMs), before(budget.rule.lockMs), budget.rule.tries],
    );
    if (row) return row.tries;
    await requireUnlocked(tx, [budget]);
    // the lock ended between the two statements
    return budget.rule.tries;
  }

  async function requireUnlocked(tx: Queryable, budgets: readonly Budget[]): Promise<number[]> {
    const rows = await tx.query<Row>(
      `select key, tries, started_at as "startedAt", last_at as "lastAt" from ${table} where key = any($1::bytea[])`,
      [budgets.map(keyOf)],
    );
    const now = clock.now().getTime();
    const found = budgets.map((budget) => {
      const key = keyOf(budget);
      return { ...budget, row: rows.find((one) => one.key.equals(key)) };
    });
    const waitsMs = found.map(({ row, rule }) =>
      row && row.tries >= rule.tries ? row.lastAt.getTime() + rule.lockMs - now : 0,
    );
    const longestMs = Math.max(0, ...waitsMs);
    if (longestMs > 0) refuse('login_locked', { retryAfterS: Math.ceil(longestMs / 1000) });
    return found.map(({ row, rule }) => (row && row.startedAt > before(rule.windowMs) ? row.tries : 0));
  }

  return {
    count: (budgets) =>
      db.transaction(async (tx) => {
        const tries: number[] = [];
        for (const budget of budgets) tries.push(await take(tx, budget));
        return tries;
      }),
    look: (budgets) => requireUnlocked(db, budgets),
    async forget(budgets) {
      await db.query(`delete from ${table} where key = any($1::bytea[])`, [budgets.map(keyOf)]);
    },
    async giveBack(budgets) {
      await db.query(`update ${table} set tries = tries - 1 where key = any($1::bytea[]) and tries > 0`, [
        budgets.map(keyOf),
      ]);
    },
    async purge() {
      await db.query(`delete from ${table} where last_at < $1`, [before(keptForMs)]);
    },
  };
}

function keyOf({ of }: Budget): Buffer {
  return createHash('sha256').update(JSON.stringify(of)).digest();
}
