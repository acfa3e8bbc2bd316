import type { SlotStep } from '@croupier/contract';
import { amount } from '@croupier/money';
import {
  createTestPlatform,
  refusedCall,
  refusedWith,
  type TestGame,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Server } from '../../../server.ts';
import { anyPermit } from '../../../testing/any-permit.ts';
import {
  ledgerOf,
  nodeId,
  playToTheEnd,
  registerWithSeed,
  stake,
  withFreeSpins,
} from '../../../testing/slot-players.ts';
import { refusalOf } from '../../../testing/test-kernel.ts';

let it: TestPlatform;
let another: Server;
let member: TestMember;
let game: TestGame;

beforeAll(async () => {
  it = await createTestPlatform();
  another = await it.startAnother();
});

beforeEach(async () => {
  member = await it.register();
  game = await it.openGame(member);
});

afterAll(() => it.close());

/** The answer as it goes over the wire, to the letter. */
async function rawPlay(body: object, server = it.server): Promise<string> {
  const response = await server.games.inject({
    method: 'POST',
    url: '/house/slots/play',
    headers: { authorization: `Bearer ${game.token}`, host: 'localhost' },
    payload: body,
  });
  return `${response.statusCode} ${response.body}`;
}

/** Leaves the member with this much. */
async function leave(left: bigint): Promise<void> {
  const { wallet } = it.modules;
  const has = await wallet.sumBalance(it.siteId, member.memberId);
  await wallet.post({
    siteId: it.siteId,
    source: 'test',
    externalId: `leave ${member.memberId} ${left}`,
    memberId: member.memberId,
    currency: 'PHP',
    roundId: null,
    legs: [{ movement: 'stake', amount: amount(has - left), kinds: ['cash'], follow: null, permit: anyPermit }],
    document: null,
  });
}

const balance = () => it.modules.wallet.sumBalance(it.siteId, member.memberId);
const debits = async () => (await ledgerOf(it, member.memberId)).filter(({ movement }) => movement === 'stake');

test('keeps stake, payout, bet, steps and balances of rounds equal to the ledger', async () => {
  const played: SlotStep[] = [];
  for (let i = 0; i < 25; i += 1) played.push(...(await playToTheEnd(game, ['20', '100', '2000'][i % 3])));
  await it.modules.sequencer.drain();
  const ledger = await ledgerOf(it, member.memberId);
  const range = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z', pageSize: 100 };
  const { list: bets } = await member.site('records.bets', range);
  expect(bets).toHaveLength(25);
  for (const { issue, ...bet } of bets) {
    expect(issue).toBeNull();
    const round = await member.site('records.round', { roundId: bet.roundId });
    const steps = played.filter(({ roundId }) => roundId === bet.roundId);
    const lines = ledger.filter(({ externalId }) =>
      round.steps.some(({ transactionId }) => transactionId === externalId),
    );
    const sum = (movement: string) =>
      lines.reduce((total, line) => total + (line.movement === movement ? (line.amount ?? 0n) : 0n), 0n);
    // what stands in the list alone is a matter of the bet, not of its round
    const { gameType: _type, isResettled: _resettled, state: _state, ...shared } = bet;
    expect(round).toMatchObject({ ...shared, status: 'SETTLED' });
    expect([bet.stake, bet.payout]).toEqual([String(-sum('stake')), String(sum('payout'))]);
    expect(bet.stake).toBe(steps[0]?.stake);
    expect(bet.net).toBe(String(BigInt(bet.payout) - BigInt(bet.stake)));
    expect(bet.balanceAfter).toBe(steps.at(-1)?.balance);
    expect(BigInt(bet.balanceAfter) - BigInt(bet.balanceBefore)).toBe(sum('stake') + sum('payout'));
    expect(round.steps.map(({ win, outcome }) => ({ win, outcome }))).toEqual(
      steps.map(({ outcome }) => ({ win: outcome.win, outcome })),
    );
    expect(round.fairness).toMatchObject({ nonce: steps[0]?.position.nonce, serverSeed: null });
    expect(round.fairness.commitment).toBe(game.session.fairness.commitment);
  }
  expect(await balance()).toBe(BigInt(played.at(-1)?.balance ?? '-1'));
  expect((await member.site('wallet.balance', {})).sumBalance).toBe(played.at(-1)?.balance);
});

