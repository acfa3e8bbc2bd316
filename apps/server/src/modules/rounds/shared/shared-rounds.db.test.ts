import { mostSharedRounds } from '@croupier/contract';
import {
  createTestPlatform,
  gamesClient,
  refusedWith,
  type TestGame,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { playToTheEnd, registerWithSeed } from '../../../testing/slot-players.ts';

let it: TestPlatform;
let member: TestMember;
let game: TestGame;
let roundId = '';

beforeAll(async () => {
  it = await createTestPlatform();
});

beforeEach(async () => {
  member = await registerWithSeed(it);
  game = await it.openGame(member);
  roundId = (await playToTheEnd(game))[0]?.roundId ?? '';
  await it.modules.sequencer.drain();
});

afterAll(() => it.close());

const share = () => member.site('sharedRounds.share', { roundId });
const visitor = () => it.siteClient(null);
const openShared = async (token: string) => {
  const opened = await visitor()('sharedRounds.open', { token });
  return { opened, session: await gamesClient(it.server, null)('house.openSession', { ticket: opened.ticket }) };
};

test('shows a round to a visitor who has its link, and nothing of who played it', async () => {
  const { token } = await share();
  const { opened, session } = await openShared(token);
  const own = await member.site('records.round', { roundId });
  expect(opened).toMatchObject({
    nodeId: 'lantern-tide',
    gameName: 'Lantern Tide',
    stake: own.stake,
    payout: own.payout,
  });
  expect(session.mode).toBe('replay');
  expect(session.steps.map(({ outcome }) => outcome)).toEqual(own.steps.map(({ outcome }) => outcome));
  expect([session.balance, ...session.steps.map(({ balance }) => balance)].every((amount) => amount === '0')).toBe(
    true,
  );
  expect(session.fairness.clientSeed).toBe('');
  const answered = JSON.stringify([opened, session]);
  for (const private_ of [member.account, member.memberId, own.balanceAfter, own.fairness.clientSeed])
    expect(answered).not.toContain(`"${private_}"`);
});

test('lets nobody ask anything with the token of a shared round', async () => {
  const { session } = await openShared((await share()).token);
  const shown = gamesClient(it.server, session.token);
  expect(await refusedWith(shown('house.balance', {}))).toBe('not_logged_in');
  expect(await refusedWith(shown('house.rounds', {}))).toBe('not_logged_in');
  expect(await refusedWith(shown('house.openReplay', { roundId }))).toBe('not_logged_in');
  expect(await refusedWith(shown('house.slotPlay', { position: session.next, stake: '100' }))).toBe('not_logged_in');
});

test('gives the same link again, until it is ended: then it leads nowhere, and neither does a ticket that it gave', async () => {
  const [first, again] = await Promise.all([share(), share()]);
  expect(again).toEqual(first);
  const { ticket } = await visitor()('sharedRounds.open', { token: first.token });
  await member.site('sharedRounds.end', { roundId });
  await member.site('sharedRounds.end', { roundId });
  expect(await refusedWith(visitor()('sharedRounds.open', { token: first.token }))).toBe('share_not_found');
  expect(await refusedWith(gamesClient(it.server, null)('house.openSession', { ticket }))).toBe(
    'launch_ticket_invalid',
  );
  expect((await share()).token).not.toBe(first.token);
});

test('shares no round of another member, none that goes on, and no more than the limit', async () => {
  const stranger = await it.register();
  expect(await refusedWith(stranger.site('sharedRounds.share', { roundId }))).toBe('round_not_found');
  await stranger.site('sharedRounds.end', { roundId });
  const { token } = await share();
  await stranger.site('sharedRounds.end', { roundId });
  await visitor()('sharedRounds.open', { token });
  const open = await registerWithSeed(it);
  const { roundId: going } = await (await it.openGame(open)).play('100');
  await it.modules.sequencer.drain();
  expect(await refusedWith(open.site('sharedRounds.share', { roundId: going }))).toBe('round_open');
  await it.ownerDb.query(
    `insert into rounds.shared_round (site_id, member_id, round_id, token, shared_at)
     select $1, $2, uuidv7(), 'token ' || n, now() from generate_series(1, $3) n`,
    [it.siteId, member.memberId, mostSharedRounds],
  );
  await member.site('sharedRounds.end', { roundId });
  expect(await refusedWith(share())).toBe('shares_full');
});

test('shows the round of a link on no other site', async () => {
  const { token } = await share();
  const { host } = await it.addStrictSite('elsewhere');
  expect(await refusedWith(it.siteClient(null, undefined, host)('sharedRounds.open', { token }))).toBe(
    'share_not_found',
  );
});
