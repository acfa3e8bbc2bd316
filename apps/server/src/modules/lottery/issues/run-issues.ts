import { dueStep } from '@croupier/rules/lottery';
import type { Database } from '../../../kernel/database.ts';
import type { Log } from '../../../kernel/log.ts';
import { makeIssues } from '../calendar/make-issues.ts';
import { drawIssue } from '../draws/draw-issue.ts';
import { missResult } from '../draws/report-result.ts';
import type { SeedChains } from '../draws/seed-chains.ts';
import { findLotteries, type LotteryRow } from '../lotteries.store.ts';
import { closeIssue, type DueIssue, digestBets, listDue, openIssue } from './issue.store.ts';
import { holdLease, type Lease, releaseLeases, takeLeases } from './lease.store.ts';
import { leaseLifetimeMs } from './lease-lifetime.ts';

/** Between two looks at what is due. */
const tickMs = 150;
const renewEveryMs = 1_000;
const makeEveryMs = 5_000;
/** Due issues of one look; more are done with the next. */
const mostDue = 200;

export type IssueRunner = {
  /** Takes over what nobody runs, and goes on doing what is due. */
  start(): void;
  /** Lets what is being done end, and gives the lotteries up to other processes. */
  stop(): Promise<void>;
  /** Does once all that is due by now; makes issues too. @returns how many steps it took */
  step(): Promise<number>;
};

/**
 * Runs the issues of all lotteries whose leases this process holds: makes them ahead, opens, locks, draws and settles each exactly once. Every
 * write is fenced, so that a process that was thought dead and wakes up again changes nothing.
 */