test('answers a repeated position with the first answer to the letter', async () => {
  const answers = new Map<string, string>();
  for (let nonce = 1; nonce <= 5; nonce += 1) {
    const body = { position: game.next, stake };
    answers.set(JSON.stringify(body), await rawPlay(body));
    if (JSON.parse(answers.get(JSON.stringify(body))?.slice(4) ?? '').value.closed)
      game.next = { nonce: game.next.nonce + 1, step: 0 };
    else game.next = { nonce: game.next.nonce, step: game.next.step + 1 };
  }
  const before = await ledgerOf(it, member.memberId);
  for (const [body, answer] of answers) {
    expect(answer.startsWith('200 ')).toBe(true);
    expect(await rawPlay(JSON.parse(body))).toBe(answer);
    expect(await rawPlay(JSON.parse(body), another)).toBe(answer);
  }
  expect(await ledgerOf(it, member.memberId)).toEqual(before);
});

test('refuses a repeated position with another stake', async () => {
  const first = await game.play(stake);
  expect(await refusedWith(game.play('200', first.position))).toBe('round_conflict');
  expect(await refusedWith(game.on(another).play('200', first.position))).toBe('round_conflict');
  expect(await debits()).toHaveLength(1);
});

test('refuses a position that is not the next one', async () => {
  for (const position of [
    { nonce: 2, step: 0 },
    { nonce: 1, step: 1 },
    { nonce: 2_000_000_000, step: 100_000 },
  ]) {
    expect(await refusedWith(game.play(stake, position))).toBe('round_conflict');
  }
  await game.play(stake);
  expect(await refusedWith(game.play(stake, { nonce: game.next.nonce + 1, step: 0 }))).toBe('round_conflict');
  expect(await debits()).toHaveLength(1);
});

