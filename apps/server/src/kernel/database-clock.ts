import type { Database, Queryable } from './database.ts';

/** The time by the database, which judges bets, as far as it can be known without asking: what countdowns are made from. */
export type DatabaseClock = { nowMs(): Promise<number> };

/** The database's clock at this moment, which alone judges whether a bet came in time. */
export async function databaseNow(tx: Queryable): Promise<Date> {
  const [row] = await tx.query<{ now: Date }>('select clock_timestamp() as now', [], 'kernel-now');
  return row?.now ?? new Date(Number.NaN);
}

const measureEveryMs = 10_000;

/** Follows the database's clock: a process whose own clock is wrong shows the right countdown. */
export function createDatabaseClock({ db }: { db: Database }): DatabaseClock {
  let offset: Promise<number> | null = null;
  let measuredAtMs = Number.NEGATIVE_INFINITY;

  async function measure(): Promise<number> {
    const asked = performance.now();
    const now = await databaseNow(db);
    const answered = performance.now();
    return now.getTime() - (asked + answered) / 2;
  }
  return {
    async nowMs() {
      if (offset === null || performance.now() - measuredAtMs > measureEveryMs) {
        measuredAtMs = performance.now();
        const last = offset;
        const next = measure();
        offset = next.catch((error) => {
          if (last === null) throw error;
          return last;
        });
        offset.catch(() => {
          offset = null;
        });
        // what is known is good enough while it is measured anew
        if (last !== null) return performance.now() + (await last);
      }
      return performance.now() + (await offset);
    },
  };
}