export function createIssueRunner(deps: {
  db: Database;
  log: Log;
  seedChains: SeedChains;
  /** Id of this process as an owner of leases. */
  owner: string;
  settle: (lottery: LotteryRow, lease: Lease, issueId: string) => Promise<boolean>;
  /** Takes the steps of chases on a lottery that are due. */
  chase: (lotteries: readonly LotteryRow[]) => Promise<number>;
  /** Called after the commit of each step. */
  onStep: (lottery: LotteryRow, issueId: string) => void;
  /** Called after issues were made. */
  onMade: (lottery: LotteryRow) => void;
}): IssueRunner {
  const { db, log } = deps;
  const held = new Map<string, { lottery: LotteryRow; lease: Lease }>();
  let running = false;
  let timer: NodeJS.Timeout | undefined;
  let pass: Promise<unknown> = Promise.resolve();
  let renewedAtMs = Number.NEGATIVE_INFINITY;
  let madeAtMs = Number.NEGATIVE_INFINITY;
  /** Settlements in progress by issue: they take long, and hold up no draw. */
  const settling = new Map<string, Promise<void>>();

  /** Chases in progress: they place slips, and hold up no draw either. */
  let chasing: Promise<number> | null = null;

  function chase(): Promise<number> {
    chasing ??= deps
      .chase([...held.values()].map(({ lottery }) => lottery))
      .catch((error: unknown) => {
        log.error({ err: error }, 'chases could not be gone on with and will be tried again');
        return 0;
      })
      .finally(() => {
        chasing = null;
      });
    return chasing;
  }

  function settle(lottery: LotteryRow, lease: Lease, issueId: string): void {
    if (settling.has(issueId)) return;
    const work = deps
      .settle(lottery, lease, issueId)
      .then(
        (ended) => {
          if (ended) deps.onStep(lottery, issueId);
        },
        (error) => log.error({ err: error, issue: issueId }, 'a settlement failed and will be gone on with'),
      )
      .finally(() => settling.delete(issueId));
    settling.set(issueId, work);
  }

  async function renew(): Promise<void> {
    const leases = await takeLeases(db, deps.owner, leaseLifetimeMs);
    const unknown = leases.filter(({ lotteryId, fence }) => held.get(lotteryId)?.lease.fence !== fence);
    const lotteries =
      unknown.length > 0
        ? await findLotteries(
            db,
            unknown.map(({ lotteryId }) => lotteryId),
          )
        : [];
    const kept = new Set(leases.map(({ lotteryId }) => lotteryId));
    for (const lotteryId of held.keys()) if (!kept.has(lotteryId)) held.delete(lotteryId);
    for (const lease of unknown) {
      const lottery = lotteries.find(({ id }) => id === lease.lotteryId);
      if (lottery) held.set(lottery.id, { lottery, lease });
    }
    renewedAtMs = performance.now();
    // what was taken over gets its issues at once
    if (unknown.length > 0) madeAtMs = Number.NEGATIVE_INFINITY;
  }

  async function make(): Promise<number> {
    let made = 0;
    for (const { lottery, lease } of held.values()) {
      try {
        const count = await makeIssues(deps, lottery, lease);
        if (count > 0) deps.onMade(lottery);
        made += count;
      } catch (error) {
        log.error({ err: error, lottery: lottery.nodeId }, 'the issues of a lottery could not be made');
      }
    }
    madeAtMs = performance.now();
    return made;
  }

  /** Takes one step of an issue. @returns whether it was taken */
  async function take(lottery: LotteryRow, lease: Lease, issue: DueIssue): Promise<boolean> {
    const times = {
      state: issue.state,
      opensAt: issue.opensAt.getTime(),
      locksAt: issue.locksAt.getTime(),
      drawsAt: issue.drawsAt.getTime(),
    };
    const step = issue.state === 'void' ? 'settle' : dueStep(times, issue.now.getTime());
    if (step === null) return false;
    if (step === 'settle') {
      settle(lottery, lease, issue.id);
      return false;
    }
    return db.transaction(async (tx) => {
      if (!(await holdLease(tx, lease, leaseLifetimeMs))) return false;
      if (step === 'open') return openIssue(tx, issue.id);
      if (step === 'draw' && lottery.drawnBy === 'official') return missResult(deps, tx, lottery, issue);
      if (step === 'draw') return (await drawIssue(deps, tx, lottery, issue, issue.now)) !== null;
      if (!(await closeIssue(tx, issue.id, lottery.drawnBy === 'official' ? lottery.missedAfterS : null))) return false;
      await digestBets(tx, issue.id);
      return true;
    });
  }

  async function runDue(): Promise<number> {
    const due = await listDue(db, [...held.keys()], mostDue);
    let taken = 0;
    // each lottery by itself: one that takes long, or fails, holds up no other
    const byLottery = Map.groupBy(due, ({ lotteryId }) => lotteryId);
    await Promise.all(
      [...byLottery].map(async ([lotteryId, issues]) => {
        const mine = held.get(lotteryId);
        if (!mine) return;
        for (const issue of issues) {
          try {
            if (!(await take(mine.lottery, mine.lease, issue))) continue;
            taken += 1;
            deps.onStep(mine.lottery, issue.id);
          } catch (error) {
            log.error(
              { err: error, issue: issue.id, state: issue.state },
              'a step of an issue failed and will be tried again',
            );
            return;
          }
        }
      }),
    );
    return taken;
  }

  async function onePass(): Promise<number> {
    const nowMs = performance.now();
    if (nowMs - renewedAtMs >= renewEveryMs) await renew();
    const made = performance.now() - madeAtMs >= makeEveryMs ? await make() : 0;
    if (held.size > 0) void chase();
    return made + (held.size > 0 ? await runDue() : 0);
  }

  function schedule(delayMs: number): void {
    if (!running) return;
    timer = setTimeout(() => {
      const turn = onePass();
      pass = turn;
      turn.then(
        (steps) => schedule(steps > 0 ? 0 : tickMs),
        (error) => {
          log.error({ err: error }, 'the lotteries could not be run and will be tried again');
          schedule(renewEveryMs);
        },
      );
    }, delayMs);
  }

  return {
    start() {
      running = true;
      schedule(0);
    },
    async stop() {
      running = false;
      clearTimeout(timer);
      await pass.catch(() => {});
      await Promise.all(settling.values());
      await chasing;
      await releaseLeases(db, deps.owner).catch(() => {});
    },
    async step() {
      await renew();
      const steps = (await make()) + (await runDue()) + settling.size;
      await Promise.all(settling.values());
      await chasing;
      return steps + (await chase());
    },
  };
}
