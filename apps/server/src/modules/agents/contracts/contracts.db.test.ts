import type { CallInput, ContractTerms } from '@croupier/contract';
import {
  createTestPlatform,
  refusedCall,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { daysBefore, localDay } from '../../../kernel/local-day.ts';
import { addTestPlay, openTestLine, openTestMember, signInAgain, testLinePassword } from '../testing/agent-line.ts';
import { dayAfter, spansBefore } from './spans.ts';

let it: TestPlatform;
let top: TestMember;
let middle: TestMember;
let low: TestMember;
let player: string;
let desks = 0;

const today = () => localDay(it.clock.now(), 'Asia/Manila');
const termsOf = (...tiers: Partial<ContractTerms['tiers'][number]>[]): ContractTerms => ({
  tiers: tiers.map((tier) => ({ rate: 1_000, leastActive: 0, leastValidBet: '0', leastLoss: '0', ...tier })),
  activeBet: '100',
  activeDeposit: '0',
  carryLoss: false,
});
type Offer = CallInput<'agent.offerContract'>;
const dividend = (memberId: string, terms: ContractTerms, period: Offer['period'] = 'D'): Offer => ({
  memberId,
  kind: 'dividend',
  period,
  terms,
});

beforeAll(async () => {
  it = await createTestPlatform();
  [top, middle, low] = (await openTestLine(it, ['topline', 'middleline', 'lowline'])) as [
    TestMember,
    TestMember,
    TestMember,
  ];
  player = await openTestMember(it, low.memberId, 'playerone');
  await it.modules.sequencer.drain();
});

beforeEach(async () => {
  for (const table of ['dividend_day', 'dividend', 'stated_day', 'statement', 'contract', 'play_day'])
    await it.ownerDb.query(`delete from agents.${table}`);
  await signInAll();
});

async function signInAll(): Promise<void> {
  const again = await Promise.all([top, middle, low].map((member) => signInAgain(it, member)));
  [top, middle, low] = again as [TestMember, TestMember, TestMember];
}

afterAll(() => it.close());

/** The house offers to the top agent, who accepts; then each down the line, at the same period. */
async function agree(rates: { top: number; middle?: number; low?: number }, period: Offer['period'] = 'D') {
  desks += 1;
  const { console: desk } = await it.operator(`desk${desks}`, 'owner');
  const { contractId } = await desk('console.offerAgentContract', {
    ...dividend(top.memberId, termsOf({ rate: rates.top }), period),
    reason: 'agreed by telephone',
  });
  await top.site('agent.acceptContract', { contractId });
  if (rates.middle) await hand(top, middle, rates.middle, period);
  if (rates.low) await hand(middle, low, rates.low, period);
  return desk;
}

async function hand(from: TestMember, to: TestMember, rate: number, period: Offer['period'] = 'D') {
  const { contractId } = await from.site('agent.offerContract', dividend(to.memberId, termsOf({ rate }), period));
  return to.site('agent.acceptContract', { contractId });
}

const got = async (member: TestMember) => (await member.site('agent.contracts', { side: 'gets' })).list;
const cashOf = ({ memberId }: TestMember) => it.modules.wallet.cash(it.siteId, memberId);

/** Moves the clock past a day's end and settles it. */
async function settleDays(count = 1): Promise<void> {
  it.clock.advance(count * 86_400_000);
  await it.modules.agents.settle();
  await signInAll();
}

test('an offer is written down, tried on the past, accepted with a proof of the password, and shown to both sides', async () => {
  await agree({ top: 2_000 });
  const { contractId } = await top.site('agent.offerContract', dividend(middle.memberId, termsOf({ rate: 1_500 })));
  expect((await middle.site('agent.consolidated', {})).divtypereq).toBe(1);
  const proof = await it.siteClient(null)('session.login', {
    type: 'username',
    username: middle.account,
    password: testLinePassword(middle.account),
  });
  const unproved = it.siteClient(proof.token);
  expect(await refusedWith(unproved('agent.acceptContract', { contractId }))).toBe('reauthentication_required');
  expect(await middle.site('agent.acceptContract', { contractId })).toEqual({ startsOn: today(), ended: 0 });
  expect(await refusedWith(middle.site('agent.acceptContract', { contractId }))).toBe('contract_answered');
  const [mine] = await got(middle);
  expect(mine).toMatchObject({ account: 'topline', status: 'active', startsOn: today(), endsOn: null });
  const [paid] = (await top.site('agent.contracts', { side: 'pays' })).list;
  expect(paid).toMatchObject({ account: 'middleline', id: mine?.id });
  const flags = await middle.site('agent.consolidated', {});
  expect([flags.divtypereq, flags.divinfotype, flags.dailysalreqtype]).toEqual([0, 1, 0]);
});

test('nobody offers above the own rate, to anyone but a direct downline who is an agent, or answers for another', async () => {
  await agree({ top: 2_000, middle: 1_500 });
  const offer = (to: string, rate: number) => middle.site('agent.offerContract', dividend(to, termsOf({ rate })));
  expect(await refusedCall(offer(low.memberId, 1_501))).toMatchObject({
    code: 'contract_rate_above_own',
    params: { most: '15' },
  });
  for (const to of [top.memberId, player, middle.memberId])
    expect(await refusedWith(offer(to, 100))).toBe('member_not_found');
  const { contractId } = await offer(low.memberId, 1_000);
  expect(await refusedWith(top.site('agent.acceptContract', { contractId }))).toBe('not_found');
  expect(await refusedWith(top.site('agent.endContract', { contractId, reason: 'not mine' }))).toBe('not_found');
  await low.site('agent.rejectContract', { contractId });
  expect(await refusedWith(low.site('agent.acceptContract', { contractId }))).toBe('contract_answered');
  expect((await got(low))[0]?.status).toBe('rejected');
});

test('the house offers up to what the site allows', async () => {
  const desk = await agree({ top: 2_000 });
  const offer = { ...dividend(top.memberId, termsOf({ rate: 4_001 })), reason: 'too generous' };
  expect(await refusedCall(desk('console.offerAgentContract', offer))).toMatchObject({
    code: 'contract_rate_above_own',
    params: { most: '40' },
  });
  const below = { ...dividend(middle.memberId, termsOf({ rate: 100 })), reason: 'past the top' };
  expect(await refusedWith(desk('console.offerAgentContract', below))).toBe('member_not_found');
});

test('accepting a lower rate ends what downlines have above it, named beforehand', async () => {
  await agree({ top: 2_000, middle: 1_500, low: 1_200 });
  const { contractId } = await top.site('agent.offerContract', dividend(middle.memberId, termsOf({ rate: 1_000 })));
  expect((await got(middle)).find(({ id }) => id === contractId)?.ends).toEqual(['lowline']);
  const tomorrow = dayAfter(today());
  expect(await middle.site('agent.acceptContract', { contractId })).toEqual({ startsOn: tomorrow, ended: 1 });
  expect(await got(low)).toMatchObject([{ status: 'terminated', endsOn: today() }]);
  expect((await got(middle)).map(({ status }) => status)).toEqual(['active', 'terminated']);
});

test('a contract that is ended runs to the end of its period, and all below with it', async () => {
  await agree({ top: 2_000, middle: 1_500, low: 1_200 }, 'M');
  const [paid] = (await top.site('agent.contracts', { side: 'pays' })).list;
  expect(paid?.ends).toEqual(['lowline']);
  const ended = await top.site('agent.endContract', { contractId: paid?.id ?? '', reason: 'New terms' });
  expect(ended.ended).toBe(1);
  expect(ended.endsOn?.slice(0, 7)).toBe(today().slice(0, 7));
  expect(dayAfter(ended.endsOn ?? '').slice(8)).toBe('01');
  expect(await got(middle)).toMatchObject([{ status: 'terminated', endsOn: ended.endsOn, reason: 'New terms' }]);
  expect(await got(low)).toMatchObject([{ status: 'terminated', endsOn: ended.endsOn }]);
});

test('two accepts at one moment make one contract', async () => {
  await agree({ top: 2_000 });
  const { contractId } = await top.site('agent.offerContract', dividend(middle.memberId, termsOf({ rate: 500 })));
  const answers = await Promise.allSettled([0, 1].map(() => middle.site('agent.acceptContract', { contractId })));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a trial shows what a contract would have come to over three whole periods', async () => {
  const days = spansBefore('D', today(), 3).map(({ from }) => from);
  const play = [
    [600_000n, 0n],
    [100_000n, 150_000n],
    [90_000n, 0n],
  ] as const;
  for (const [place, [stake, payout]] of play.entries())
    await addTestPlay(it, { memberId: player, day: days[place] ?? '', stake, payout, rebate: 1_000n });
  const terms = termsOf({ rate: 1_000, leastLoss: '90000' }, { rate: 1_500, leastLoss: '500000', leastActive: 1 });
  const { list } = await top.site('agent.tryContract', dividend(middle.memberId, terms));
  expect(list.map(({ from, loss, active, rate, gross }) => [from, loss, active, rate, gross])).toEqual([
    [days[0], '599000', 1, 1_500, '89850'],
    [days[1], '-51000', 1, 0, '0'],
    [days[2], '89000', 1, 0, '0'],
  ]);
  expect(await refusedWith(middle.site('agent.tryContract', dividend(top.memberId, terms)))).toBe('member_not_found');
});

test('members who share a browser or an account to be paid to are active once', async () => {
  const [day = ''] = spansBefore('D', today(), 1).map(({ from }) => from);
  const members = [player];
  for (const account of ['playertwo', 'playersix', 'playerten'])
    members.push(await openTestMember(it, low.memberId, account));
  for (const memberId of members) await addTestPlay(it, { memberId, day, stake: 50_000n, payout: 0n });
  const active = async () => {
    const terms = termsOf({ rate: 1_000 });
    const { list } = await top.site('agent.tryContract', dividend(middle.memberId, terms));
    return list.at(-1)?.active;
  };
  expect(await active()).toBe(4);
  const use = (memberId: string | undefined, device: Buffer) =>
    it.ownerDb.query(
      'insert into identity.known_device (member_id, device_hash, first_at, last_at) values ($1, $2, now(), now())',
      [memberId, device],
    );
  const [one, another] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  await use(members[0], one);
  await use(members[1], one);
  await use(members[1], another);
  await use(members[2], another);
  expect(await active()).toBe(2);
  await it.ownerDb.query('delete from identity.known_device where device_hash = any($1)', [[one, another]]);
});

test('a day pays each agent the difference to the next below, and in all what the top is owed', async () => {
  await agree({ top: 2_000, middle: 1_500, low: 1_000 });
  await addTestPlay(it, { memberId: player, day: today(), stake: 1_000_000n, payout: 0n, rebate: 10_000n });
  const before = await Promise.all([top, middle, low].map(cashOf));
  await settleDays();
  const another = await it.startAnother();
  await Promise.all([it.modules.agents.settle(), another.modules.agents.settle()]);
  const after = await Promise.all([top, middle, low].map(cashOf));
  expect(after.map((cash, place) => cash - (before[place] ?? 0n))).toEqual([49_500n, 49_500n, 99_000n]);
  const [statement, ...more] = (await middle.site('agent.dividends', {})).list;
  expect(more).toEqual([]);
  expect(statement).toMatchObject({
    net: '1000000',
    rebates: '10000',
    active: 1,
    base: '990000',
    gross: '148500',
    claims: '99000',
    paid: '49500',
  });
  const lines = await middle.site('agent.dividend', { statementId: statement?.id ?? '' });
  expect(lines.days).toMatchObject([{ day: daysBefore(today(), 1), net: '1000000' }]);
  expect(lines.below).toMatchObject([{ account: 'lowline', gross: '99000' }]);
  expect(await refusedWith(low.site('agent.dividend', { statementId: statement?.id ?? '' }))).toBe('not_found');
});

test('contracts of other lengths are charged to the next statement above', async () => {
  // a Wednesday, so that the week below ends within the days that are settled, and the next one does not
  while (new Date(`${today()}T00:00:00Z`).getUTCDay() !== 3) it.clock.advance(86_400_000);
  await signInAll();
  await agree({ top: 2_000 }, 'D');
  await hand(top, middle, 1_000, 'W');
  const first = today();
  await addTestPlay(it, { memberId: player, day: first, stake: 1_000_000n, payout: 0n });
  const before = await Promise.all([top, middle].map(cashOf));
  await settleDays(8);
  const after = await Promise.all([top, middle].map(cashOf));
  // the top was paid for its day at once, and owes the downline's part since
  expect(after.map((cash, place) => cash - (before[place] ?? 0n))).toEqual([200_000n, 100_000n]);
  const charged = (await top.site('agent.dividends', {})).list.find(({ claims }) => claims !== '0');
  expect(charged).toMatchObject({ claims: '100000', owedOut: '-100000', paid: '0' });
  await addTestPlay(it, { memberId: player, day: today(), stake: 1_000_000n, payout: 0n });
  await settleDays(1);
  expect((await cashOf(top)) - (after[0] ?? 0n)).toBe(100_000n);
});

test('a contract that was replaced and still runs ends with the one above', async () => {
  // early in a month, so that both are within it
  while (today().slice(8) !== '02') it.clock.advance(86_400_000);
  await signInAll();
  const desk = await agree({ top: 2_000 }, 'H');
  await hand(top, middle, 1_500, 'M');
  await hand(top, middle, 1_000, 'M');
  const [contract] = await got(top);
  await desk('console.endAgentContract', { memberId: top.memberId, contractId: contract?.id ?? '', reason: 'no more' });
  const last = `${today().slice(0, 8)}15`;
  expect((await got(middle)).map(({ status, endsOn }) => [status, endsOn])).toEqual([
    ['terminated', last],
    ['terminated', last],
  ]);
});

test('a day that is corrected after its settlement is a line of the next', async () => {
  await agree({ top: 2_000 });
  const day = today();
  await addTestPlay(it, { memberId: player, day, stake: 100_000n, payout: 0n });
  await settleDays();
  await addTestPlay(it, { memberId: player, day, stake: 0n, payout: 40_000n });
  await addTestPlay(it, { memberId: player, day: today(), stake: 100_000n, payout: 0n });
  await settleDays();
  const [statement] = (await top.site('agent.dividends', {})).list;
  expect(statement).toMatchObject({ net: '60000', gross: '12000' });
  const lines = await top.site('agent.dividend', { statementId: statement?.id ?? '' });
  expect(lines.days.map((line) => [line.day, line.net])).toEqual([
    [day, '-40000'],
    [dayAfter(day), '100000'],
  ]);
});
