import type { Database } from '../../../kernel/database.ts';
import type { Lease, Leases } from '../../../kernel/leases.ts';
import type { Log } from '../../../kernel/log.ts';
import { findTables, type TableRow } from '../tables.store.ts';
import type { Advance } from './advance-round.ts';

const renewEveryMs = 1_000;
/** Shortest and longest time between two looks at a table; between them it costs nothing. */
const soonestMs = 5;
const latestMs = 30_000;
const afterErrorMs = 500;

export type TableRunner = {
  /** Takes over what nobody runs, and goes on with it. */
  start(): void;
  /** Lets what is being done end, and gives the tables up to other processes. */
  stop(): Promise<void>;
  /** Does once all that is due by now. @returns how many steps it took */
  step(): Promise<number>;
};

/** What of a table decides when it takes its next step. */
const shapeOf = ({ isOpen, pace }: TableRow) => [isOpen, pace];

type Held = { table: TableRow; lease: Lease; timer: NodeJS.Timeout | undefined; turn: Promise<boolean> | null };

/**
 * Runs the rounds of all tables whose leases this process holds, each table by itself and on time: opens, locks, deals and settles each round
 * once. Every write is fenced, so that a process that was thought dead and wakes up again changes nothing.
 */
export function createTableRunner(deps: {
  db: Database;
  log: Log;
  leases: Leases;
  /** Id of this process as an owner of leases. */
  owner: string;
  advance: (table: TableRow, lease: Lease) => Promise<Advance | null>;
  /** Called after the commit of each step. */
  onStep: (table: TableRow, advance: Advance) => void;
}): TableRunner {
  const { db, log, leases } = deps;
  const held = new Map<string, Held>();
  let running = false;
  let renewTimer: NodeJS.Timeout | undefined;
  let renewing: Promise<void> = Promise.resolve();

  async function renew(): Promise<void> {
    const own = await leases.take(db, deps.owner);
    // what an operator changed is read anew with each renewal
    const tables = await findTables(
      db,
      own.map(({ subject }) => subject),
    );
    const kept = new Set(own.map(({ subject }) => subject));
    for (const [id, one] of held) {
      if (kept.has(id)) continue;
      clearTimeout(one.timer);
      held.delete(id);
    }
    for (const lease of own) {
      const table = tables.find(({ id }) => id === lease.subject);
      if (!table) continue;
      const known = held.get(table.id);
      if (known && known.lease.fence === lease.fence) {
        const isChanged = JSON.stringify(shapeOf(known.table)) !== JSON.stringify(shapeOf(table));
        known.table = table;
        if (isChanged && running) schedule(known, 0);
        continue;
      }
      clearTimeout(known?.timer);
      const one: Held = { table, lease, timer: undefined, turn: null };
      held.set(table.id, one);
      if (running) schedule(one, 0);
    }
  }

  /** Takes one step of a table. @returns whether it was taken */
  async function advance(one: Held): Promise<boolean> {
    const done = await deps.advance(one.table, one.lease);
    if (!done) {
      if (held.get(one.table.id) === one) held.delete(one.table.id);
      return false;
    }
    if (done.moved) deps.onStep(one.table, done);
    if (running && held.get(one.table.id) === one)
      schedule(one, done.moved && done.dueInMs === 0 ? 0 : Math.min(latestMs, Math.max(soonestMs, done.dueInMs)));
    return done.moved;
  }

  function schedule(one: Held, delayMs: number): void {
    clearTimeout(one.timer);
    one.timer = setTimeout(() => {
      one.turn = advance(one).catch((error: unknown) => {
        log.error({ err: error, table: one.table.nodeId }, 'a step of a table failed and will be tried again');
        if (running && held.get(one.table.id) === one) schedule(one, afterErrorMs);
        return false;
      });
    }, delayMs);
  }

  function renewLater(delayMs: number): void {
    if (!running) return;
    renewTimer = setTimeout(() => {
      renewing = renew()
        .catch((error: unknown) => log.error({ err: error }, 'the leases of tables could not be renewed'))
        .then(() => renewLater(renewEveryMs));
    }, delayMs);
  }

  return {
    start() {
      running = true;
      for (const one of held.values()) schedule(one, 0);
      renewLater(0);
    },
    async stop() {
      running = false;
      clearTimeout(renewTimer);
      for (const one of held.values()) clearTimeout(one.timer);
      await renewing;
      await Promise.all([...held.values()].map(({ turn }) => turn));
      await leases.release(db, deps.owner).catch(() => {});
    },
    async step() {
      await renew();
      let steps = 0;
      for (const one of [...held.values()]) if (await advance(one)) steps += 1;
      return steps;
    },
  };
}
