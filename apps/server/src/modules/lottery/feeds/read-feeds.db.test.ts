import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestPlatform, refusedWith, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { Response } from 'undici';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../../testing/test-kernel.ts';
import { currentIssue, moveIssue, openLottery, placeSlip } from '../testing/lottery-fixture.ts';
import { saveFeed } from './feed.store.ts';
import { readFeeds } from './read-feeds.ts';

let it: TestPlatform;
let folder: string;
/** What the world beyond the platform answers, by address. */
let answers: Map<string, () => Response>;

beforeAll(async () => {
  it = await createTestPlatform();
  folder = mkdtempSync(join(tmpdir(), 'croupier-feeds-'));
  await openLottery(it, 'official', 'THAI', { drawnBy: 'official', missedAfterS: 86_400 });
});

afterAll(async () => {
  await it.close();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  answers = new Map();
  await it.ownerDb.query('delete from lottery.feed');
});

const thai = (number: string, first = '835721') => ({
  gameId: 'official',
  number,
  prizes: [
    { code: 'first', numbers: [first] },
    { code: 'front', numbers: ['123', '456'] },
    { code: 'back', numbers: ['789', '012'] },
    { code: 'bottom', numbers: ['48'] },
  ],
});
const textOf = (...results: ReturnType<typeof thai>[]) => JSON.stringify({ results });

async function addFeed(source: string, more: { publicKey?: string; file?: true } = {}): Promise<string> {
  const url = `https://${source}.example/results`;
  await saveFeed(it.server.foundation.db, it.siteId, {
    source,
    kind: more.file ? 'file' : 'http',
    url: more.file ? null : url,
    publicKey: more.publicKey ?? null,
    active: true,
  });
  return url;
}

async function read(): Promise<void> {
  const { db } = it.server.foundation;
  await readFeeds({
    db,
    log: silentLog,
    drawFilesDir: folder,
    onDrawn() {},
    outbound: async (url) => answers.get(`${url}`)?.() ?? Promise.reject(new Error('nobody is there')),
  });
}

async function lockedIssue() {
  const issue = await currentIssue(it, 'official');
  await moveIssue(it, issue.issueId, { locksInMs: -2_000, drawsInMs: -1_000 });
  await it.modules.lottery.runner.step();
  return issue;
}

const stateOf = async (issueId: string) => {
  const [row] = await it.ownerDb.query<{ state: string; draw: { first: string } | null; disputed: boolean }>(
    'select state, draw, disputed from lottery.issue where id = $1',
    [issueId],
  );
  return row;
};
const problems = async () =>
  Object.fromEntries(
    (await it.modules.lottery.administration.feeds(it.siteId)).map(({ source, problem }) => [source, problem]),
  );

test('a server and a folder that agree draw an issue; one of them alone does not', async () => {
  const member = await it.register();
  const open = await currentIssue(it, 'official');
  const url = await addFeed('paper');
  await addFeed('folder', { file: true });
  answers.set(url, () => new Response(textOf(thai(open.number))));
  // a result that comes while bets are taken counts for nothing
  await read();
  await placeSlip(member, open, 'official', [{ play: 'TOP3', selection: '721', unit: '100' }]);
  const issue = await lockedIssue();
  expect(issue.number).toBe(open.number);
  await read();
  expect(await stateOf(issue.issueId)).toMatchObject({ state: 'locked', draw: null });
  mkdirSync(join(folder, 'folder'), { recursive: true });
  const lines = thai(issue.number).prizes.flatMap(({ code, numbers }) =>
    numbers.map((value) => `official,${issue.number},${code},${value}`),
  );
  writeFileSync(join(folder, 'folder', 'today.csv'), `gameId,number,prize,value\n${lines.join('\n')}\n`);
  await read();
  expect(await stateOf(issue.issueId)).toMatchObject({ state: 'drawn', draw: { first: '835721' } });
  expect(await problems()).toEqual({ folder: null, paper: null });
  for (let steps = 0; steps < 3; steps += 1) await it.modules.lottery.runner.step();
  expect(await it.modules.wallet.sumBalance(it.siteId, member.memberId)).toBe(589_900n);
  // both report another result: it is corrected, and settled again
  answers.set(url, () => new Response(textOf(thai(issue.number, '835000'))));
  await read();
  expect(await stateOf(issue.issueId)).toMatchObject({ draw: { first: '835721' }, disputed: true });
  writeFileSync(join(folder, 'folder', 'zz-later.json'), textOf(thai(issue.number, '835000')));
  await read();
  for (let steps = 0; steps < 3; steps += 1) await it.modules.lottery.runner.step();
  expect(await it.modules.wallet.sumBalance(it.siteId, member.memberId)).toBe(499_900n);
  rmSync(join(folder, 'folder'), { recursive: true });
});

