import type { DrawnPrizes } from '@croupier/contract';
import type { Client } from '@croupier/contract/client';
import {
  createTestPlatform,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentIssue, finishIssue, moveIssue, openLottery, placeSlip } from '../testing/lottery-fixture.ts';

let it: TestPlatform;
let anna: Client;
let boris: Client;
let carla: Client;
let reader: Client;

const reason = 'as published';

beforeAll(async () => {
  it = await createTestPlatform();
  await openLottery(it, 'official', 'THAI', { drawnBy: 'official', missedAfterS: 86_400, cancellable: false });
  await openLottery(it, 'dice', 'K3', { ahead: 6 });
  anna = (await it.operator('anna', 'trading')).console;
  boris = (await it.operator('boris', 'trading')).console;
  carla = (await it.operator('carla', 'trading')).console;
  reader = (await it.operator('reader', 'readOnly')).console;
});

afterAll(() => it.close());

const thai = (first: string): DrawnPrizes => [
  { code: 'first', numbers: [first] },
  { code: 'front', numbers: ['123', '456'] },
  { code: 'back', numbers: ['789', '012'] },
  { code: 'bottom', numbers: ['48'] },
];
const run = async () => {
  for (let steps = 0; steps < 4; steps += 1) await it.modules.lottery.runner.step();
};
const balance = ({ memberId }: TestMember) => it.modules.wallet.sumBalance(it.siteId, memberId);
const bet = (member: TestMember, issue: { number: string }, selection: string, unit = '100') =>
  placeSlip(member, issue, 'official', [{ play: 'TOP3', selection, unit }]);
const enter = (who: Client, issueId: string, first: string) =>
  who('console.enterDrawResult', { issueId, draw: thai(first), reason });
const detail = (issueId: string, who = reader) => who('console.drawIssue', { issueId });

async function lockedIssue(...bets: [TestMember, string][]) {
  const issue = await currentIssue(it, 'official');
  for (const [member, selection] of bets) await bet(member, issue, selection);
  await moveIssue(it, issue.issueId, { locksInMs: -2_000, drawsInMs: -1_000 });
  await run();
  return issue;
}

test('a result by hand counts once two operators have entered the same without seeing the other, and settles what the preview said', async () => {
  const [winner, loser] = [await it.register(), await it.register()];
  const issue = await lockedIssue([winner, '721'], [loser, '000']);
  const { due } = await reader('console.draws', {});
  expect(due).toBe(1);
  expect((await enter(anna, issue.issueId, '835721')).outcome).toBe('waiting');
  // the same person twice is one person, and another sees that something was entered but not what
  expect((await enter(anna, issue.issueId, '835721')).outcome).toBe('waiting');
  expect((await detail(issue.issueId, boris)).reports).toMatchObject([{ operator: 'anna', isOwn: false, draw: null }]);
  expect((await detail(issue.issueId, anna)).reports).toMatchObject([{ operator: 'anna', draw: thai('835721') }]);
  const preview = await boris('console.previewDraw', { issueId: issue.issueId, draw: thai('835721') });
  expect(preview).toMatchObject({
    complete: true,
    bets: 2,
    won: 1,
    winners: 1,
    staked: '200',
    refunded: '0',
    payout: '90000',
    reversed: '0',
    largest: { payout: '90000' },
  });
  expect((await enter(boris, issue.issueId, '835721')).outcome).toBe('drawn');
  await run();
  expect(await detail(issue.issueId)).toMatchObject({ state: 'settled', paid: preview.payout, draw: thai('835721') });
  expect([await balance(winner), await balance(loser)]).toEqual([589_900n, 499_900n]);
  const lines = (await it.modules.staff.audit.list({ siteId: it.siteId, beforeId: null, limit: 20 })).rows;
  expect(lines.filter(({ action }) => action === 'draw.result').map(({ actor }) => actor)).toEqual([
    'boris',
    'anna',
    'anna',
  ]);
});

