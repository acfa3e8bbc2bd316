import type { CallAnswer, SiteJackpot } from '@croupier/contract';
import { PARTS } from '@croupier/rules/jackpots';
import { createTestPlatform, refusedWith, type TestGame, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { verifyRun } from '@croupier/verifier';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallContext } from '../kernel/caller.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { StaffCaller } from '../modules/staff/staff.public.ts';
import { enrich, meters, offerBloom, playRounds, poolMoney } from '../testing/jackpot-fixture.ts';
import { origin, refusalOf } from '../testing/test-kernel.ts';
import { testStaffCaller } from '../testing/test-operator.ts';

let it: TestPlatform;
let calls: Handlers;
let game: TestGame;

const ada = '01980000-0000-7000-8000-00000000000a';
const bo = '01980000-0000-7000-8000-00000000000b';
const reason = 'because';

beforeAll(async () => {
  it = await createTestPlatform();
  await offerBloom(it);
  await offerBloom(it, 'bloom-twin');
  calls = it.modules.handlers;
  const member = await it.register();
  await enrich(it, member, 10_000_000n);
  game = await it.openGame(member, it.server, 'jackpot-bloom');
});

afterAll(() => it.close());

async function as(staffId: string, siteId = it.siteId): Promise<CallContext<StaffCaller>> {
  const permissions = new Set(['jackpots.read', 'jackpots.write']);
  const caller = testStaffCaller({ staffId, login: staffId.slice(-1), permissions });
  return { site: await it.modules.sites.get(siteId), caller, from: origin(), device: '' };
}

type Draft = { level: SiteJackpot['level']; nodeIds?: string[] | null; seed?: string; nodeId?: string };

const create = async ({ level, nodeIds = ['jackpot-bloom'], seed = '200', nodeId = 'jackpot-bloom' }: Draft) =>
  calls['console.createJackpot']({ nodeId, level, nodeIds, seed, reason }, await as(ada));

type Wish = { action: 'start' | 'seed' | 'end'; seed?: string; into?: string };

/** Proposes, and returns the jackpot as it is then. */
const propose = async ({ jackpotId }: { jackpotId: string }, wish: Wish, who = ada) => {
  const { proposal, done } = await calls['console.proposeForJackpot']({ jackpotId, reason, ...wish }, await as(who));
  expect(done).toBeNull();
  expect(proposal).not.toBeNull();
  return found({ jackpotId });
};
const approve = async ({ jackpotId, proposal }: SiteJackpot, who = bo) => {
  const { proposalId = '' } = proposal ?? {};
  const ended = await calls['console.approveProposal']({ proposalId, reason }, await as(who));
  expect(ended).toMatchObject({ state: 'done', target: `jackpot ${jackpotId}` });
  return found({ jackpotId });
};
const agreed = async (jackpot: { jackpotId: string }, wish: Wish) => approve(await propose(jackpot, wish));
const pause = async ({ jackpotId }: { jackpotId: string }, paused: boolean) =>
  calls['console.pauseJackpot']({ jackpotId, paused, reason }, await as(ada));
const list = async () => (await calls['console.jackpots']({}, await as(ada))).list;
const found = async ({ jackpotId }: { jackpotId: string }) =>
  (await list()).find((one) => one.jackpotId === jackpotId) as CallAnswer<'console.createJackpot'>;
const started = async (draft: Draft) => agreed(await create(draft), { action: 'start' });
const code = async (call: Promise<unknown>) => {
  const { code: of, params } = await refusalOf(call);
  return params?.problem ? `${of} ${params.problem}` : of;
};
const lines = async () => (await it.modules.staff.audit.list({ siteId: it.siteId, beforeId: null, limit: 100 })).rows;

/** All that pools hold and that waits beyond it, in millionths. */
async function held(): Promise<bigint> {
  const rows = await meters(it);
  for (const row of rows) expect([row.id, row.ledger]).toEqual([row.id, row.pool]);
  return rows.reduce((sum, { pool, parts }) => sum + pool * PARTS + BigInt(parts), 0n);
}

