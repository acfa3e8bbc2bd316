import type { TableKindCode } from '@croupier/contract';
import { noCover } from '@croupier/server/modules/catalogue/catalogue.public.ts';
import type { TestMember, TestPlatform } from '@croupier/tools/testing/platform.ts';
import { type NewTable, tableProvider } from '../tables.public.ts';

/** Phases so long that nothing becomes due by itself: a test moves the times. */
const slowPace = { openMs: 600_000, lockMs: 600_000, dealMs: 600_000, pauseMs: 600_000 };

/** Opens a table of its own on the demonstration, of whose rounds the test moves the times. */
export async function openTable(
  it: TestPlatform,
  nodeId: string,
  kind: TableKindCode,
  more: Partial<Pick<NewTable, 'bets' | 'pace'>> & { limits?: Partial<NewTable['limits']> } = {},
): Promise<void> {
  const gameType = kind === 'contest' || kind === 'contestPool' || kind === 'derby' ? 'COCKFIGHT' : 'LIVE';
  await it.modules.catalogue.publish(
    it.siteId,
    { code: 'HOUSE_LIVE', displayName: 'Tables', provider: tableProvider, accountTypeId: 91 },
    [
      {
        game: {
          nodeId,
          vendorCode: 'HOUSE_LIVE',
          gameCode: nodeId,
          name: nodeId,
          names: {},
          description: '',
          gameType,
          gameClass: 'TG',
          coverUrl: noCover,
          version: kind,
          rtpBps: null,
          volatility: null,
          lines: null,
          maxWinTimesStake: null,
        },
        offer: { nodeId, isHot: false, position: 1, minBet: 1n, maxBet: 10_000_000_000n },
      },
    ],
  );
  await it.modules.tables.open(it.siteId, [
    {
      nodeId,
      kind,
      pace: more.pace ?? slowPace,
      bets: more.bets ?? [],
      position: 0,
      limits: Object.assign(
        { minBet: '1', maxBet: '1000000000', maxRound: '10000000000', maxLiability: '1000000000000' },
        more.limits,
      ),
    },
  ]);
}

/** The open round of a table; opens one where there is none. */
export async function openRoundOf(it: TestPlatform, tableId: string) {
  for (let turn = 0; turn < 6; turn += 1) {
    await it.modules.tables.runner.step();
    const { round } = await it.siteClient(null)('tables.table', { tableId });
    if (round?.state === 'open') return round;
    if (round) await moveRound(it, round.roundId, { locksInMs: -4, dealsInMs: -3, resultInMs: -2, endsInMs: -1 });
  }
  throw new Error('the table opens no round');
}

/** Moves the times of a round relative to the database's clock, as if it had been opened so. */
export async function moveRound(
  it: TestPlatform,
  roundId: string,
  times: { locksInMs: number; dealsInMs: number; resultInMs: number; endsInMs: number },
): Promise<void> {
  await it.tamper((tx) =>
    tx.query(
      `update tables.round r set opens_at = least(r.opens_at, t.now + ($2 - 600000) * interval '1 millisecond'),
         locks_at = t.now + $2 * interval '1 millisecond', deals_at = t.now + $3 * interval '1 millisecond',
         result_at = t.now + $4 * interval '1 millisecond', ends_at = t.now + $5 * interval '1 millisecond'
       from (select clock_timestamp() as now) t where r.id = $1`,
      [roundId, times.locksInMs, times.dealsInMs, times.resultInMs, times.endsInMs],
    ),
  );
}

const later = 3_600_000;

/** Locks a round, and no more. */
export async function lockRound(it: TestPlatform, roundId: string): Promise<void> {
  await moveRound(it, roundId, { locksInMs: -10, dealsInMs: later, resultInMs: later, endsInMs: later });
  await it.modules.tables.runner.step();
}

/** Locks, deals and settles a round; the next does not open yet. */
export async function finishRound(it: TestPlatform, roundId: string): Promise<void> {
  await moveRound(it, roundId, { locksInMs: -30, dealsInMs: -20, resultInMs: -10, endsInMs: later });
  // lock, deal and settle are a step each
  for (let turn = 0; turn < 3; turn += 1) await it.modules.tables.runner.step();
}

/** Places bets through the call. */
export const placeBets = (
  member: Pick<TestMember, 'site'>,
  tableId: string,
  round: { roundId: string },
  bets: Readonly<Record<string, number>>,
  requestId: string = crypto.randomUUID(),
) =>
  member.site('tables.bet', {
    requestId,
    tableId,
    roundId: round.roundId,
    bets: Object.entries(bets).map(([bet, stake]) => ({ bet, stake: `${stake}` })),
  });
