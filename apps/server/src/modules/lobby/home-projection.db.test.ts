import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestKernel, type TestKernel } from '../../testing/test-kernel.ts';
import { type BoardRow, listMostPlayed, listOpened, listWins, noteOpened, recentLimit } from './home.store.ts';
import { type BoardWin, boardLength, forgetWins, notePlayers, purgeHome, saveWins } from './home-projection.store.ts';

let kernel: TestKernel;

beforeAll(async () => {
  kernel = await createTestKernel();
});

beforeEach(async () => {
  await kernel.ownerDb.query(
    'truncate lobby.board_win, lobby.game_player, lobby.game_players_of_day, lobby.recent_game',
  );
});

afterAll(() => kernel.close());

const [siteId, otherSiteId, memberId] = [randomUUID(), randomUUID(), randomUUID()];
const days = ['2026-10-30', '2026-10-31', '2026-11-01'] as const;
const dayMs = 86_400_000;

const win = (changes: Partial<BoardWin> = {}): BoardWin => ({
  roundId: randomUUID(),
  siteId,
  memberId,
  nodeId: 'lantern-tide',
  gameName: 'Lantern Tide',
  gameType: 'RNG',
  account: 'ma•••ld',
  day: days[0],
  stake: 100n,
  payout: 200n,
  at: new Date('2026-10-30T12:00:00Z'),
  ...changes,
});

type Drawn = { site: number; type: number; day: number; times: number; second: number };

const drawn: fc.Arbitrary<Drawn> = fc.record({
  site: fc.constantFrom(0, 0, 0, 1),
  type: fc.constantFrom(0, 0, 0, 1),
  day: fc.integer({ min: 0, max: 2 }),
  times: fc.oneof(fc.integer({ min: 2, max: 400 }), fc.integer({ min: 2, max: 9 })),
  second: fc.integer({ min: 0, max: 86_399 }),
});

const gameTypes = ['RNG', 'FISH'];

function winsOf(draws: readonly Drawn[]): BoardWin[] {
  return draws.map(({ site, type, day, times, second }) =>
    win({
      siteId: [siteId, otherSiteId][site] ?? siteId,
      gameType: gameTypes[type] ?? 'RNG',
      day: days[day] ?? days[0],
      payout: BigInt(times) * 100n,
      at: new Date(Date.parse(`${days[0]}T00:00:00Z`) + day * dayMs + second * 1_000),
    }),
  );
}

const key = ({ payout, at }: BoardRow | BoardWin) => `${payout} ${at.toISOString()}`;

test('keeps exactly the wins that a board of all wins would show', async () => {
  const property = fc.asyncProperty(fc.array(drawn, { minLength: 60, maxLength: 400 }), async (draws) => {
    await kernel.ownerDb.query('truncate lobby.board_win');
    const wins = winsOf(draws);
    for (let from = 0; from < wins.length; from += 37) await saveWins(kernel.db, wins.slice(from, from + 37));
    for (const since of [days[0], days[1]]) {
      for (const types of [['RNG'], ['RNG', 'FISH']]) {
        const mine = wins.filter((one) => one.siteId === siteId && types.includes(one.gameType) && one.day >= since);
        const ask = { siteId, gameTypes: types, since, limit: boardLength };
        const biggest = mine.toSorted((a, b) => Number(b.payout - a.payout) || b.at.getTime() - a.at.getTime());
        const latest = mine
          .filter(({ payout, stake }) => payout >= 10n * stake)
          .toSorted((a, b) => b.at.getTime() - a.at.getTime());
        const shown = async (order: 'biggest' | 'latest') =>
          (await listWins(kernel.db, { ...ask, order })).map(({ payout }) => payout);
        expect(await shown('biggest')).toEqual(biggest.slice(0, boardLength).map(({ payout }) => payout));
        // two wins of the same second may stand either way round
        const times = (await listWins(kernel.db, { ...ask, order: 'latest' })).map(({ at }) => at);
        expect(times).toEqual(latest.slice(0, boardLength).map(({ at }) => at));
      }
    }
  });
  await fc.assert(property, { numRuns: 12 });
});

