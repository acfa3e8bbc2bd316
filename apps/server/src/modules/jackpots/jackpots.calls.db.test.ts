import { randomUUID } from 'node:crypto';
import { matchesCommitment, seedFromHex } from '@croupier/fairness';
import type { JackpotLevel } from '@croupier/rules/jackpots';
import {
  createTestPlatform,
  refusedWith,
  type TestGame,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { verifyRun } from '@croupier/verifier';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setMemberType } from '../../testing/fixture.store.ts';
import {
  bloomTerms,
  enrich,
  meters,
  offerBloom,
  openFour,
  playRounds,
  replaceFour,
  wonRuns,
} from '../../testing/jackpot-fixture.ts';
import { eventually, silentLog } from '../../testing/test-kernel.ts';
import { createLiveMeters } from './live.ts';

let it: TestPlatform;
let other: { siteId: string; host: string };
let member: TestMember;
let game: TestGame;

beforeAll(async () => {
  it = await createTestPlatform();
  other = await it.addStrictSite('second');
  await offerBloom(it);
  await offerBloom(it, 'bloom-twin');
  await openFour(it, ['jackpot-bloom']);
  member = await it.register();
  await enrich(it, member, 10_000_000n);
  game = await it.openGame(member, it.server, 'jackpot-bloom');
});

afterAll(() => it.close());

/** A second later, when what was read before is too old. */
function now(host?: string) {
  it.clock.advance(1_000);
  return it.siteClient(null, undefined, host);
}

const amounts = (list: readonly { level: JackpotLevel; amount: string }[]) =>
  list.map(({ level, amount }) => [level, amount]);

test('shows the amount that the ledger holds, for its own game and site', async () => {
  await playRounds(game, 10);
  const { list } = await now()('jackpots.list', {});
  expect(amounts(list)).toEqual((await meters(it)).map(({ level, ledger }) => [level, String(ledger)]));
  expect(list.every(({ nodeIds, open }) => open && nodeIds.join() === 'jackpot-bloom')).toBe(true);
  for (const { kind, ceiling, commitment } of list) {
    expect([ceiling !== null, commitment !== null]).toEqual([kind === 'mustHit', kind === 'mustHit']);
  }
  expect((await now()('jackpots.list', { nodeId: 'jackpot-bloom' })).list).toEqual(list);
  for (const nodeId of ['bloom-twin', 'lantern-tide', 'nothing'])
    expect((await now()('jackpots.list', { nodeId })).list).toEqual([]);
  expect((await now(other.host)('jackpots.list', {})).list).toEqual([]);
  const largest = list.reduce((most, { amount }) => (BigInt(amount) > most ? BigInt(amount) : most), 0n);
  expect(await now()('home.jackpot', { language: 'EN' })).toMatchObject({
    pool: String(largest),
    game: { nodeId: 'jackpot-bloom' },
  });
  const counter = (value: boolean) =>
    it.modules.sites.change({ siteId: it.siteId, key: 'jackpotCounter', value, record: async () => {} });
  await counter(false);
  expect(await now()('home.jackpot', {})).toMatchObject({ pool: null, game: null });
  await counter(true);
});

test('shows the current jackpot on cards and in games', async () => {
  const { games } = await now()('games.list', { gameType: 'RNG' });
  const rows = await meters(it);
  const largest = rows.reduce((most, row) => (row.pool > most.pool ? row : most));
  const card = games.find(({ nodeId }) => nodeId === 'jackpot-bloom');
  expect(card).toMatchObject({ hasJackpot: true, jackpot: { jackpotId: largest.id, amount: String(largest.pool) } });
  for (const { nodeId, hasJackpot, jackpot } of games.filter((one) => one.nodeId !== 'jackpot-bloom'))
    expect([nodeId, hasJackpot, jackpot]).toEqual([nodeId, false, null]);
  const opened = await it.openGame(member, it.server, 'jackpot-bloom');
  expect(amounts(opened.session.jackpots)).toEqual(rows.map(({ level, pool }) => [level, String(pool)]));
  expect(opened.session.game.jackpots).toEqual(bloomTerms);
  expect((await it.openGame(member)).session).toMatchObject({ jackpots: [] });
  await playRounds(game, 5);
  it.clock.advance(1_000);
  const { list } = await game.games('house.jackpots', {});
  expect(amounts(list)).toEqual((await meters(it)).map(({ level, pool }) => [level, String(pool)]));
});

