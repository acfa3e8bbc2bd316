import { coreTransport } from '@croupier/tools/conformance/core-transport.ts';
import { createFixture, mustBe, openWith } from '@croupier/tools/conformance/fixture.ts';
import {
  createTestPlatform,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { addTestProvider, ticketOf } from '@croupier/tools/testing/provider.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Server } from '../../../server.ts';
import { playToTheEnd, registerWithSeed, stake } from '../../../testing/slot-players.ts';

let it: TestPlatform;
let another: Server;
const minute = 60_000;

beforeAll(async () => {
  it = await createTestPlatform();
  another = await it.startAnother();
});

afterAll(() => it.close());

/** Time in which the member does something other than stake, so that the session stays. */
async function passMinutes(minutes: number, member: TestMember) {
  for (let left = minutes; left > 0; left -= 30) {
    it.clock.advance(Math.min(30, left) * minute);
    await member.site('member.info', {});
  }
}

test('takes no further paid round after the interval, on any server, until the member goes on', async () => {
  const member = await it.register();
  const game = await it.openGame(member);
  const steps = await playToTheEnd(game);
  await passMinutes(59, member);
  steps.push(...(await playToTheEnd(game)));
  expect(await member.site('games.realityCheck', {})).toMatchObject({ due: false, dueInMs: minute });
  // an answer ahead of time is none
  await game.games('house.acknowledgeRealityCheck', {});
  await passMinutes(1, member);
  expect(await refusedWith(game.play(stake))).toBe('reality_check_due');
  expect(await refusedWith(game.on(another).play(stake))).toBe('reality_check_due');
  // what was played is answered again
  expect(await game.play(stake, { nonce: 1, step: 0 })).toEqual(steps[0]);
  game.next = { nonce: 3, step: 0 };
  const won = steps.reduce((sum, { outcome }) => sum + BigInt(outcome.win), 0n);
  const check = await game.games('house.realityCheck', {});
  expect(check).toEqual({
    due: true,
    dueInMs: 0,
    elapsedMs: 60 * minute,
    staked: '200',
    won: won.toString(),
    net: (won - 200n).toString(),
  });
  expect(await member.site('games.realityCheck', {})).toEqual(check);
  await game.games('house.acknowledgeRealityCheck', {});
  await playToTheEnd(game.on(another));
  expect(await member.site('games.realityCheck', {})).toMatchObject({ due: false, staked: '300' });
});

test('lets a round that is open go on to its end', async () => {
  const member = await registerWithSeed(it);
  const game = await it.openGame(member);
  await game.play(stake);
  await it.ownerDb.query(
    `update rounds.play_period set acknowledged_at = acknowledged_at - interval '1 hour' where member_id = $1`,
    [member.memberId],
  );
  it.clock.advance(2 * minute);
  expect(await member.site('games.realityCheck', {})).toMatchObject({ due: true });
  expect((await playToTheEnd(game)).length).toBe(10);
  expect(await refusedWith(game.play(stake))).toBe('reality_check_due');
});

test('begins anew after a break as long as the interval', async () => {
  const member = await it.register();
  const game = await it.openGame(member);
  await playToTheEnd(game);
  await passMinutes(60, member);
  await playToTheEnd(game);
  expect(await member.site('games.realityCheck', {})).toMatchObject({ due: false, elapsedMs: 0, staked: '100' });
});

test("holds up the next round of a provider's game, and no further stake within a round", async () => {
  const provider = await addTestProvider(it);
  const member = await it.register();
  const transport = coreTransport(it.modules.handlers, provider.code);
  const opened = await openWith(transport, await ticketOf(member, provider.nodeId));
  const fixture = createFixture(transport, { first: opened, second: null }, {});
  mustBe((await fixture.debit({ amount: '100' })).answer, 'OK', 'a first stake');
  await passMinutes(59, member);
  const last = await fixture.debit({ amount: '100' });
  mustBe(last.answer, 'OK', 'a stake before it is due');
  await passMinutes(1, member);
  const refused = await fixture.debit({ amount: '100' });
  expect(refused.answer).toMatchObject({ status: 'LIMIT_REACHED' });
  mustBe(
    (await fixture.debit({ amount: '50', roundId: last.body.roundId })).answer,
    'OK',
    'a further stake of a round',
  );
  await member.site('games.acknowledgeRealityCheck', {});
  mustBe((await fixture.debit({ amount: '100' })).answer, 'OK', 'a stake after the answer');
});

test('refuses autoplay where the licence forbids it, and plays by hand', async () => {
  const strict = await it.addStrictSite('by-hand');
  const game = await it.openGame(await it.register(strict.host));
  expect(game.session.rules.autoplay).toBe(false);
  expect(await refusedWith(game.play('20', game.next, { auto: true }))).toBe('autoplay_not_offered');
  await game.play('20');
  const demonstration = await it.openGame(await it.register());
  expect(demonstration.session.rules.autoplay).toBe(true);
  expect((await demonstration.play(stake, demonstration.next, { auto: true })).position.nonce).toBe(1);
});