test('bounds the table of wins', async () => {
  const at = (index: number) => new Date(Date.parse('2026-10-30T00:00:00Z') + index * 1_000);
  const many = Array.from({ length: 700 }, (_, index) =>
    win({ at: at(index), payout: index % 2 === 0 ? 1_500n : 250n + BigInt(index % 7) }),
  );
  for (let from = 0; from < many.length; from += 100) await saveWins(kernel.db, many.slice(from, from + 100));
  const [row] = await kernel.ownerDb.query<{ count: bigint }>('select count(*) from lobby.board_win');
  expect(Number(row?.count)).toBeLessThanOrEqual(2 * boardLength);
});

test('removes a win that was undone from the board', async () => {
  const [kept, undone] = [win({ payout: 900n }), win({ payout: 5_000n })];
  await saveWins(kernel.db, [kept, undone]);
  await forgetWins(kernel.db, [undone.roundId]);
  const ask = { siteId, gameTypes, since: days[0], limit: 50, order: 'biggest' } as const;
  expect((await listWins(kernel.db, ask)).map(key)).toEqual([key(kept)]);
});

test('counts a member once among the players of a game', async () => {
  const members = Array.from({ length: 4 }, () => randomUUID());
  const played = fc.record({
    member: fc.constantFrom(...members),
    nodeId: fc.constantFrom('one', 'two', 'three'),
    day: fc.constantFrom(...days),
  });
  const property = fc.asyncProperty(fc.array(fc.array(played, { maxLength: 8 }), { maxLength: 8 }), async (batches) => {
    await kernel.ownerDb.query('truncate lobby.game_player, lobby.game_players_of_day');
    for (const batch of batches)
      await notePlayers(
        kernel.db,
        batch.map(({ member, ...rest }) => ({ ...rest, siteId, memberId: member })),
      );
    for (const since of days) {
      const counts = new Map<string, Set<string>>();
      for (const { member, nodeId, day } of batches.flat()) {
        if (day >= since) counts.set(nodeId, (counts.get(nodeId) ?? new Set()).add(member));
      }
      const wanted = [...counts].toSorted(([a, of], [b, other]) => other.size - of.size || (a < b ? -1 : 1));
      expect(await listMostPlayed(kernel.db, siteId, since, 50)).toEqual(wanted.map(([nodeId]) => nodeId));
    }
    expect(await listMostPlayed(kernel.db, otherSiteId, days[0], 50)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 40 });
});

test('deletes what no list shows any more, and nothing else', async () => {
  await saveWins(kernel.db, [win({ day: days[0] }), win({ day: days[1] })]);
  await notePlayers(
    kernel.db,
    days.map((day, index) => ({ siteId, nodeId: `game${index}`, memberId, day })),
  );
  await purgeHome(kernel.db, { players: days[2], wins: days[1] });
  expect(await listMostPlayed(kernel.db, siteId, days[0], 50)).toEqual(['game2']);
  const rows = await listWins(kernel.db, { siteId, gameTypes, since: days[0], limit: 50, order: 'biggest' });
  expect(rows.map(({ day }) => day)).toEqual([days[1]]);
});

test('keeps the latest recent games of a member, with a reopened one first', async () => {
  const open = (nodeId: string, second: number) =>
    noteOpened(kernel.db, { siteId, memberId, nodeId, at: new Date(1_700_000_000_000 + second * 1_000) });
  for (let index = 0; index < recentLimit + 5; index += 1) await open(`game${index}`, index);
  await open('game50', 1_000);
  const opened = await listOpened(kernel.db, siteId, memberId);
  expect(opened).toHaveLength(recentLimit);
  expect(opened.slice(0, 2)).toEqual(['game50', `game${recentLimit + 4}`]);
  const [row] = await kernel.ownerDb.query<{ count: bigint }>('select count(*) from lobby.recent_game');
  expect(row?.count).toBe(BigInt(recentLimit));
  // the oldest of all that was kept, opened once more
  await open(opened.at(-1) ?? '', 2_000);
  expect((await listOpened(kernel.db, siteId, memberId))[0]).toBe(opened.at(-1));
  expect(await listOpened(kernel.db, otherSiteId, memberId)).toEqual([]);
});
