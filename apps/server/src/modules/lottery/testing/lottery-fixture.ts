import type { LotteryFamily, SlipLine } from '@croupier/contract';
import { noCover } from '@croupier/server/modules/catalogue/catalogue.public.ts';
import type { TestMember, TestPlatform } from '@croupier/tools/testing/platform.ts';
import type { StoredLimits } from '../bets/sale-limits.ts';
import { lotteryProvider, type NewLottery } from '../lottery.public.ts';

const hourMs = 3_600_000;

/** Opens a lottery of its own on the demonstration, of whose issues the test moves the times. */
export async function openLottery(
  it: TestPlatform,
  nodeId: string,
  family: LotteryFamily,
  more: Partial<Omit<NewLottery, 'nodeId' | 'family' | 'limits'>> & { limits?: Partial<StoredLimits> } = {},
): Promise<void> {
  const { limits, ...rest } = more;
  await it.modules.catalogue.publish(
    it.siteId,
    { code: 'TCG_SEA', displayName: 'Draws', provider: lotteryProvider, accountTypeId: 21 },
    [
      {
        game: {
          nodeId,
          vendorCode: 'TCG_SEA',
          gameCode: nodeId,
          name: nodeId,
          names: {},
          description: '',
          gameType: 'ELOTT',
          gameClass: 'TG',
          coverUrl: noCover,
          version: family,
          rtpBps: null,
          volatility: null,
          lines: null,
          maxWinTimesStake: null,
        },
        offer: { nodeId, isHot: false, position: 1, minBet: 1n, maxBet: 10_000_000_000n },
      },
    ],
  );
  const lottery: NewLottery = Object.assign(
    {
      nodeId,
      family,
      tag: 'SSC',
      prizeMode: 'ELOTT',
      drawnBy: 'own' as const,
      schedule: { kind: 'fast' as const, intervalSeconds: 3_600, lockSeconds: 10, offsetMs: halfHourAhead() },
      missed: 'draw' as const,
      missedAfterS: 3_600,
      ahead: 3,
      cancellable: true,
      position: 0,
      settings: {},
    },
    rest,
    { limits: Object.assign({ minUnit: '1', minStake: '1', maxStake: '1000000000' }, limits) },
  );
  await it.modules.lottery.open(it.siteId, [lottery]);
}

/** The offset of a clock on which the next full hour is half an hour away: no issue locks while a test runs. */
const halfHourAhead = () => (1.5 * hourMs - (Date.now() % hourMs)) % hourMs;

/** Makes its issues, and returns the next, which takes bets from now on. */
export async function currentIssue(it: TestPlatform, gameId: string) {
  await it.modules.lottery.runner.step();
  const { current } = await it.siteClient(null)('lottery.game', { gameId });
  if (!current) throw new Error('the lottery has no issue');
  await it.tamper((tx) =>
    tx.query(
      `update lottery.issue set opens_at = least(opens_at, clock_timestamp()), due_at = least(due_at, clock_timestamp()) where id = $1`,
      [current.issueId],
    ),
  );
  await it.modules.lottery.runner.step();
  return current;
}

/** Moves an issue's lock and draw to times relative to the database's clock, as if it had been made so. */
export async function moveIssue(
  it: TestPlatform,
  issueId: string,
  { locksInMs, drawsInMs }: { locksInMs: number; drawsInMs: number },
): Promise<void> {
  await it.tamper((tx) =>
    tx.query(
      `update lottery.issue set opens_at = least(opens_at, clock_timestamp() + ($2 - ${hourMs}) * interval '1 millisecond'),
         locks_at = clock_timestamp() + $2 * interval '1 millisecond', draws_at = clock_timestamp() + $3 * interval '1 millisecond',
         due_at = case state when 'open' then clock_timestamp() + $2 * interval '1 millisecond'
           when 'locked' then clock_timestamp() + $3 * interval '1 millisecond' else due_at end
       where id = $1`,
      [issueId, locksInMs, drawsInMs],
    ),
  );
}

/** Locks, draws and settles an issue at once. */
export async function finishIssue(it: TestPlatform, issueId: string): Promise<void> {
  await moveIssue(it, issueId, { locksInMs: -2_000, drawsInMs: -1_000 });
  // open, lock, draw and settle are a step each
  for (let steps = 0; steps < 6; steps += 1) await it.modules.lottery.runner.step();
}

/** Places a slip through the call. */
export const placeSlip = (
  member: Pick<TestMember, 'site'>,
  issue: { number: string },
  gameId: string,
  lines: SlipLine[],
  more: { requestId?: string; group?: number; acceptHalfPrice?: boolean } = {},
) =>
  member.site(
    'lottery.placeSlip',
    Object.assign(
      { requestId: crypto.randomUUID(), gameId, number: issue.number, lines, acceptHalfPrice: false },
      more,
    ),
  );
