import { createTestPlatform, type TestMember, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestPlay, openTestLine, openTestMember } from '../testing/agent-line.ts';
import { endOfLine, findNodes, lineBelow } from '../tree/nodes.store.ts';
import { type CountActive, createCountActive, type SharedMarks } from './count-active.ts';

let it: TestPlatform;
let agents: TestMember[];
let counts: CountActive;
let marks: Awaited<ReturnType<SharedMarks>> = [];

const span = { from: '2026-11-01', to: '2026-11-15' };

/** What each member bet and paid in on the first day, by the place of the agent above. */
const members: readonly { above: number; bet: bigint; deposit: bigint }[] = [
  { above: 0, bet: 100n, deposit: 0n },
  { above: 1, bet: 500n, deposit: 40n },
  { above: 1, bet: 1_000n, deposit: 10n },
  { above: 2, bet: 1_000n, deposit: 100n },
  { above: 2, bet: 2_000n, deposit: 0n },
  { above: 2, bet: 999n, deposit: 100n },
];
let ids: string[] = [];

beforeAll(async () => {
  it = await createTestPlatform();
  agents = await openTestLine(it, ['topline', 'middleline', 'lowline']);
  for (const [place, { above, bet, deposit }] of members.entries()) {
    const memberId = await openTestMember(it, agents[above]?.memberId ?? '', `counted${place}`);
    ids = [...ids, memberId];
    for (const day of [span.from, '2026-11-16']) await addTestPlay(it, { memberId, day, stake: bet, payout: 0n });
    await it.ownerDb.query('insert into agents.money_day (owner_id, team, day, deposited) values ($1, false, $2, $3)', [
      memberId,
      span.from,
      deposit,
    ]);
  }
  counts = createCountActive({ sharedMarks: async () => marks, clock: it.clock, membersAtOnce: 2 });
});

afterAll(() => it.close());

/** The same agents with other amounts each, counted together, and each by itself. */
async function bothWays(asks: readonly { bet: bigint; deposit: bigint }[]) {
  const { db } = it.server.foundation;
  const of = asks.map((ask, place) => Object.assign({ agentId: agents[place]?.memberId ?? '' }, ask));
  const together = await counts.byAgent(db, { siteId: it.siteId, ...span, asks: of });
  const nodes = await findNodes(
    db,
    of.map(({ agentId }) => agentId),
  );
  const alone = await Promise.all(
    of.map(async ({ agentId, bet, deposit }) => {
      const node = nodes.get(agentId);
      const begin = node ? lineBelow(node) : '';
      return counts.ofTeam(db, { siteId: it.siteId, ...span, begin, end: endOfLine(begin), bet, deposit });
    }),
  );
  return { together: of.map(({ agentId }) => together.get(agentId) ?? 0), alone };
}

test.each([
  ['whoever bet', [0n, 0n, 0n], [0n, 0n, 0n], [6, 5, 3]],
  ['who bet as much as was agreed with each agent', [1_000n, 500n, 2_000n], [0n, 0n, 0n], [3, 5, 1]],
  ['who paid in enough too', [0n, 500n, 1_000n], [1n, 40n, 100n], [4, 3, 1]],
  ['nobody', [5_000n, 0n, 0n], [0n, 1_000n, 101n], [0, 0, 0]],
] as const)('counts %s, the same for many agents at once as for one', async (_who, bets, deposits, expected) => {
  const asks = bets.map((bet, place) => ({ bet, deposit: deposits[place] ?? 0n }));
  expect(await bothWays(asks)).toEqual({ together: expected, alone: expected });
});

test('accounts that share a mark count once in every team above them', async () => {
  marks = [1, 3, 4].map((place) => ({ memberId: ids[place] ?? '', mark: 'device ab' }));
  const whoeverBet = agents.map(() => ({ bet: 0n, deposit: 0n }));
  expect(await bothWays(whoeverBet)).toEqual({ together: [4, 3, 2], alone: [4, 3, 2] });
  marks = [];
});
