import { randomUUID } from 'node:crypto';
import { amount } from '@croupier/money';
import { createTestPlatform, type TestMember, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consumersFrom, resetConsumers } from '../../../kernel/rebuild.ts';
import { uuidv7 } from '../../../kernel/uuid.ts';
import type { Bettor } from '../../bets/bets.public.ts';
import { createSeamlessWallet } from './seamless-wallet.ts';

let it: TestPlatform;
let [member, upline, otherUpline]: TestMember[] = [];

beforeAll(async () => {
  it = await createTestPlatform();
  [member, upline, otherUpline] = [await it.register(), await it.register(), await it.register()];
  await follow(upline);
});

afterAll(() => it.close());

const memberId = () => member?.memberId ?? '';
const follow = async (above: TestMember | undefined) => {
  await it.ownerDb.query('update identity.member set upline_id = $2 where id = $1', [memberId(), above?.memberId]);
  await it.modules.bets.bettors.lineChanged(memberId());
};

const ofStake = () =>
  it.modules.bets.bettors.of({
    siteId: it.siteId,
    memberId: memberId(),
    vertical: 'RNG',
    vendorCode: 'house',
    nodeId: 'lantern-tide',
  });

/** Places a stake of one unit on a slot, which is settled at once. */
async function place(bettor: Bettor): Promise<string> {
  const { wallet, gate, jackpots } = it.modules;
  const bettors = { of: async () => bettor };
  const seamless = createSeamlessWallet({ wallet, gate, feed: jackpots, bettors, onMoney: () => {} });
  const game = await it.modules.catalogue.game(it.siteId, 'lantern-tide');
  if (!game) throw new Error('no such game');
  const key = { siteId: it.siteId, provider: 'test', transactionId: randomUUID(), memberId: memberId() };
  const round = { id: uuidv7(it.clock, it.server.foundation.random), providerRoundId: null };
  const posted = await seamless.post({
    ...key,
    type: 'step',
    currency: 'PHP',
    round,
    closesRound: true,
    stake: await seamless.mayStake(key, amount(100n), async () => ({ game, opensBet: true })),
    payout: { amount: amount(30n), follow: null },
    outcome: null,
    terms: null,
  });
  expect(posted.status).toBe('posted');
  return round.id;
}

const betOf = async (id: string) => {
  await it.modules.sequencer.drain();
  const [bet] = await it.ownerDb.query('select line, rates, stake, payout, state from bets.bet where id = $1', [id]);
  const [change] = await it.ownerDb.query('select line, rates from bets.change where bet_id = $1', [id]);
  return { bet, change };
};

test('a stake is placed in the line of its moment, and a changed line is known at once', async () => {
  expect(await ofStake()).toEqual({ isTrial: false, line: `${upline?.memberId}/`, rates: null });
  await follow(otherUpline);
  expect((await ofStake()).line).toBe(`${otherUpline?.memberId}/`);
  await follow(upline);
});

test('a bet keeps the line and the rates of its moment, also when the record is built again', async () => {
  const rates = { [upline?.memberId ?? '']: { share: '0.35', vendor: 'house' } };
  const id = await place({ ...(await ofStake()), rates });
  const line = `${upline?.memberId}/`;
  const kept = { bet: { line, rates, stake: 100n, payout: 30n, state: 'lost' }, change: { line, rates } };
  expect(await betOf(id)).toEqual(kept);
  await follow(otherUpline);
  await resetConsumers(it.ownerDb, consumersFrom(it.modules.consumers, 'bets.bets') ?? []);
  expect(await betOf(id)).toEqual(kept);
});
