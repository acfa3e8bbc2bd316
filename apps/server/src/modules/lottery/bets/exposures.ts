import {
  IssueLiability,
  type LotteryBet,
  type LotteryPlay,
  lineCostsOf,
  type OutcomeField,
  outcomesOf,
} from '@croupier/rules/lottery';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../../kernel/database.ts';
import { addExposure, listExposure } from './exposure.store.ts';

/** What the bets of one issue may cost, as it is stored, and what is added to it. */
export type Exposure = {
  liability: IssueLiability<unknown>;
  take(bets: readonly LotteryBet[]): void;
  release(bets: readonly LotteryBet[]): void;
  /** Writes what was taken and released since. @throws where the stored sums are others than those that bets were judged by */
  save(tx: Queryable): Promise<void>;
};

export type Exposures = {
  /** The exposure of an issue whose row the transaction has locked; what other processes added is read in. */
  of(
    tx: Queryable,
    issue: { id: string; exposureVersion: bigint },
    plays: readonly LotteryPlay<unknown>[],
    keepsLines: boolean,
  ): Promise<Exposure>;
  /** Forgets an issue whose transaction did not commit. */
  drop(issueId: string): void;
};

type Known = { version: bigint; liability: IssueLiability<unknown> };
type Change = { field: string; outcome: string; shape: OutcomeField | null; change: bigint };

/** Issues kept in memory: those that bets are placed on now. */
const mostKept = 500;
/** Name under which lines are stored beside the fields of the draw. */
const lineField = 'LINE';

/** Keeps what issues may cost in memory beside the database: a bet costs as much work as it has outcomes. */
export function createExposures(): Exposures {
  const known = new LRUCache<string, Known>({ max: mostKept });

  async function current(
    tx: Queryable,
    issue: { id: string; exposureVersion: bigint },
    plays: readonly LotteryPlay<unknown>[],
    keepsLines: boolean,
  ): Promise<Known> {
    const kept = known.get(issue.id) ?? { version: 0n, liability: new IssueLiability(plays, keepsLines) };
    if (kept.version !== issue.exposureVersion) {
      for (const { outcome, shape, total } of await listExposure(tx, issue.id, kept.version)) {
        if (shape === null) kept.liability.restoreLine(outcome, BigInt(total));
        else kept.liability.restoreOutcome(shape, outcome, BigInt(total));
      }
      kept.version = issue.exposureVersion;
    }
    known.set(issue.id, kept);
    return kept;
  }

  return {
    async of(tx, issue, plays, keepsLines) {
      const kept = await current(tx, issue, plays, keepsLines);
      const { liability } = kept;
      const byCode = new Map(plays.map((play) => [play.code, play]));
      const changes = new Map<string, Change>();
      const add = (code: string, outcome: string, shape: OutcomeField | null, change: bigint) => {
        const key = `${code} ${outcome}`;
        const earlier = changes.get(key);
        if (earlier) earlier.change += change;
        else changes.set(key, { field: code, outcome, shape, change });
      };
      const change = (bets: readonly LotteryBet[], sign: 1n | -1n) => {
        for (const bet of bets) {
          const play = byCode.get(bet.play);
          if (!play) throw new Error(`there is no play ${bet.play}`);
          // worked out once for both: what is judged by and what is stored
          for (const { field, outcome, cost } of outcomesOf(play, bet)) {
            liability.restoreOutcome(field, outcome, liability.outcomeSum(field.code, outcome) + sign * cost);
            add(field.code, outcome, field, sign * cost);
          }
          if (!keepsLines) continue;
          for (const [line, cost] of lineCostsOf(play, bet)) {
            liability.restoreLine(line, liability.lineSum(line) + sign * cost);
            add(lineField, line, null, sign * cost);
          }
        }
      };
      return {
        liability,
        take: (bets) => change(bets, 1n),
        release: (bets) => change(bets, -1n),
        async save(tx) {
          const moved = [...changes.values()].filter((one) => one.change !== 0n);
          changes.clear();
          if (moved.length === 0) return;
          const { version, sums } = await addExposure(tx, issue.id, moved);
          for (const { field, outcome, total } of sums) {
            const judged = field === lineField ? liability.lineSum(outcome) : liability.outcomeSum(field, outcome);
            if (BigInt(total) !== judged)
              throw new Error(`the exposure of ${issue.id} at ${field} ${outcome} is not the judged one`);
          }
          kept.version = version;
        },
      };
    },
    drop: (issueId) => void known.delete(issueId),
  };
}
