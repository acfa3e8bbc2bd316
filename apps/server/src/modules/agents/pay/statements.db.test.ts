import { isSignedBy, readSignedText } from '@croupier/contract/signed-text';
import {
  createTestPlatform,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDay } from '../../../kernel/local-day.ts';
import { addTestPlay, openTestLine, openTestMember, signInAgain } from '../testing/agent-line.ts';

let it: TestPlatform;
let top: TestMember;
let other: TestMember;
let day: string;

/** A day on which a team lost, of which its agent is paid by rates and by a contract of dividend. */
beforeAll(async () => {
  it = await createTestPlatform();
  [top] = (await openTestLine(it, ['topline'])) as [TestMember];
  [other] = (await openTestLine(it, ['othertop'])) as [TestMember];
  const player = await openTestMember(it, top.memberId, 'playerone');
  await it.modules.sequencer.drain();
  top = await signInAgain(it, top);
  const { console: desk } = await it.operator('desk', 'owner');
  const terms = {
    tiers: [{ rate: 1_000, leastActive: 0, leastValidBet: '0', leastLoss: '0' }],
    activeBet: '0',
    activeDeposit: '0',
    carryLoss: false,
  };
  const offer = { memberId: top.memberId, kind: 'dividend', period: 'D', terms, reason: '=as agreed' } as const;
  await top.site('agent.acceptContract', await desk('console.offerAgentContract', offer));
  day = localDay(it.clock.now(), 'Asia/Manila');
  await addTestPlay(it, { memberId: player, day, stake: 100_000n, payout: 0n });
  await it.ownerDb.query('update agents.play_day set spread = 60 where owner_id = $1 and team', [top.memberId]);
  it.clock.advance(86_400_000);
  await it.modules.agents.settle();
  [top, other] = [await signInAgain(it, top), await signInAgain(it, other)];
});

afterAll(() => it.close());

const fileOf = async (statementId: string) => (await top.site('agent.signedStatement', { statementId })).text;
const keys = async () => (await it.siteClient(null)('agent.statementKey', {})).keys;
const holds = async (text: string) => {
  const signed = readSignedText(text);
  return signed !== null && isSignedBy(signed, await keys());
};

test('a dividend is a file that the published key verifies, and no figure of it can be changed', async () => {
  const [dividend] = (await top.site('agent.dividends', {})).list;
  const text = await fileOf(dividend?.id ?? '');
  expect(await holds(text)).toBe(true);
  expect(await holds(text.replace('paid,100.00', 'paid,100.01'))).toBe(false);
  const lines = text.split('\r\n');
  for (const line of [
    `statement,${dividend?.id}`,
    'account,topline',
    'kind,dividend',
    'step,10.00,0,0.00,0.00',
    `day,${day},1000.00,0.00,0.00,1000.00`,
    'rate,10.00',
    'gross,100.00',
    'earned,100.00',
  ])
    expect(lines).toContain(line);
});

test('a statement of rates names the games of its day', async () => {
  const [statement] = (await top.site('agent.statements', {})).list;
  const statementId = statement?.id ?? '';
  expect(await top.site('agent.statement', { statementId })).toEqual({
    statement,
    lines: [{ gameType: 'RNG', isOwn: false, bets: 1, validBet: '100000', spread: '60' }],
    others: '0',
  });
  const text = await fileOf(statementId);
  expect(text).toContain('games,RNG,team,1,1000.00,0.60\r\n');
  expect(await holds(text)).toBe(true);
});

test('nobody gets a statement of another line', async () => {
  const [dividend] = (await top.site('agent.dividends', {})).list;
  const [spread] = (await top.site('agent.statements', {})).list;
  for (const statementId of [dividend?.id ?? '', spread?.id ?? ''])
    expect(await refusedWith(other.site('agent.signedStatement', { statementId }))).toBe('not_found');
  expect(await refusedWith(other.site('agent.statement', { statementId: spread?.id ?? '' }))).toBe('not_found');
});