test('an answer counts only with the signature of the feed that has a key', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  const issue = await lockedIssue();
  const signed = await addFeed('signed', { publicKey: raw });
  const text = textOf(thai(issue.number));
  const reported = async () =>
    (await it.ownerDb.query('select 1 from lottery.result_report where issue_id = $1', [issue.issueId])).length;
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64');
  for (const wrong of [undefined, sign(null, Buffer.from(`${text} `), privateKey).toString('base64'), 'no signature']) {
    answers.set(
      signed,
      () => new Response(text, { headers: wrong === undefined ? {} : { 'x-feed-signature': wrong } }),
    );
    await read();
    expect([await problems(), await reported()]).toEqual([{ signed: 'signature' }, 0]);
  }
  answers.set(signed, () => new Response(text, { headers: { 'x-feed-signature': signature } }));
  await read();
  expect([await problems(), await reported()]).toEqual([{ signed: null }, 1]);
});

test('what is wrong with a feed is named, and holds up no other', async () => {
  const issue = await lockedIssue();
  const [fine, broken, large, page, unsound] = [
    await addFeed('fine'),
    await addFeed('broken'),
    await addFeed('large'),
    await addFeed('page'),
    await addFeed('unsound'),
  ];
  await addFeed('silent');
  await addFeed('nowhere', { file: true });
  answers.set(fine, () => new Response(textOf(thai(issue.number))));
  answers.set(broken, () => new Response('no', { status: 500 }));
  answers.set(large, () => new Response('x'.repeat(600 * 1024)));
  answers.set(page, () => new Response('<p>maintenance</p>'));
  const half = { ...thai(issue.number), prizes: thai(issue.number).prizes.slice(1) };
  answers.set(unsound, () => new Response(textOf(half)));
  await read();
  expect(await problems()).toEqual({
    fine: null,
    broken: 'refused',
    large: 'too_large',
    page: 'unreadable',
    unsound: 'unsound',
    silent: 'unreachable',
    nowhere: 'no_folder',
  });
  const reports = await it.ownerDb.query('select source from lottery.result_report where issue_id = $1', [
    issue.issueId,
  ]);
  expect(reports).toEqual([{ source: 'fine' }]);
});

test('a feed is set by two operators, and needs an https address of a host of its own', async () => {
  const [anna, ben] = [await it.operator('anna', 'trading'), await it.operator('ben', 'trading')];
  const feed = {
    source: 'paper',
    kind: 'http' as const,
    url: 'https://paper.example/results',
    publicKey: null,
    active: true,
    reason: 'the agreed source',
  };
  await addFeed('other');
  const same = { ...feed, url: 'https://other.example/another' };
  expect(await refusedWith(anna.console('console.saveFeed', same))).toBe('feed_invalid');
  expect(await refusedWith(anna.console('console.saveFeed', { ...feed, kind: 'file' }))).toBe('feed_invalid');
  expect(await refusedWith(anna.console('console.saveFeed', { ...feed, url: null }))).toBe('feed_invalid');
  expect(await refusedWith(anna.console('console.saveFeed', { ...feed, source: 'op-me' }))).toBe('field_errors');
  const { proposal } = await anna.console('console.saveFeed', feed);
  const before = await anna.console('console.drawSources', {});
  expect(before.feeds.map(({ source }) => source)).toEqual(['other']);
  await ben.console('console.approveProposal', { proposalId: proposal?.proposalId ?? '', reason: 'looks right' });
  const after = await anna.console('console.drawSources', {});
  expect(after.feeds.find(({ source }) => source === 'paper')).toMatchObject({
    url: 'https://paper.example/results',
    active: true,
    checkedAt: null,
    problem: null,
  });
});

test('two feeds of one host that are approved at one moment are one', async () => {
  const [cora, dan] = [await it.operator('cora', 'trading'), await it.operator('dan', 'trading')];
  const propose = async (source: string) => {
    const { proposal } = await cora.console('console.saveFeed', {
      source,
      kind: 'http' as const,
      url: `https://twin.example/${source}`,
      publicKey: null,
      active: true,
      reason: 'the agreed source',
    });
    return proposal?.proposalId ?? '';
  };
  const ids = [await propose('twin-a'), await propose('twin-b')];
  const approved = await Promise.allSettled(
    ids.map((proposalId) => dan.console('console.approveProposal', { proposalId, reason: 'looks right' })),
  );
  expect(approved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { feeds } = await cora.console('console.drawSources', {});
  expect(feeds.filter(({ url }) => url?.includes('twin.example'))).toHaveLength(1);
});