test('shows a trial account no jackpot, as it cannot win one', async () => {
  const trial = await it.register();
  await setMemberType(it.ownerDb, trial.memberId, 4);
  const server = await it.startAnother();
  const opened = await it.openGame(trial, server, 'jackpot-bloom');
  expect(opened.session.jackpots).toEqual([]);
  expect((await opened.games('house.jackpots', {})).list).toEqual([]);
});

test('reveals a must-hit amount only after it is won, with its proof', async () => {
  while ((await wonRuns(it)).filter(({ level }) => level === 'mini').length < 3) await playRounds(game, 5);
  const { list } = await now()('jackpots.wins', {});
  const won = await wonRuns(it);
  expect(list.map(({ runId, amount }) => [runId, BigInt(amount)]).sort()).toEqual(
    won.map(({ id, amount }) => [id, amount]).sort(),
  );
  expect(
    list.every(
      ({ account, gameName }) => account === 'me•••r1' || (account.includes('•') && gameName === 'Jackpot Bloom'),
    ),
  ).toBe(true);
  for (const { id, level, amount } of won) {
    const run = await now()('jackpots.run', { runId: id });
    expect(run).toMatchObject({ runId: id, level, outcome: 'won', amount: String(amount) });
    if (run.kind === 'progressive') expect([run.commitment, run.serverSeed]).toEqual([null, null]);
    else {
      expect(matchesCommitment(seedFromHex(run.serverSeed ?? ''), run.commitment ?? '')).toBe(true);
      expect(verifyRun(run)).toEqual({ kind: 'agrees' });
      expect(verifyRun({ ...run, amount: String(amount + 1n) })).toMatchObject({ kind: 'differs' });
    }
  }
  // those in progress reveal what was committed, and nothing more
  for (const { runId, commitment } of (await now()('jackpots.list', {})).list) {
    const run = await now()('jackpots.run', { runId });
    expect(run).toMatchObject({ commitment, serverSeed: null, outcome: null, amount: null });
  }
  expect(await refusedWith(now()('jackpots.run', { runId: randomUUID() }))).toBe('not_found');
  expect(await refusedWith(now(other.host)('jackpots.run', { runId: won[0]?.id ?? '' }))).toBe('not_found');
  const [mini] = (await meters(it)).filter(({ level }) => level === 'mini');
  const ofMini = (await now()('jackpots.wins', { jackpotId: mini?.id, limitNum: '2' as never })).list;
  expect(ofMini.map(({ level }) => level)).toEqual(['mini', 'mini']);
  expect((await now(other.host)('jackpots.wins', {})).list).toEqual([]);
});

test('notifies browsers of a moved meter, many stakes by one message', async () => {
  const published: { siteId: string; list: { jackpotId: string; amount: string }[]; pool: string }[] = [];
  const live = createLiveMeters({
    db: it.server.foundation.db,
    clock: it.clock,
    log: silentLog,
    everyMs: 1,
    publish: (siteId, data) => published.push({ siteId, ...data }),
  });
  const rows = await meters(it);
  const [first, second] = rows.map(({ id }) => id);
  for (let stake = 0; stake < 50; stake += 1) live.moved(it.siteId, [stake % 2 ? (first ?? '') : (second ?? '')]);
  await eventually(() => published.length > 0);
  expect(published).toHaveLength(1);
  expect(published[0]).toMatchObject({
    siteId: it.siteId,
    pool: String(rows.reduce((sum, { pool }) => sum + pool, 0n)),
  });
  expect(published[0]?.list.map(({ jackpotId, amount }) => [jackpotId, amount]).sort()).toEqual(
    rows
      .slice(0, 2)
      .map(({ id, pool }) => [id, String(pool)])
      .sort(),
  );
  live.moved(it.siteId, [first ?? '']);
  await eventually(() => published.length > 1);
  expect(published[1]?.list).toHaveLength(1);
});

test('shows the jackpot that takes stakes in place of a stopped one', async () => {
  const before = (await meters(it)).map(({ id }) => id);
  await replaceFour(it, ['jackpot-bloom']);
  const rows = (await meters(it)).filter(({ id }) => !before.includes(id));
  expect(rows).toHaveLength(4);
  it.clock.advance(1_000);
  const { session } = await it.openGame(member, it.server, 'jackpot-bloom');
  expect(session.jackpots.map(({ jackpotId, open }) => [jackpotId, open])).toEqual(rows.map(({ id }) => [id, true]));
  const { games } = await now()('games.list', { gameType: 'RNG' });
  const card = games.find(({ nodeId }) => nodeId === 'jackpot-bloom');
  expect(rows.map(({ id }) => id)).toContain(card?.jackpot?.jackpotId);
});