/** All that was ever contributed, in millionths. */
async function fed(): Promise<bigint> {
  const waiting = (await meters(it)).reduce((sum, { parts }) => sum + BigInt(parts), 0n);
  return ((await poolMoney(it)).jackpot_contribution ?? 0n) * PARTS + waiting;
}

test('lets a draft cost nothing and take no stakes before two operators have approved it', async () => {
  const draft = await create({ level: 'mini' });
  expect(draft).toMatchObject({ state: 'draft', kind: 'mustHit', contribution: 5_000, seedShare: 2_500, amount: '0' });
  expect(await poolMoney(it)).toEqual({});
  expect(await refusedWith(game.play('100'))).toBe('game_maintenance');
  const asked = await propose(draft, { action: 'start' });
  expect(asked.proposal).toMatchObject({ action: 'start', proposedBy: ada, reason });
  expect(await code(approve(asked, ada))).toBe('second_person_needed');
  expect(await poolMoney(it)).toEqual({});
  const running = await approve(asked);
  expect(running).toMatchObject({ state: 'running', amount: '200', seed: '200', ceiling: '1000', proposal: null });
  expect(await poolMoney(it)).toEqual({ jackpot_seed: 200n });
  // the same again, by the same operator or by another than the one who asked
  expect(await approve(asked)).toEqual(running);
  expect(await poolMoney(it)).toEqual({ jackpot_seed: 200n });
  const log = (await lines()).map(({ action, actor, target }) => `${action} ${actor} ${target}`);
  expect(log.slice(0, 4)).toEqual([
    `jackpot.start a jackpot ${draft.jackpotId}`,
    `proposal.approve b jackpot ${draft.jackpotId}`,
    `proposal.make a jackpot ${draft.jackpotId}`,
    `jackpot.create a jackpot ${draft.jackpotId}`,
  ]);
});

test('refuses a jackpot for no game, or with a ceiling that cannot be paid', async () => {
  expect(await code(create({ level: 'mini', nodeId: 'nothing' }))).toBe('game_not_found');
  expect(await code(create({ level: 'mini', nodeIds: ['nothing'] }))).toBe('game_not_found');
  expect(await code(create({ level: 'mini', nodeId: 'lantern-tide' }))).toBe('jackpot_invalid level');
  expect(await code(create({ level: 'mini', nodeIds: ['jackpot-bloom', 'lantern-tide'] }))).toBe(
    'jackpot_invalid terms',
  );
  expect(await code(create({ level: 'grand', seed: '1000000000001' }))).toBe('jackpot_invalid seed');
  expect(await list()).toHaveLength(1);
});

test('refuses two jackpots that one stake could feed', async () => {
  const second = await create({ level: 'mini' });
  expect(await code(propose(second, { action: 'start' }))).toBe('conflict');
  const whole = await create({ level: 'mini', nodeIds: null });
  expect(await code(propose(whole, { action: 'start' }))).toBe('conflict');
  const twin = await started({ level: 'mini', nodeIds: ['bloom-twin'] });
  const games = async (jackpot: { jackpotId: string }, nodeIds: string[] | null) =>
    calls['console.jackpotGames']({ jackpotId: jackpot.jackpotId, nodeIds, reason }, await as(ada));
  expect(await code(games(twin, ['bloom-twin', 'jackpot-bloom']))).toBe('conflict');
  expect(await code(games(twin, null))).toBe('conflict');
  // a stopped one is nobody's, but cannot go on beside the other
  expect((await pause(twin, true)).state).toBe('paused');
  expect((await games(twin, ['jackpot-bloom'])).nodeIds).toEqual(['jackpot-bloom']);
  expect(await code(pause(twin, false))).toBe('conflict');
  expect((await games(twin, ['bloom-twin'])).nodeIds).toEqual(['bloom-twin']);
  expect((await pause(twin, false)).state).toBe('running');
  expect(await code(pause(second, false))).toBe('conflict');
});

test('stops the games of a stopped jackpot, and keeps its money for when it is resumed', async () => {
  for (const level of ['minor', 'major', 'grand'] as const) await started({ level });
  await playRounds(game, 3);
  const [mini] = await list();
  const before = [await held(), await fed()];
  await pause(mini as SiteJackpot, true);
  expect(await refusedWith(game.play('1000'))).toBe('game_maintenance');
  expect([await held(), await fed()]).toEqual(before);
  await pause(mini as SiteJackpot, false);
  await playRounds(game, 1);
  expect((await fed()) - (before[1] ?? 0n)).toBe(1_000n * 23_000n);
});

