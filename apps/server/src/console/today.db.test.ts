import { randomUUID } from 'node:crypto';
import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readUnsequenced } from '../kernel/platform-state.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
});

afterAll(() => it.close());

test('adds up the day by what was settled, and names what waits', async () => {
  const owner = await it.operator('owner1', 'owner');
  const member = await it.register();
  const game = await it.openGame(member, it.server, 'lantern-tide');
  for (let round = 0; round < 3; ) if ((await game.play('100')).closed) round += 1;
  await it.modules.sequencer.drain();
  const today = await owner.console('console.today', {});
  const [sums] = await it.ownerDb.query<{ bets: bigint; stake: bigint; payout: bigint }>(
    `select count(*) as bets, sum(stake - refunded)::bigint as stake, sum(payout)::bigint as payout from bets.bet where state <> 'open'`,
  );
  const { bets = 0n, stake = 0n, payout = 0n } = sums ?? {};
  const result = (stake - payout).toString();
  expect(bets).toBe(3n);
  expect(today.total).toEqual({ bets: 3, stake: stake.toString(), payout: payout.toString(), result });
  expect(today.verticals).toMatchObject([{ vertical: 'RNG', bets: 3, stake: stake.toString(), result }]);
  expect(today).toMatchObject({ membersNow: 1, currency: 'PHP', returnAlarms: 0 });
  expect(today.betsPerSecond).toBeGreaterThan(0);
  expect(today.queues.map(({ queue, count }) => [queue, count])).toEqual([
    ['deposits', 0],
    ['withdrawals', 0],
    ['paymentCases', 0],
    ['feedback', 0],
    ['providerCases', 0],
    ['proposals', 0],
    ['catalogueChanges', 0],
  ]);
  expect(today.platform.consumers.every(({ behind }) => behind === 0)).toBe(true);
  expect(today.platform.partitionProblems).toEqual([]);
});

test('knows since when something committed waits for its place in the order', async () => {
  const member = await it.register();
  const game = await it.openGame(member, it.server, 'lantern-tide');
  // a stream is read from the first pass on
  await it.modules.sequencer.drain();
  const before = Date.now();
  await game.play('100');
  const since = await readUnsequenced(it.ownerDb);
  expect(since?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  expect(before - (since?.getTime() ?? 0)).toBeLessThan(60_000);
  // consumers write rows of their own, which have their places a pass later
  for (let pass = 0; pass < 5 && (await readUnsequenced(it.ownerDb)) !== null; pass += 1) {
    await it.modules.sequencer.drain();
  }
  expect(await readUnsequenced(it.ownerDb)).toBeNull();
});

test('counts in the queues what waits, and only in those that the role may see', async () => {
  const owner = (await it.operator('owner4', 'owner')).console;
  const content = (await it.operator('content4', 'content')).console;
  const member = await it.register();
  await member.site('inbox.feedback', { feedbackId: randomUUID(), kind: 'PROBLEM', content: 'Nothing opens.' });
  const lengths = async (who: typeof owner) =>
    (await who('console.queues', {})).list.map(({ queue, count }) => [queue, count]);
  expect(await lengths(owner)).toContainEqual(['feedback', 1]);
  expect(await lengths(content)).toEqual([
    ['proposals', 0],
    ['catalogueChanges', 0],
  ]);
});

test('finds members, rounds, bets, transactions, games and settings by a piece of what is known, and only what the role reads', async () => {
  const owner = (await it.operator('owner2', 'owner')).console;
  const [bet] = await it.ownerDb.query<{ id: string; member: string; round: string }>(
    'select id, member_id as member, subject_id as round from bets.bet order by id limit 1',
  );
  const { id = '', member = '', round = '' } = bet ?? {};
  const [operation] = await it.ownerDb.query<{ key: string }>(
    `select external_id as key from wallet.operation where source = 'house' and member_id = $1 order by at limit 1`,
    [member],
  );
  const find = async (text: string, who = owner) =>
    (await who('console.find', { text })).list.map((hit) => [hit.kind, hit.id, hit.memberId]);
  expect(await find(id)).toContainEqual(['bet', id, member]);
  expect(await find(round.slice(0, 30))).toContainEqual(['round', round, member]);
  expect(await find(member.slice(-12))).toEqual([['member', member, member]]);
  const key = operation?.key ?? '';
  expect(await find(key.slice(0, -1))).toContainEqual(['transaction', key, member]);
  expect(await find('lantern')).toContainEqual(['game', 'lantern-tide', null]);
  expect(await find('maintenance')).toContainEqual(['setting', 'maintenance', null]);
  const content = (await it.operator('content1', 'content')).console;
  expect(await find(id, content)).toEqual([]);
  expect(await find('lantern', content)).toContainEqual(['game', 'lantern-tide', null]);
});