test('operators who contradict each other settle nothing; two who agree decide, also against feeds', async () => {
  const member = await it.register();
  const issue = await lockedIssue([member, '721']);
  const report = { siteId: it.siteId, gameId: 'official', number: issue.number };
  const wrong = { first: '835000', front: ['123', '456'], back: ['789', '012'], bottom: '48' };
  expect(await it.modules.lottery.report({ ...report, source: 'feed-one', draw: wrong })).toBe('waiting');
  expect((await enter(anna, issue.issueId, '835721')).outcome).toBe('disputed');
  expect((await enter(boris, issue.issueId, '835999')).outcome).toBe('disputed');
  expect((await reader('console.drawIssues', { show: 'disputed' })).list.map(({ issueId }) => issueId)).toContain(
    issue.issueId,
  );
  // one feed more does not outvote a person
  expect(await it.modules.lottery.report({ ...report, source: 'feed-two', draw: wrong })).toBe('disputed');
  expect((await enter(boris, issue.issueId, '835721')).outcome).toBe('drawn');
  await run();
  expect(await balance(member)).toBe(589_900n);
  const [source] = (await reader('console.drawSources', {})).list;
  expect(source).toMatchObject({ source: 'feed-one', reports: 1, differing: 1 });
});

test('a correction takes two operators, reverses what was paid and keeps both results', async () => {
  const [wrongly, rightly] = [await it.register(), await it.register()];
  const issue = await lockedIssue([wrongly, '000'], [rightly, '721']);
  await enter(anna, issue.issueId, '835000');
  await enter(boris, issue.issueId, '835000');
  await run();
  expect([await balance(wrongly), await balance(rightly)]).toEqual([589_900n, 499_900n]);
  expect((await enter(anna, issue.issueId, '835721')).outcome).toBe('waiting');
  await run();
  expect(await balance(wrongly)).toBe(589_900n);
  const preview = await carla('console.previewDraw', { issueId: issue.issueId, draw: thai('835721') });
  expect(preview).toMatchObject({ payout: '90000', reversed: '90000' });
  expect((await enter(boris, issue.issueId, '835721')).outcome).toBe('corrected');
  await run();
  expect([await balance(wrongly), await balance(rightly)]).toEqual([499_900n, 589_900n]);
  expect(await detail(issue.issueId)).toMatchObject({
    settlements: 2,
    draw: thai('835721'),
    versions: [{ settlement: 1, draw: thai('835000'), paid: '90000' }],
  });
});

test('a document enters many results at once, each as if its operator had typed it', async () => {
  const issue = await lockedIssue([await it.register(), '721']);
  const open = await currentIssue(it, 'official');
  const result = (number: string, gameId = 'official') => ({ gameId, number, prizes: thai('835721') });
  const document = JSON.stringify({
    results: [result(issue.number), result(open.number), result(issue.number, 'dice'), result('20200101')],
  });
  const outcomes = async (who: Client, text: string) =>
    (await who('console.enterDrawResults', { document: text, reason })).list.map(({ outcome }) => outcome);
  expect(await outcomes(anna, document)).toEqual(['waiting', 'not_found', 'not_found', 'not_found']);
  // the same person with the same file is one person
  expect(await outcomes(anna, document)).toEqual(['waiting', 'not_found', 'not_found', 'not_found']);
  const table = [
    'gameId,number,prize,value',
    ...thai('835721').flatMap(({ code, numbers }) =>
      numbers.map((value) => `official,${issue.number},${code},${value}`),
    ),
  ];
  expect(await outcomes(boris, table.slice(0, -1).join('\n'))).toEqual(['invalid']);
  expect(await outcomes(boris, table.join('\n'))).toEqual(['drawn']);
  const lines = (await it.modules.staff.audit.list({ siteId: it.siteId, beforeId: null, limit: 3 })).rows;
  expect(lines.map(({ action, actor, reason }) => [action, actor, reason])).toEqual([
    ['draw.result', 'boris', reason],
    ['draw.result', 'anna', reason],
    ['draw.result', 'anna', reason],
  ]);
  for (const unreadable of ['<html></html>', '{"results":[]}', '{'])
    expect(await refusedWith(anna('console.enterDrawResults', { document: unreadable, reason }))).toBe(
      'result_invalid',
    );
  expect(await refusedWith(reader('console.enterDrawResults', { document, reason }))).toBe('not_permitted');
});