test('debits two tabs on two servers once for one spin', async () => {
  const tabs = [game, await it.openGame(member), game.on(another), (await it.openGame(member)).on(another)];
  for (let i = 0; i < 15; i += 1) {
    const { next } = game;
    const answers = await Promise.all(tabs.map((tab) => tab.play(stake, next)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  }
  const ledger = await ledgerOf(it, member.memberId);
  expect(new Set(ledger.map(({ externalId }) => externalId)).size).toBe(15);
  const paid = (await debits()).map(({ externalId }) => externalId);
  expect(paid.every((id) => id.endsWith(':0'))).toBe(true);
  expect(new Set(paid).size).toBe(paid.length);
});

test('debits one of two tabs that spin at the same moment for different stakes', async () => {
  for (let i = 0; i < 8; i += 1) {
    const { next } = game;
    const results = await Promise.allSettled([game.play('100', next), game.on(another).play('200', next)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reopened = await it.openGame(member);
    game.next = reopened.next;
    if (reopened.next.step > 0) await playToTheEnd(reopened, reopened.session.steps[0]?.stake);
    game.next = (await it.openGame(member)).next;
  }
  expect(await debits()).toHaveLength(8);
});

test('leaves no gap in the round numbers for refused spins', async () => {
  await leave(300n);
  let rounds = 0;
  for (let i = 0; i < 12; i += 1) {
    expect(await refusedWith(game.play('100000'))).toBe('insufficient_funds');
    expect(await refusedWith(game.play('30'))).toBe('stake_not_offered');
    if ((await balance()) < 20n) break;
    await playToTheEnd(game, '20');
    rounds += 1;
  }
  const nonces = (await debits()).map(({ externalId }) => externalId.split(':')[1]);
  expect(nonces).toEqual(Array.from({ length: rounds }, (_, index) => String(index + 1)));
});

test('refuses a spin beyond the balance, and returns the balance', async () => {
  await leave(99n);
  const refused = await refusedCall(game.play(stake));
  expect([refused.code, refused.params, refused.status]).toEqual(['insufficient_funds', { balance: '99' }, 402]);
  expect(await ledgerOf(it, member.memberId)).toEqual([]);
});

test.each(['10', '30', '21', '1', '100001', '200000', '90000000000000000'])(
  'refuses a stake of %s that the game does not offer',
  async (strange) => {
    expect(await refusedWith(game.play(strange))).toBe('stake_not_offered');
  },
);

test.each(['0', '-100', '1e2', '100.0', ' 100', '0100', ''])('refuses a stake written as %j', async (strange) => {
  expect(await refusedWith(game.play(strange))).toBe('field_errors');
});

test('refuses a free spin for another stake than that of its round', async () => {
  const lucky = await it.openGame(await registerWithSeed(it));
  await lucky.play(stake);
  expect(await refusedWith(lucky.play('200'))).toBe('round_open');
  expect((await lucky.play(stake)).position).toEqual({ nonce: 1, step: 1 });
});

test('draws a round from its seed and pays what was drawn', async () => {
  const lucky = await it.openGame(await registerWithSeed(it));
  const steps = await playToTheEnd(lucky);
  expect(steps.map(({ outcome }) => outcome.win)).toEqual(withFreeSpins.firstRound.map(({ win }) => win.toString()));
  expect(steps.map(({ outcome }) => outcome.stops)).toEqual(
    withFreeSpins.firstRound.map(({ outcome }) => outcome.stops),
  );
  expect(steps[0]?.outcome).toMatchObject({ kind: 'paid', freeSpinsAwarded: 10, freeSpinsLeft: 10 });
  const won = withFreeSpins.firstRound.reduce((sum, { win }) => sum + win, 0n);
  expect(steps.at(-1)).toMatchObject({
    balance: String(500_000n - 100n + won),
    closed: true,
    next: { nonce: 2, step: 0 },
  });
  expect(steps.at(-1)?.outcome.roundWin).toBe(won.toString());
});

test('refuses a commitment that the player was not shown', async () => {
  const body = { position: game.next, stake };
  expect(await rawPlay({ ...body, commitment: 'ab'.repeat(32) })).toContain('round_conflict');
  expect(await ledgerOf(it, member.memberId)).toEqual([]);
  expect(await rawPlay({ ...body, commitment: game.session.fairness.commitment })).toMatch(/^200 /);
});

test('refuses a stake above the licence’s limit', async () => {
  const strict = await it.addStrictSite('limited');
  const player = await it.register(strict.host);
  const opened = await it.openGame(player);
  expect(opened.session.stakes).toEqual(['20', '40', '100', '200']);
  expect(await refusedWith(opened.play('500'))).toBe('stake_not_offered');
  const on = await it.modules.catalogue.game(strict.siteId, nodeId);
  const key = { siteId: strict.siteId, memberId: player.memberId, provider: 'test', transactionId: 't1' };
  const mayStake = (value: bigint) =>
    it.modules.rounds.seamless.mayStake(key, amount(value), async () => {
      if (!on) throw new Error('no such game');
      return { game: on, opensBet: true };
    });
  const refused = await refusalOf(mayStake(201n));
  expect([refused.code, refused.params]).toEqual(['stake_above_limit', { maxStake: '200' }]);
  expect((await refusalOf(mayStake(19n))).code).toBe('stake_not_offered');
  expect(await mayStake(200n)).toMatchObject({ amount: 200n, game: { nodeId }, bettor: { line: '', rates: null } });
});

/** Lets time pass since a member's last paid rounds. The database's clock, which judges them, cannot be moved. */
const letPass = (memberId: string, ms: number) =>
  it.ownerDb.query(
    `update house.pace set paid_at = paid_at - make_interval(secs => $2::double precision / 1000) where member_id = $1`,
    [memberId, ms],
  );

const stakesOf = async ({ memberId }: TestMember) =>
  (await ledgerOf(it, memberId)).filter(({ movement }) => movement === 'stake');

test('refuses spins that follow one another faster than the licence allows, on any server', async () => {
  const strict = await it.addStrictSite('slow');
  const player = await it.register(strict.host);
  const opened = await it.openGame(player);
  expect(opened.session.rules.minimumCycleMs).toBe(5_000);
  const first = await playToTheEnd(opened, '20');
  const refused = await refusedCall(opened.play('20'));
  expect(refused.code).toBe('too_fast');
  expect(refused.params).toEqual({ retryAfterMs: expect.toSatisfy((ms: number) => ms > 0 && ms <= 5_000) });
  // a server whose clock runs ahead lets it pass no sooner
  const ahead = await it.startAnother({}, { clock: { now: () => new Date(Date.now() + 60_000) } });
  for (const server of [another, ahead]) expect(await refusedWith(opened.on(server).play('20'))).toBe('too_fast');
  // what was played is answered again at once
  expect(await opened.play('20', { nonce: 1, step: 0 })).toEqual(first[0]);
  opened.next = { nonce: 2, step: 0 };
  await letPass(player.memberId, 5_000);
  expect((await opened.play('20')).position.nonce).toBe(2);
});

test('keeps the time of the last paid round across seeds, launches and servers, for each game by itself', async () => {
  const strict = await it.addStrictSite('rotating');
  const player = await it.register(strict.host);
  const opened = await it.openGame(player);
  const start = { nonce: 1, step: 0 };
  await playToTheEnd(opened, '20');
  for (const server of [it.server, another]) {
    await opened.games('house.rotateSeed', { clientSeed: 'once-more' });
    expect(await refusedWith(opened.on(server).play('20', start))).toBe('too_fast');
    const again = await it.openGame(player, server);
    expect(await refusedWith(again.play('20'))).toBe('too_fast');
  }
  expect(await stakesOf(player)).toHaveLength(1);
  await letPass(player.memberId, 5_000);
  expect((await opened.play('20', start)).position).toEqual(start);
});

test('pays for one at most of many rounds that are asked for at one moment on seeds that follow one another', async () => {
  const strict = await it.addStrictSite('racing');
  const player = await it.register(strict.host);
  const opened = await it.openGame(player);
  const start = { nonce: 1, step: 0 };
  const spins = Array.from({ length: 12 }, async (_, turn) => {
    const there = opened.on(turn % 2 ? another : it.server);
    await there.games('house.rotateSeed', { clientSeed: `seed-${turn}` }).catch(() => null);
    return there.play('20', start);
  });
  await Promise.allSettled(spins);
  expect((await stakesOf(player)).length).toBeLessThanOrEqual(1);
});

test('answers a repeat at once on a server that did not see the round', async () => {
  const strict = await it.addStrictSite('repeating');
  const player = await it.register(strict.host);
  const opened = await it.openGame(player);
  const there = (await it.openGame(player, another)).on(another);
  const [first] = await playToTheEnd(opened, '20');
  expect(await there.play('20', { nonce: 1, step: 0 })).toEqual(first);
});

test('refuses a spin too soon after free spins, also on a server that has just started', async () => {
  const strict = await it.addStrictSite('restarted');
  const opened = await it.openGame(await registerWithSeed(it, withFreeSpins, strict));
  await playToTheEnd(opened);
  await it.modules.sequencer.drain();
  expect(await refusedWith(opened.play('20'))).toBe('too_fast');
  expect(await refusedWith(opened.on(await it.startAnother()).play('20'))).toBe('too_fast');
});

test('repeats a lost answer although play was closed meanwhile', async () => {
  const record = async () => {};
  // the other server has seen the game before the spin
  const there = (await it.openGame(member, another)).on(another);
  const first = await game.play(stake);
  await it.modules.sites.change({ siteId: it.siteId, key: 'playOpen', value: false, record });
  it.clock.advance(2_000);
  try {
    expect(await game.play(stake, first.position)).toEqual(first);
    expect(await there.play(stake, first.position)).toEqual(first);
    expect(await refusedWith(there.play(stake, { nonce: 2, step: 0 }))).toBe(
      first.closed ? 'play_suspended' : 'round_conflict',
    );
  } finally {
    await it.modules.sites.change({ siteId: it.siteId, key: 'playOpen', value: true, record });
  }
});
