import { PARTS } from '@croupier/rules/jackpots';
import { type MeterRow, meters, poolMoney, type WonRun, wonRuns } from '@croupier/server/testing/jackpot-fixture.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import type { Player } from './players.ts';

export interface Found {
  figures: Record<string, number>;
  failures: string[];
}

/** Compares what players staked and were shown with runs, meters and the ledger: to the unit, and contributions to the millionth. */
export async function inspectJackpots(
  reader: Pick<TestPlatform, 'ownerDb'>,
  players: readonly Player[],
  share: bigint,
): Promise<Found> {
  const [rows, money, won] = [await meters(reader), await poolMoney(reader), await wonRuns(reader)];
  const failures = [...meterFailures(rows), ...winFailures(won, players)];
  const must = (what: string, found: bigint, expected: bigint) => {
    if (found !== expected) failures.push(`${what}: expected ${expected}, found ${found}`);
  };
  const staked = sum(players.map((player) => player.staked));
  const parts = sum(rows.map((row) => BigInt(row.parts)));
  // the one unit that the last win of an ended jackpot may be rounded up by is the house's, and counted below
  const fed = (money.jackpot_contribution ?? 0n) * PARTS + parts;
  const rounding = fed - staked * share;
  const ended = BigInt(rows.filter(({ state }) => state === 'ended').length);
  if (rounding < 0n || rounding >= (ended + 1n) * PARTS || (ended === 0n && rounding !== 0n))
    failures.push(`contributions: ${staked * share} millionths were due, ${fed} are there`);
  must('paid of pools', -(money.jackpot_payout ?? 0n), sum(won.map(({ amount }) => amount)));
  must('in pools', sum(rows.map(({ ledger }) => ledger)), sum(Object.values(money)));
  must('moved between pools', (money.jackpot_move_in ?? 0n) + (money.jackpot_move_out ?? 0n), 0n);
  const rounds = players.reduce((all, player) => all + player.rounds, 0);
  const share100 = Number((sum(won.map(({ amount }) => amount)) * 1_000_000n) / (staked || 1n)) / 10_000;
  return {
    failures,
    figures: {
      rounds,
      wins: won.length,
      ...Object.fromEntries(
        ['mini', 'minor', 'major', 'grand'].map((level) => [level, won.filter((run) => run.level === level).length]),
      ),
      jackpots: rows.length,
      refused: players.reduce((all, player) => all + player.refused, 0),
      'returned by jackpots, %': share100,
    },
  };
}

function meterFailures(rows: readonly MeterRow[]): string[] {
  return rows
    .filter(({ ledger, pool }) => ledger !== pool)
    .map(({ level, ledger, pool }) => `the ${level} meter shows ${pool}, and the ledger holds ${ledger}`);
}

/** Each run is won once, by the player who saw it, for the amount that was returned. */
function winFailures(won: readonly WonRun[], players: readonly Player[]): string[] {
  const failures: string[] = [];
  const winners = new Map(won.map((run) => [run.id, run]));
  const reported = new Set<string>();
  for (const player of players) {
    for (const { runId, amount } of player.reported) {
      const run = winners.get(runId);
      if (reported.has(runId)) failures.push(`the run ${runId} was returned to two winners`);
      if (run?.memberId !== player.memberId || run.amount !== amount)
        failures.push(`${player.memberId} saw ${amount} of the run ${runId}, which has ${run?.amount ?? 'no win'}`);
      reported.add(runId);
    }
  }
  for (const { id } of won) if (!reported.has(id)) failures.push(`nobody saw the win of the run ${id}`);
  return failures;
}

const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);