test('refuses a result before the lock, a part of one, and one of a lottery that the house draws', async () => {
  const issue = await currentIssue(it, 'official');
  expect(await refusedWith(enter(anna, issue.issueId, '835721'))).toBe('issue_not_locked');
  expect(
    await refusedWith(anna('console.enterDrawResult', { issueId: issue.issueId, draw: thai('1').slice(1), reason })),
  ).toBe('result_invalid');
  expect(await refusedWith(enter(reader, issue.issueId, '835721'))).toBe('not_permitted');
  const own = await currentIssue(it, 'dice');
  expect(
    await refusedWith(
      anna('console.enterDrawResult', {
        issueId: own.issueId,
        draw: [{ code: 'NUMBERS', numbers: ['1', '2', '3'] }],
        reason,
      }),
    ),
  ).toBe('result_invalid');
});

test('voids an issue once another operator approves: every stake is returned, exactly, and no bet is taken after', async () => {
  const [one, other] = [await it.register(), await it.register()];
  const issue = await currentIssue(it, 'official');
  await bet(one, issue, '721', '333');
  await bet(other, issue, '000', '1');
  const { proposal, done } = await anna('console.voidIssue', { issueId: issue.issueId, reason });
  expect(done).toBeNull();
  expect(await detail(issue.issueId)).toMatchObject({ state: 'open', voidProposalId: proposal?.proposalId });
  const decision = { proposalId: proposal?.proposalId ?? '', reason };
  expect(await refusedWith(anna('console.approveProposal', decision))).toBe('second_person_needed');
  await boris('console.approveProposal', decision);
  await run();
  expect(await detail(issue.issueId)).toMatchObject({ state: 'void', voidProposalId: null });
  expect([await balance(one), await balance(other)]).toEqual([500_000n, 500_000n]);
  expect(await refusedWith(bet(one, issue, '721'))).toBe('issue_locked');
  expect(await refusedWith(anna('console.voidIssue', { issueId: issue.issueId, reason }))).toBe('issue_drawn');
  const [slip] = (await one.site('lottery.slips', {})).list;
  expect(slip?.bets).toMatchObject([{ state: 'void', payout: '0' }]);
});

test('voiding an own draw reveals its seed, so that nobody can hide a result behind it', async () => {
  const issue = await currentIssue(it, 'dice');
  const { proposal } = await anna('console.voidIssue', { issueId: issue.issueId, reason });
  await boris('console.approveProposal', { proposalId: proposal?.proposalId ?? '', reason });
  await run();
  const proof = await it.siteClient(null)('lottery.proof', { gameId: 'dice', number: issue.number });
  expect(proof.serverSeed).toMatch(/^[0-9a-f]{64}$/);
  expect(proof.draw).toBeNull();
});

test('voids one slip before the lock, although members may take none back, and not after it', async () => {
  const [one, other] = [await it.register(), await it.register()];
  const issue = await currentIssue(it, 'official');
  const { slip } = await bet(one, issue, '721');
  const later = await bet(other, issue, '721');
  expect(await refusedWith(one.site('lottery.cancelSlip', { slipId: slip.slipId }))).toBe('slip_not_cancellable');
  const voided = await anna('console.voidSlip', { slipId: slip.slipId, reason });
  expect(voided).toMatchObject({ state: 'void', stake: '100' });
  expect(await balance(one)).toBe(500_000n);
  expect(await refusedWith(anna('console.voidSlip', { slipId: slip.slipId, reason }))).toBe('slip_not_cancellable');
  expect(await detail(issue.issueId)).toMatchObject({ slips: 1, staked: '100' });
  const { list } = await reader('console.drawSlips', { issueId: issue.issueId });
  expect(list.map(({ state }) => state).toSorted()).toEqual(['open', 'void']);
  await moveIssue(it, issue.issueId, { locksInMs: -2_000, drawsInMs: 600_000 });
  expect(await refusedWith(anna('console.voidSlip', { slipId: later.slip.slipId, reason }))).toBe('issue_locked');
  expect(await balance(other)).toBe(499_900n);
});

