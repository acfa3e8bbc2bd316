import type { LotteryGame, LotteryIssue } from '@croupier/contract';

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** An issue whose lock and draw are so far away. */
export function issueOf(
  number: string,
  { locksInMs, drawsInMs }: { locksInMs: number; drawsInMs: number },
): LotteryIssue {
  return {
    issueId: `0199b7a4-0000-7000-8000-0000000${number.slice(-5).replace('-', '0')}`,
    number,
    state: locksInMs > 0 ? 'open' : 'locked',
    opensAt: inMs(-600_000),
    locksAt: inMs(locksInMs),
    drawsAt: inMs(drawsInMs),
    menuVersion: 1,
    commitment: 'c'.repeat(64),
  };
}

/** A yeekee lottery, of whose current issue the lock and the draw are so far away. */
export function yeekeeOf(times: { locksInMs: number; drawsInMs: number }): LotteryGame {
  const current = issueOf('20261127-0042', times);
  return {
    gameId: 'yeekee',
    gameMenuTag: 'THAI',
    family: 'YEEKEE',
    remark: 'Yeekee 15 minutes',
    vassalage: 'TCG_SEA',
    numero: null,
    issue: { number: current.number, state: current.state },
    remainTime: times.drawsInMs,
    lockTime: Math.round((times.drawsInMs - times.locksInMs) / 1_000),
    drawDayOfWeek: '2,3,4,5,6,7,1',
    winningTime: current.drawsAt,
    intervalSeconds: 900,
    ownDraw: true,
    open: true,
    isHot: false,
    current,
    coming: [current],
    plays: [{ code: 'HL_TOP', lots: 1, odds: [19_000], grouped: false }],
    prizeGroups: null,
    minUnit: '100',
    minStake: '100',
    maxStake: '1000000',
    numbers: { most: 20, prizes: [{ position: 1, prize: '30000' }], prizeStake: '10000' },
    results: [],
    now: inMs(0),
  };
}