test('takes a new seed amount for the next run, not the current one', async () => {
  const grand = (await list()).find(({ level }) => level === 'grand') as SiteJackpot;
  expect(await code(propose(grand, { action: 'seed' }))).toBe('jackpot_invalid seed');
  expect(await code(propose(grand, { action: 'start' }))).toBe('jackpot_invalid state');
  expect(await code(propose(grand, { action: 'start', seed: '5' }))).toBe('jackpot_invalid seed');
  expect(await code(propose(grand, { action: 'seed', seed: '300', into: grand.jackpotId }))).toBe(
    'jackpot_invalid into',
  );
  const changed = await agreed(grand, { action: 'seed', seed: '300' });
  // chance may have ended a run in an earlier test
  const { runNumber } = grand;
  expect(changed).toMatchObject({ seed: '200', nextSeed: '300', runNumber });
  while ((await found(grand)).runNumber === runNumber) await playRounds(game, 10);
  expect(await found(grand)).toMatchObject({ seed: '300', nextSeed: '300' });
});

test('feeds one jackpot of two games from both', async () => {
  const games = async (jackpot: SiteJackpot | undefined, nodeIds: string[]) =>
    calls['console.jackpotGames']({ jackpotId: jackpot?.jackpotId ?? '', nodeIds, reason }, await as(ada));
  const ofTwin = (await list()).find(({ nodeIds, state }) => nodeIds?.[0] === 'bloom-twin' && state === 'running');
  await pause(ofTwin as SiteJackpot, true);
  for (const one of await list()) {
    if (one.state === 'running') await games(one, ['jackpot-bloom', 'bloom-twin']);
  }
  const member = await it.register();
  const other = await it.openGame(member, it.server, 'bloom-twin');
  const before = await fed();
  const levels = (await meters(it)).map(({ id, state }) => [id, state]);
  const steps = [...(await playRounds(other, 2)), ...(await playRounds(game, 2))];
  expect((await fed()) - before).toBe(4n * 1_000n * 23_000n);
  const ids = (step?: (typeof steps)[number]) => step?.outcome.jackpots?.map(({ jackpotId }) => jackpotId);
  const paid = steps.filter(({ position }) => position.step === 0);
  expect(ids(paid.at(-1))).toEqual(ids(paid[0]));
  expect((await meters(it)).map(({ id, state }) => [id, state])).toEqual(levels);
  for (const one of await list()) if (one.state === 'running') await games(one, ['jackpot-bloom']);
  await pause(ofTwin as SiteJackpot, false);
  expect(await refusedWith(other.play('1000', other.next))).toBe('game_maintenance');
});

test('refuses to approve a proposal that was replaced', async () => {
  const grand = (await list()).find(({ level }) => level === 'grand') as SiteJackpot;
  const first = await propose(grand, { action: 'seed', seed: '777' });
  const second = await propose(grand, { action: 'seed', seed: '400' }, bo);
  expect(second.proposal).toMatchObject({ proposedBy: bo, seed: '400' });
  expect(await code(approve(first))).toBe('proposal_ended');
  expect(await code(approve(second, bo))).toBe('second_person_needed');
  expect((await approve(second, ada)).nextSeed).toBe('400');
  const unknown = calls['console.approveProposal']({ proposalId: ada, reason }, await as(bo));
  expect(await code(unknown)).toBe('not_found');
});

