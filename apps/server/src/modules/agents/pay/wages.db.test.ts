import type { ContractTerms, RateGroup, WageKind } from '@croupier/contract';
import {
  createTestPlatform,
  refusedCall,
  refusedWith,
  type TestMember,
  type TestPlatform,
  type TestStaff,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { localDay } from '../../../kernel/local-day.ts';
import { addTestPlay, addTestWagePlay, openTestLine, openTestMember, signInAgain } from '../testing/agent-line.ts';

let it: TestPlatform;
let desk: TestStaff['console'];
let top: TestMember;
let middle: TestMember;
let player: string;

const hour = 3_600_000;
const today = () => localDay(it.clock.now(), 'Asia/Manila');
const termsOf = (rate: number, groups: RateGroup[], more: Partial<ContractTerms['tiers'][number]> = {}) => ({
  tiers: [{ rate, leastActive: 0, leastValidBet: '0', leastLoss: '0', ...more }],
  activeBet: '0',
  activeDeposit: '0',
  carryLoss: false,
  groups,
});
const wage = (memberId: string, kind: WageKind, rate: number, groups: RateGroup[] = ['SLOTS']) => ({
  memberId,
  kind,
  period: 'D' as const,
  terms: termsOf(rate, groups),
});
const fromHouse = (offer: ReturnType<typeof wage>) =>
  desk('console.offerAgentContract', { ...offer, reason: 'agreed by telephone' });
const cashOf = ({ memberId }: TestMember) => it.modules.wallet.cash(it.siteId, memberId);
const signInAll = async () => {
  [top, middle] = (await Promise.all([top, middle].map((member) => signInAgain(it, member)))) as [
    TestMember,
    TestMember,
  ];
};

beforeAll(async () => {
  it = await createTestPlatform();
  [top, middle] = (await openTestLine(it, ['topline', 'middleline'])) as [TestMember, TestMember];
  player = await openTestMember(it, middle.memberId, 'playerone');
  await it.modules.sequencer.drain();
  ({ console: desk } = await it.operator('desk', 'owner'));
});

beforeEach(async () => {
  for (const table of ['dividend_day', 'dividend', 'wage_line', 'wage', 'stated_day', 'statement', 'contract'])
    await it.ownerDb.query(`delete from agents.${table}`);
  for (const table of ['play_day', 'wage_play', 'wage_taken', 'wage_run'])
    await it.ownerDb.query(`delete from agents.${table}`);
  // the middle of a day, so that hours and minutes stay in it
  it.clock.advance(24 * hour - ((it.clock.now().getTime() + 8 * hour) % (24 * hour)) + 10 * hour);
  await signInAll();
  ({ console: desk } = await it.operator(`desk${it.clock.now().getTime()}`, 'owner'));
});

afterAll(() => it.close());

/** Wages of one kind down the line, in force from the day on to which the clock is moved. */
async function agree(kind: WageKind, rates: { top: number; middle: number }, groups: RateGroup[] = ['SLOTS']) {
  const { contractId } = await fromHouse(wage(top.memberId, kind, rates.top, groups));
  await top.site('agent.acceptContract', { contractId });
  const below = await top.site('agent.offerContract', wage(middle.memberId, kind, rates.middle, groups));
  await middle.site('agent.acceptContract', below);
  it.clock.advance(24 * hour);
  await signInAll();
}
/** A dividend of a tenth of each day's net loss, from the house. */
async function agreeOnDividend() {
  const dividend = { memberId: top.memberId, kind: 'dividend' as const, period: 'D' as const };
  const { groups: _groups, ...terms } = termsOf(1_000, []);
  const offer = await desk('console.offerAgentContract', { ...dividend, terms, reason: 'agreed' });
  await top.site('agent.acceptContract', offer);
}
async function settleAfter(ms: number) {
  it.clock.advance(ms);
  await it.modules.agents.settle();
}
const play = (validBet: bigint, group: RateGroup = 'SLOTS', at = it.clock.now()) =>
  addTestWagePlay(it, { memberId: player, at, day: localDay(at, 'Asia/Manila'), group, validBet });

test('the house pays no more in wages than the odds leave, group by group and kind by kind', async () => {
  const refused = (offer: ReturnType<typeof wage>) => refusedCall(fromHouse(offer));
  expect(await refused(wage(top.memberId, 'daily', 51))).toMatchObject({
    code: 'contract_rate_above_own',
    params: { most: '0.5' },
  });
  expect(await refused(wage(top.memberId, 'daily', 16, ['SLOTS', 'LIVE']))).toMatchObject({ params: { most: '0.15' } });
  await fromHouse(wage(top.memberId, 'daily', 30));
  expect(await refused(wage(top.memberId, 'realTime', 21))).toMatchObject({ params: { most: '0.2' } });
  await fromHouse(wage(top.memberId, 'realTime', 50, ['FISH']));
});

test('an agent pays wages on the groups of the own contract alone', async () => {
  const { contractId } = await fromHouse(wage(top.memberId, 'daily', 15, ['SLOTS', 'LIVE']));
  await top.site('agent.acceptContract', { contractId });
  const offer = (groups: RateGroup[]) => top.site('agent.offerContract', wage(middle.memberId, 'daily', 10, groups));
  expect(await refusedWith(offer(['SLOTS', 'FISH']))).toBe('contract_rate_above_own');
  await middle.site('agent.acceptContract', await offer(['LIVE']));
  const less = await fromHouse(wage(top.memberId, 'daily', 15, ['SLOTS']));
  expect(await top.site('agent.acceptContract', less)).toMatchObject({ ended: 1 });
});

test('terms that a kind of wage does not know are refused', async () => {
  const offer = (change: object) =>
    refusedWith(
      desk('console.offerAgentContract', { ...wage(top.memberId, 'hourly', 10), ...change, reason: 'not at all' }),
    );
  const unfit = [
    { period: 'M' },
    { terms: { ...termsOf(10, ['SLOTS']), carryLoss: true } },
    { terms: termsOf(10, ['SLOTS'], { leastLoss: '1' }) },
    { terms: termsOf(10, ['SLOTS'], { leastActive: 1 }) },
    { kind: 'realTime', terms: termsOf(10, ['SLOTS'], { leastValidBet: '1' }) },
    { kind: 'dividend', period: 'D' },
    { terms: termsOf(10, ['SLOTS', 'SLOTS']) },
  ];
  for (const change of unfit) expect(await offer(change)).toBe('contract_terms_unfit');
});

test('a day pays each agent what the next below leaves, on the groups that were agreed', async () => {
  await agree('daily', { top: 50, middle: 30 });
  const before = await Promise.all([top, middle].map(cashOf));
  await play(1_000_000n);
  await play(500_000n, 'LIVE');
  it.clock.advance(24 * hour);
  const another = await it.startAnother();
  await Promise.all([it.modules.agents.settle(), another.modules.agents.settle(), it.modules.agents.settle()]);
  const after = await Promise.all([top, middle].map(cashOf));
  expect(after.map((cash, place) => cash - (before[place] ?? 0n))).toEqual([2_000n, 3_000n]);
  await signInAll();
  const [statement, ...more] = (await top.site('agent.wages', { kind: 'daily' })).list;
  expect(more).toEqual([]);
  expect(statement).toMatchObject({ validBet: '1000000', rate: 50, gross: '5000', claims: '3000', paid: '2000' });
  const lines = await top.site('agent.wage', { statementId: statement?.id ?? '' });
  expect(lines).toEqual({
    statement,
    groups: [{ group: 'SLOTS', validBet: '1000000' }],
    below: [{ account: 'middleline', rate: 30, validBet: '1000000', gross: '3000' }],
  });
  expect(await refusedWith(middle.site('agent.wage', { statementId: statement?.id ?? '' }))).toBe('not_found');
});

test('every five minutes are paid once, and what is counted late belongs to the next', async () => {
  await agree('realTime', { top: 50, middle: 20 });
  const before = await cashOf(middle);
  await play(100_000n);
  it.clock.advance(300_000);
  await play(250_000n);
  await settleAfter(331_000);
  await it.modules.agents.settle();
  expect((await cashOf(middle)) - before).toBe(700n);
  await signInAll();
  const { list } = await middle.site('agent.wages', { kind: 'realTime' });
  expect(list.map(({ validBet, paid }) => [validBet, paid])).toEqual([
    ['250000', '500'],
    ['100000', '200'],
  ]);
  await play(50_000n, 'SLOTS', new Date(it.clock.now().getTime() - 400_000));
  await settleAfter(300_000);
  expect((await cashOf(middle)) - before).toBe(800n);
});

test('a correction lowers what is paid, and takes nothing back', async () => {
  await agree('realTime', { top: 50, middle: 20 });
  await play(100_000n);
  await settleAfter(331_000);
  const before = await cashOf(middle);
  await play(-40_000n);
  await play(30_000n, 'SLOTS', new Date(it.clock.now().getTime() - 331_000));
  await settleAfter(331_000);
  expect(await cashOf(middle)).toBe(before);
});

test('an hour counts from the bets that it asks for', async () => {
  const steps = { leastValidBet: '800000' };
  const offer = { ...wage(top.memberId, 'hourly', 40), terms: termsOf(40, ['SLOTS'], steps) };
  await top.site('agent.acceptContract', await fromHouse(offer));
  it.clock.advance(24 * hour);
  const before = await cashOf(top);
  await play(500_000n);
  await play(300_000n, 'SLOTS', new Date(it.clock.now().getTime() + 600_000));
  it.clock.advance(hour);
  await play(799_999n);
  await settleAfter(hour + 600_000);
  expect((await cashOf(top)) - before).toBe(3_200n);
});

test('wages lower what a dividend is reckoned on', async () => {
  await agreeOnDividend();
  await agree('daily', { top: 50, middle: 30 });
  await play(1_000_000n);
  await addTestPlay(it, { memberId: player, day: today(), stake: 1_000_000n, payout: 900_000n });
  await settleAfter(24 * hour);
  await signInAll();
  const [statement] = (await top.site('agent.dividends', {})).list;
  expect(statement).toMatchObject({ net: '100000', wages: '5000', base: '95000', gross: '9500' });
});

test('what the team came to nothing in is still owed for the downline that was paid for it', async () => {
  await agree('realTime', { top: 50, middle: 20 });
  const beside = await openTestMember(it, top.memberId, 'beside');
  const at = it.clock.now();
  await play(100_000n);
  await addTestWagePlay(it, { memberId: beside, at, day: today(), validBet: -100_000n });
  await settleAfter(331_000);
  const [statement] = (await top.site('agent.wages', { kind: 'realTime' })).list;
  expect(statement).toMatchObject({ validBet: '0', gross: '0', claims: '200', paid: '0', owedOut: '-200' });
});

test('what is counted late after a contract has ended is paid, and what was bet since is not', async () => {
  await agree('realTime', { top: 50, middle: 20 });
  const [contract] = (await middle.site('agent.contracts', { side: 'gets', kind: 'realTime' })).list;
  await top.site('agent.endContract', { contractId: contract?.id ?? '', reason: 'no more' });
  const ended = it.clock.now();
  const before = await cashOf(middle);
  await settleAfter(331_000);
  it.clock.advance(24 * hour - 331_000);
  await play(100_000n, 'SLOTS', ended);
  await play(500_000n, 'SLOTS', new Date(it.clock.now().getTime() - 600_000));
  await it.modules.agents.settle();
  expect((await cashOf(middle)) - before).toBe(200n);
});

test('a wage of a day without play lowers the dividend too', async () => {
  await agreeOnDividend();
  await agree('daily', { top: 50, middle: 30 });
  await play(1_000_000n);
  await settleAfter(24 * hour);
  await signInAll();
  const [statement] = (await top.site('agent.dividends', {})).list;
  expect(statement).toMatchObject({ net: '0', wages: '5000', base: '0' });
});

test('what teams bet is kept while a wage may ask for it, and dropped after', async () => {
  const at = (days: number) => new Date(it.clock.now().getTime() - days * 24 * hour);
  for (const days of [46, 40])
    await addTestWagePlay(it, {
      memberId: player,
      at: at(days),
      day: localDay(at(days), 'Asia/Manila'),
      validBet: 100n,
    });
  await it.modules.agents.jobs.find(({ name }) => name === 'agents.prune-play')?.run();
  const kept = await it.ownerDb.query<{ day: string }>('select distinct day::text as day from agents.wage_play');
  expect(kept.map(({ day }) => day)).toEqual([localDay(at(40), 'Asia/Manila')]);
});
