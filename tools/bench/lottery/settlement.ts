import { randomUUID } from 'node:crypto';
import { openBuiltInLotteries } from '@croupier/server/demo/built-in-lotteries.ts';
import type { Modules } from '@croupier/server/modules.ts';
import { type BenchLedger, memberOf, withModules } from '../wallet/ledger.ts';

const gameId = 'bench-dice';
const betsOfSlip = 10;
const placersAtOnce = 400;

export type SettlementFigures = { bets: number; members: number; placeS: number; settleS: number; projectS: number };

/** Fills an issue with a slip of ten bets of each player, then settles it, pays and projects: seconds of each. */
export function settleIssue(ledger: BenchLedger, progress: (line: string) => void): Promise<SettlementFigures> {
  return withModules(ledger.addresses, async (modules) => {
    const { siteId, players } = ledger;
    await openBuiltInLotteries(modules, siteId, [
      {
        nodeId: gameId,
        family: 'K3',
        tag: 'K3',
        schedule: { kind: 'fast', intervalSeconds: 43_200, offsetMs: 0 },
        name: 'Bench dice',
        names: {},
        vendorCode: 'TCG_SEA',
        minUnit: 10n,
      },
    ]);
    await modules.lottery.runner.step();
    await modules.lottery.runner.step();
    const issue = await currentIssue(ledger);
    progress(`Placing ${players.toLocaleString('en')} slips of ${betsOfSlip} bets`);
    const placeS = await seconds(() => placeAll(modules, ledger, issue.number));
    await modules.sequencer.drain();
    await closeNow(ledger, issue.id);
    progress('Settling');
    const settleS = await seconds(async () => {
      while ((await currentState(ledger, issue.id)) !== 'settled') await modules.lottery.runner.step();
    });
    const projectS = await seconds(() => modules.sequencer.drain());
    return { bets: players * betsOfSlip, members: players, placeS, settleS, projectS };
  });
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}

async function placeAll(modules: Modules, { siteId, players }: BenchLedger, number: string): Promise<void> {
  const place = modules.handlers['lottery.placeSlip'];
  const from = {
    requestId: '',
    ip: '127.0.0.1',
    country: null,
    userAgent: '',
    hostname: '',
    host: '',
    protocol: 'http',
  } as const;
  let next = 0;
  const placer = async () => {
    while (next < players) {
      const member = next;
      next += 1;
      const memberId = memberOf(member);
      const caller = {
        kind: 'member',
        memberId,
        sessionId: '',
        account: '',
        type: 0,
        recentAuthAt: null,
        passwordDue: false,
      } as const;
      const lines = Array.from({ length: betsOfSlip }, (_, line) => ({
        play: line % 2 === 0 ? 'SUM' : 'SIDE',
        selection:
          line % 2 === 0 ? `${3 + ((member + line) % 16)}` : (['B', 'S', 'O', 'E'][(member + line) % 4] ?? 'B'),
        unit: '10',
      }));
      const request = { requestId: randomUUID(), gameId, number, lines, acceptHalfPrice: false };
      await place(request, { site: { id: siteId, code: '' }, caller, from, device: '' });
    }
  };
  await Promise.all(Array.from({ length: placersAtOnce }, placer));
}

async function currentIssue({ owner }: BenchLedger): Promise<{ id: string; number: string }> {
  const [issue] = await owner.query<{ id: string; number: string }>(
    `select i.id, i.number from lottery.issue i join lottery.lottery l on l.id = i.lottery_id
     where l.node_id = $1 and i.state = 'open' order by i.draws_at limit 1`,
    [gameId],
  );
  if (!issue) throw new Error('The issue of the benchmark is not open.');
  return issue;
}

async function currentState({ owner }: BenchLedger, issueId: string): Promise<string> {
  const [issue] = await owner.query<{ state: string }>('select state from lottery.issue where id = $1', [issueId]);
  return issue?.state ?? '';
}

/** Brings lock and draw forward, past the trigger that keeps times as they are. */
async function closeNow({ superuser }: BenchLedger, issueId: string): Promise<void> {
  await superuser.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `update lottery.issue set locks_at = clock_timestamp(), draws_at = clock_timestamp(), due_at = clock_timestamp() where id = $1`,
      [issueId],
    );
  });
}