test('shows what an issue may cost, and takes no bet on a line that an operator closed', async () => {
  const member = await it.register();
  await currentIssue(it, 'dice');
  const issue = await currentIssue(it, 'dice');
  const side = (selection: string) => placeSlip(member, issue, 'dice', [{ play: 'SIDE', selection, unit: '1000' }]);
  await side('B');
  const before = await reader('console.drawLiability', { issueId: issue.issueId });
  expect(before.staked).toBe('1000');
  expect(BigInt(before.worst)).toBeGreaterThan(1_000n);
  expect(before.fields.flatMap(({ outcomes }) => outcomes).length).toBeGreaterThan(0);
  await anna('console.closeLines', { issueId: issue.issueId, lines: ['SIDE/B'], reason });
  expect(await refusedWith(side('B'))).toBe('number_closed');
  await side('S');
  expect(await refusedWith(anna('console.closeLines', { issueId: issue.issueId, lines: ['SIDE/X'], reason }))).toBe(
    'menu_invalid',
  );
  await anna('console.closeLines', { issueId: issue.issueId, lines: [], reason });
  await side('B');
  await finishIssue(it, issue.issueId);
});

test('other odds and limits begin with an issue that nobody has bet on, once another operator approves', async () => {
  const member = await it.register();
  const before = await reader('console.lotteryMenus', { gameId: 'dice' });
  const [newest] = before.list;
  const [first, second] = before.coming;
  if (!newest || !first || !second) throw new Error('the lottery has no menu or no issues');
  const play = newest.plays.find(({ code }) => code === 'SIDE');
  const plan = (odds: number) => ({
    gameId: 'dice',
    fromNumber: second.number,
    limits: { ...newest.limits, maxStake: '5000' },
    plays: [{ code: 'SIDE', sold: true, odds: [{ tier: play?.odds[0]?.tier ?? '', odds }] }],
    reason,
  });
  expect(await refusedWith(anna('console.saveMenu', plan(30_000)))).toBe('menu_invalid');
  const { proposal } = await anna('console.saveMenu', plan(15_000));
  await boris('console.approveProposal', { proposalId: proposal?.proposalId ?? '', reason });
  const after = await reader('console.lotteryMenus', { gameId: 'dice' });
  expect(after.list[0]).toMatchObject({
    version: newest.version + 1,
    fromNumber: second.number,
    limits: { maxStake: '5000' },
  });
  expect(after.coming.slice(0, 2).map(({ menuVersion }) => menuVersion)).toEqual([newest.version, newest.version + 1]);
  const game = await it.siteClient(null)('lottery.game', { gameId: 'dice' });
  expect(game.plays.find(({ code }) => code === 'SIDE')?.odds).toEqual(play?.odds.map(({ odds }) => odds));
  // an issue with bets keeps its terms
  await currentIssue(it, 'dice');
  const sells = await currentIssue(it, 'dice');
  await placeSlip(member, sells, 'dice', [{ play: 'SIDE', selection: 'B', unit: '100' }]);
  expect(await refusedWith(anna('console.saveMenu', { ...plan(14_000), fromNumber: sells.number }))).toBe(
    'menu_invalid',
  );
});

test('lists issues by state and lottery, page by page, with each on one page alone', async () => {
  const all: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await reader('console.drawIssues', {
      gameId: 'official',
      pageSize: 2,
      ...(cursor ? { cursor } : {}),
    });
    all.push(...page.list.map(({ issueId }) => issueId));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(4);
  const voided = await reader('console.drawIssues', { show: 'void' });
  expect(voided.list.map(({ state }) => state)).toEqual(voided.list.map(() => 'void'));
  expect(voided.list.length).toBe(2);
  expect(await refusedWith(reader('console.drawIssues', { gameId: 'nothing' }))).toBe('lottery_not_found');
});