test('moves the money of a jackpot that ends into another, where alone it can be won', async () => {
  const rows = await list();
  const [minor, major, twin] = (['minor', 'major'] as const)
    .map((level) => rows.find((one) => one.level === level))
    .concat(rows.find(({ nodeIds }) => nodeIds?.[0] === 'bloom-twin')) as SiteJackpot[];
  if (!minor || !major || !twin) throw new Error('the fixture is not set');
  await playRounds(game, 4, '20');
  expect(await code(propose(major, { action: 'end', into: minor.jackpotId }))).toBe('jackpot_invalid into');
  expect(await code(propose(major, { action: 'end', into: major.jackpotId }))).toBe('jackpot_invalid into');
  expect(await code(propose(minor, { action: 'end', into: ada }))).toBe('jackpot_invalid into');
  const before = await held();
  const [from, to] = [await found(minor), await found(major)];
  const ended = await agreed(minor, { action: 'end', into: major.jackpotId });
  expect(ended).toMatchObject({ state: 'ended', amount: '0', parts: 0, endedInto: major.jackpotId, seed: null });
  expect(await held()).toBe(before);
  const parts = from.parts + to.parts;
  expect(BigInt((await found(major)).amount)).toBe(
    BigInt(from.amount) + BigInt(to.amount) + (parts >= 1_000_000 ? 1n : 0n),
  );
  expect(await refusedWith(game.play('1000'))).toBe('game_maintenance');
  expect(await code(propose(ended, { action: 'end' }))).toBe('jackpot_invalid state');
  expect(await code(pause(ended, true))).toBe('conflict');
  it.clock.advance(1_000);
  const { list: shown } = await it.siteClient(null)('jackpots.list', {});
  expect(shown.map(({ jackpotId }) => jackpotId)).not.toContain(minor.jackpotId);
  // its run reveals where it would have been won
  const [run] = await it.ownerDb.query<{ id: string }>(
    `select id from jackpots.run where jackpot_id = $1 and outcome = 'moved'`,
    [minor.jackpotId],
  );
  const published = await it.siteClient(null)('jackpots.run', { runId: run?.id ?? '' });
  expect(published).toMatchObject({ outcome: 'moved', amount: from.amount });
  expect(verifyRun(published)).toMatchObject({ kind: 'moved' });
  await started({ level: 'minor' });
  await playRounds(game, 1);
});

test('ends a jackpot with its next win, and keeps nothing back', async () => {
  const mini = (await list()).find(({ level, state }) => level === 'mini' && state === 'running') as SiteJackpot;
  expect(await agreed(mini, { action: 'end' })).toMatchObject({ state: 'running', endsWithNextWin: true });
  for (;;) {
    const step = await game.play('1000').catch(() => null);
    if (!step) break;
  }
  const last = await found(mini);
  expect(last).toMatchObject({ state: 'ended', amount: '0', parts: 0, endedInto: null });
  const [run] = await it.ownerDb.query<{ id: string; amount: bigint }>(
    `select id, amount from jackpots.run where jackpot_id = $1 order by number desc limit 1`,
    [mini.jackpotId],
  );
  const published = await it.siteClient(null)('jackpots.run', { runId: run?.id ?? '' });
  expect(published).toMatchObject({ outcome: 'won', last: true });
  expect(verifyRun(published)).toEqual({ kind: 'agrees' });
  await held();
});

test('refuses an operator of another site', async () => {
  const other = await it.addStrictSite('second');
  const [one] = await list();
  const elsewhere = await as(ada, other.siteId);
  const jackpotId = one?.jackpotId ?? '';
  expect((await calls['console.jackpots']({}, elsewhere)).list).toEqual([]);
  expect(await code(calls['console.pauseJackpot']({ jackpotId, paused: true, reason }, elsewhere))).toBe('not_found');
  expect(await code(calls['console.proposeForJackpot']({ jackpotId, action: 'end', reason }, elsewhere))).toBe(
    'not_found',
  );
});

test('refuses to change terms, or a run that has ended', async () => {
  const change = (sql: string) => it.server.foundation.db.query(sql);
  await expect(change('update jackpots.jackpot set contribution = contribution + 1')).rejects.toThrow('never change');
  await expect(change(`update jackpots.jackpot set pool = 0 where state = 'ended'`)).rejects.toThrow('never change');
  await expect(change('update jackpots.run set amount = 1 where outcome is not null')).rejects.toThrow('ends once');
  await expect(change('update jackpots.run set seed = seed + 1')).rejects.toThrow('ends once');
  for (const table of ['jackpot', 'run', 'run_secret'])
    await expect(change(`delete from jackpots.${table}`)).rejects.toThrow('permission denied');
});
