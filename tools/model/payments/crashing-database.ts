import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '@croupier/server/kernel/database.ts';

/** The process died: nothing that it was about to do happens any more. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

type Plan = { left: number; commits: boolean; isDead: boolean };

const plans = new AsyncLocalStorage<Plan>();

/** A database on which what runs below `crashDuring` dies at one of its transactions: just before it commits, or just after. */
export function crashingDatabase(db: Database): Database {
  const alive = () => {
    if (plans.getStore()?.isDead) throw new Crash('it is dead');
  };
  return {
    query: (text, values, name) => {
      alive();
      return db.query(text, values, name);
    },
    async transaction(work) {
      alive();
      const plan = plans.getStore();
      if (!plan) return db.transaction(work);
      plan.left -= 1;
      const diesHere = plan.left === 0;
      const result = await db.transaction(async (tx) => {
        const done = await work(tx);
        if (diesHere && !plan.commits) {
          plan.isDead = true;
          throw new Crash('it died before it committed');
        }
        return done;
      });
      if (diesHere) {
        plan.isDead = true;
        throw new Crash('it died after it committed');
      }
      return result;
    },
    close: () => db.close(),
  };
}

/** Runs work that dies at its transaction of that number, before or after its commit. @returns whether it died */
export async function crashDuring(
  plan: { transaction: number; commits: boolean },
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await plans.run({ left: plan.transaction, commits: plan.commits, isDead: false }, work);
    return false;
  } catch (error) {
    if (error instanceof Crash) return true;
    throw error;
  }
}
