import { randomUUID } from 'node:crypto';
import type { Modules } from '@croupier/server/modules.ts';
import { type BenchLedger, memberOf, withModules } from '../wallet/ledger.ts';
import { openDiceTables } from './dice-tables.ts';

const nodeId = 'bench-dice';
const placersAtOnce = 400;
/** So long that nothing becomes due by itself: the times are moved. */
const phaseMs = 600_000;
const spots = ['big', 'small', 'odd', 'even'];

export type RoundFigures = { bets: number; placeS: number; settleS: number; projectS: number };

/** Fills a round of dice with a bet of each player and settles it in its one commit: seconds of each. */
export function settleRound(ledger: BenchLedger, progress: (line: string) => void): Promise<RoundFigures> {
  return withModules(ledger.addresses, async (modules) => {
    const { siteId, players } = ledger;
    const pace = { openMs: phaseMs, lockMs: phaseMs, dealMs: phaseMs, pauseMs: phaseMs };
    await openDiceTables(modules, siteId, { nodeIds: [nodeId], pace });
    await modules.tables.runner.step();
    const roundId = await roundOf(ledger);
    progress(`Placing a bet of each of ${players.toLocaleString('en')} players`);
    const placeS = await seconds(() => placeAll(modules, ledger, roundId));
    await modules.sequencer.drain();
    await dueNow(ledger, roundId);
    // locks and deals
    await modules.tables.runner.step();
    await modules.tables.runner.step();
    progress('Settling');
    const settleS = await seconds(() => modules.tables.runner.step());
    const [round] = await ledger.owner.query<{ state: string }>('select state from tables.round where id = $1', [
      roundId,
    ]);
    if (round?.state !== 'settled') throw new Error(`The round of the benchmark is ${round?.state}.`);
    const projectS = await seconds(() => modules.sequencer.drain());
    return { bets: players, placeS, settleS, projectS };
  });
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}

async function placeAll(modules: Modules, { siteId, players }: BenchLedger, roundId: string): Promise<void> {
  const place = modules.handlers['tables.bet'] as unknown as (request: object, context: object) => Promise<unknown>;
  let next = 0;
  const placer = async () => {
    while (next < players) {
      const member = next;
      next += 1;
      const bets = [{ bet: spots[member % spots.length], stake: '100' }];
      const caller = { kind: 'member', memberId: memberOf(member) };
      await place({ requestId: randomUUID(), tableId: nodeId, roundId, bets }, { site: { id: siteId }, caller });
    }
  };
  await Promise.all(Array.from({ length: placersAtOnce }, placer));
}

async function roundOf({ owner }: BenchLedger): Promise<string> {
  const [round] = await owner.query<{ id: string }>(
    `select r.id from tables.round r join tables.game_table t on t.id = r.table_id
     where t.node_id = $1 and r.state = 'open'`,
    [nodeId],
  );
  if (!round) throw new Error('The round of the benchmark is not open.');
  return round.id;
}

/** Brings lock, deal and result forward, past the trigger that keeps times as they are. */
async function dueNow({ superuser }: BenchLedger, roundId: string): Promise<void> {
  await superuser.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `update tables.round set opens_at = clock_timestamp() - interval '4 seconds', locks_at = clock_timestamp() - interval '3 seconds',
         deals_at = clock_timestamp() - interval '2 seconds', result_at = clock_timestamp() - interval '1 second' where id = $1`,
      [roundId],
    );
  });
}
