import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { networkOf } from './network.ts';
import { refuse } from './refusal.ts';

export type LockRule = { tries: number; windowMs: number; lockMs: number };

/** Who tries to come in, from where. The account need not exist; only a hash of what was typed is stored. */
export type Attempt = { siteId: string | null; account: string; ip: string };

/**
 * Counts logins of one account from one network, so that guessing stops and the owner, who is elsewhere, still gets in.
 */
export type LoginAttempts = {
  /** Counts a try before it is judged, so that tries at the same moment cannot pass together. Refuses `login_locked`. */
  count(attempt: Attempt, rule: LockRule): Promise<void>;
  /** Forgets the tries after one succeeded. */
  forget(attempt: Attempt): Promise<void>;
  /** Deletes what no rule looks at any more. */
  purge(): Promise<void>;
};

/** No rule's window or lock is longer. */
const keptForMs = 24 * 60 * 60_000;

/** Works on a table of the module that asks: (key bytea primary key, tries integer, started_at, last_at). */
export function createLoginAttempts(deps: {
  db: Database;
  clock: Clock;
  table: `${string}.login_attempt`;
}): LoginAttempts {
  const { db, clock, table } = deps;
  return {
    async count(attempt, rule) {
      const now = clock.now();
      const allowed = await db.query(
        `insert into ${table} as known (key, tries, started_at, last_at) values ($1, 1, $2, $2)
         on conflict (key) do update set
           tries = case when known.started_at <= $3 then 1 else known.tries + 1 end,
           started_at = case when known.started_at <= $3 then $2 else known.started_at end,
           last_at = $2
         where known.tries < $5 or known.last_at <= $4
         returning 1`,
        [
          keyOf(attempt),
          now,
          new Date(now.getTime() - rule.windowMs),
          new Date(now.getTime() - rule.lockMs),
          rule.tries,
        ],
      );
      if (allowed.length === 0) await refuseLocked(deps, attempt, rule);
    },
    async forget(attempt) {
      await db.query(`delete from ${table} where key = $1`, [keyOf(attempt)]);
    },
    async purge() {
      await db.query(`delete from ${table} where last_at < $1`, [new Date(clock.now().getTime() - keptForMs)]);
    },
  };
}

async function refuseLocked(
  deps: { db: Database; clock: Clock; table: string },
  attempt: Attempt,
  rule: LockRule,
): Promise<never> {
  const [row] = await deps.db.query<{ lastAt: Date }>(`select last_at as "lastAt" from ${deps.table} where key = $1`, [
    keyOf(attempt),
  ]);
  const now = deps.clock.now().getTime();
  const freeAt = (row?.lastAt.getTime() ?? now) + rule.lockMs;
  return refuse('login_locked', { retryAfterS: Math.max(1, Math.ceil((freeAt - now) / 1000)) });
}

function keyOf({ siteId, account, ip }: Attempt): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([siteId, account, networkOf(ip)]))
    .digest();
}
