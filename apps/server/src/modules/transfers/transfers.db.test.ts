import { randomUUID } from 'node:crypto';
import {
  createTestPlatform,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { addTestProvider, type TestProvider } from '@croupier/tools/testing/provider.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Server } from '../../server.ts';
import { anyPermit } from '../../testing/any-permit.ts';
import { createPurse } from '../../testing/purse.ts';
import { type StandInProvider, startStandInProvider } from '../../testing/stand-in-provider.ts';

let it: TestPlatform;
let another: Server;
let provider: TestProvider;
let far: StandInProvider;
let vendor: string;
let member: TestMember;

const { held, lie, answers, move, unheard } = createPurse();

beforeAll(async () => {
  it = await createTestPlatform();
  another = await it.startAnother();
  provider = await addTestProvider(it, 'purse');
  vendor = 'PURSE';
  far = await startStandInProvider({ key: () => provider, now: () => it.clock.now(), answers });
  await it.modules.providers.registry.setReach('purse', { apiUrl: far.url }, async () => {});
  await it.ownerDb.query(`update catalogue.vendor set wallet = 'transfer' where code = $1`, [vendor]);
});

// every transfer's row must agree with the ledger, whatever happened
afterAll(async () => {
  await it.close();
  await far.close();
});

beforeEach(async () => {
  for (const name of Object.keys(lie)) delete lie[name as keyof typeof lie];
  far.breakVendor('', 'none');
  member = await it.register();
});

const cash = () => it.modules.wallet.cash(it.siteId, member.memberId);
const there = async () => {
  const { list } = await member.site('wallet.merchantWallets', {});
  return list.find(({ vassalage }) => vassalage === vendor);
};
const transfer = (direction: 'IN' | 'OUT', amount: string, requestId = randomUUID()) =>
  member.site('wallet.transfer', { vassalage: vendor, direction, amount, requestId });
const rowOf = async (transferId: string) =>
  (
    await it.ownerDb.query<{ state: string; reason: string | null }>(
      'select state, reason from transfers.vendor_transfer where id = $1',
      [transferId],
    )
  )[0];
/** As much later as it takes for what is open to be due. */
async function later(): Promise<void> {
  it.clock.advance(2 * 60_000);
}
test('moves money to a vendor and back, and never has it in two places', async () => {
  const before = await cash();
  expect(await transfer('IN', '1200')).toMatchObject({ status: 'DONE', balance: '1200' });
  expect(await cash()).toBe(before - 1_200n);
  expect(await there()).toMatchObject({ balance: '1200', pending: '0' });
  expect(await transfer('OUT', '200')).toMatchObject({ status: 'DONE', balance: '1000' });
  expect(await cash()).toBe(before - 1_000n);
  expect(await member.site('wallet.takeAllBack', {})).toMatchObject({ list: [{ amount: '1000', status: 'DONE' }] });
  expect(await cash()).toBe(before);
  expect(await member.site('wallet.takeAllBack', {})).toEqual({ list: [] });
});

test('moves money once for a repeated request, and refuses another transfer under its id', async () => {
  const requestId = randomUUID();
  const before = await cash();
  const all = await Promise.all(Array.from({ length: 6 }, () => transfer('IN', '300', requestId)));
  expect(new Set(all.map(({ transferId }) => transferId)).size).toBe(1);
  expect(await transfer('IN', '300', requestId)).toMatchObject({ status: 'DONE' });
  expect(await refusedWith(transfer('IN', '301', requestId))).toBe('conflict');
  expect(await refusedWith(transfer('OUT', '300', requestId))).toBe('conflict');
  expect(await cash()).toBe(before - 300n);
  expect(await there()).toMatchObject({ balance: '300' });
});

test('refuses more money than there is, here or there', async () => {
  const before = await cash();
  const requestId = randomUUID();
  expect(await refusedWith(transfer('IN', (before + 1n).toString(), requestId))).toBe('insufficient_funds');
  expect(await refusedWith(transfer('IN', (before + 1n).toString(), requestId))).toBe('insufficient_funds');
  await transfer('IN', '50');
  const refused = await transfer('OUT', '51');
  expect(refused).toMatchObject({ status: 'REFUSED', balance: null });
  expect(await cash()).toBe(before - 50n);
  // a copy of the refused call that comes when the money is there finds it refused for ever
  await transfer('IN', '50');
  const { transferId } = refused;
  const [player] = [...held.keys()].slice(-1);
  expect(move('out', { playerId: player, transferId, amount: '51' })).toEqual({ status: 'TRANSACTION_ROLLED_BACK' });
});

test('settles a transfer whose answer was lost', async () => {
  const before = await cash();
  unheard('transfer-in');
  const moved = await transfer('IN', '700');
  expect(moved).toMatchObject({ status: 'PENDING', balance: null });
  expect(await cash()).toBe(before - 700n);
  expect(await there()).toMatchObject({ pending: '700' });
  await later();
  await it.modules.transfers.settleDue();
  expect(await rowOf(moved.transferId)).toEqual({ state: 'done', reason: null });
  expect(await there()).toMatchObject({ balance: '700', pending: '0' });
  unheard('transfer-out');
  const back = await transfer('OUT', '700');
  expect(back.status).toBe('PENDING');
  expect(await cash()).toBe(before - 700n);
  await later();
  // two processes settle it at once
  await Promise.all([it.modules.transfers.settleDue(), another.modules.transfers.settleDue()]);
  await Promise.all([it.modules.transfers.settleDue(), another.modules.transfers.settleDue()]);
  expect(await cash()).toBe(before);
});

test('never applies a transfer that was cancelled because it had not arrived', async () => {
  const before = await cash();
  let late: Record<string, unknown> = {};
  lie['transfer-in'] = (body) => {
    late = body;
    return { status: 'UNKNOWN' };
  };
  const moved = await transfer('IN', '400');
  expect(moved.status).toBe('PENDING');
  await later();
  await it.modules.transfers.settleDue();
  expect(await rowOf(moved.transferId)).toEqual({ state: 'refused', reason: 'cancelled' });
  expect(await cash()).toBe(before);
  expect(move('in', late)).toEqual({ status: 'TRANSACTION_ROLLED_BACK' });
});

test('retries a vendor that does not answer with growing pauses', async () => {
  unheard('transfer-in');
  const { transferId } = await transfer('IN', '10');
  await later();
  far.breakVendor('', 'error');
  const asked = () =>
    far.calls.filter(({ name, body }) => name === 'transfer-status' && body.transferId === transferId);
  for (let turn = 0; turn < 5; turn += 1) await it.modules.transfers.settleDue();
  expect(asked().length).toBeLessThanOrEqual(1);
  far.breakVendor('', 'none');
  for (let hour = 0; hour < 3 && (await rowOf(transferId))?.state === 'open'; hour += 1) {
    await later();
    await it.modules.transfers.settleDue();
  }
  expect(await rowOf(transferId)).toMatchObject({ state: 'done' });
});

test.each<['never begun' | 'begun', string]>([
  ['never begun', 'refused'],
  ['begun', 'refused'],
])('settles the transfer of a process that died before the vendor was called, the hold %s', async (hold, state) => {
  const before = await cash();
  const [row] = await it.ownerDb.query<{ id: string }>(
    `insert into transfers.vendor_transfer (site_id, member_id, provider, vendor_code, direction, amount, currency, request_id, created_at, next_try_at)
     values ($1, $2, 'purse', $3, 'IN', 500, 'PHP', $4, now(), now()) returning id`,
    [it.siteId, member.memberId, vendor, randomUUID()],
  );
  const id = row?.id ?? '';
  const holdOf = () =>
    it.modules.wallet.post({
      siteId: it.siteId,
      source: 'platform:transfer',
      externalId: `${id}.hold`,
      memberId: member.memberId,
      currency: 'PHP',
      roundId: null,
      document: null,
      legs: [{ movement: 'vendor_hold', amount: 500n as never, kinds: ['cash'], follow: null, permit: anyPermit }],
    });
  if (hold === 'begun') expect((await holdOf()).status).toBe('posted');
  await later();
  await it.modules.transfers.settleDue();
  expect((await rowOf(id))?.state).toBe(state);
  // the process was not dead but slow: it cannot take the money any more
  if (hold === 'never begun') expect((await holdOf()).status).toBe('conflict');
  expect(await cash()).toBe(before);
});

test('disputes a vendor’s report of another amount or direction, and makes no money of it', async () => {
  await transfer('IN', '900');
  const before = await cash();
  for (const said of [
    { state: 'applied', direction: 'out', amount: '899' },
    { state: 'applied', direction: 'out', amount: '901' },
    { state: 'applied', direction: 'in', amount: '100' },
  ]) {
    lie['transfer-out'] = () => ({ status: 'UNKNOWN' });
    const { transferId } = await transfer('OUT', '100');
    lie['transfer-status'] = () => said;
    await later();
    await it.modules.transfers.settleDue();
    expect((await rowOf(transferId))?.state).toBe('disputed');
    expect(await cash()).toBe(before);
  }
  // a disputed transfer stays visible, and is not reported to the member as over
  expect(await there()).toMatchObject({ pending: '300' });
});

test('disputes a vendor that applies what it had refused, and pays once', async () => {
  const before = await cash();
  lie['transfer-in'] = () => ({ status: 'MAINTENANCE' });
  lie['transfer-status'] = () => ({ state: 'refused', direction: null, amount: null });
  const { transferId, status } = await transfer('IN', '60');
  expect(status).toBe('REFUSED');
  expect(await cash()).toBe(before);
  const [row] = await it.ownerDb.query<{ vendorAccount: string }>(
    'select id as "vendorAccount" from transfers.vendor_account where vendor_code = $1',
    [vendor],
  );
  const arrived = await it.modules.wallet.post({
    siteId: it.siteId,
    source: 'platform:transfer',
    externalId: `${transferId}.in`,
    memberId: member.memberId,
    currency: 'PHP',
    roundId: null,
    document: null,
    unlessMarked: [`settled:${transferId}`],
    legs: [
      {
        movement: 'vendor_in',
        amount: 60n as never,
        kinds: ['vendor_transit'],
        follow: null,
        to: row?.vendorAccount ?? '',
      },
    ],
  });
  expect(arrived.status).toBe('marked');
});

test('brings winnings back that exceed what was moved there', async () => {
  const before = await cash();
  await transfer('IN', '100');
  const [player] = [...held.keys()].slice(-1);
  held.set(player ?? '', 2_500n);
  expect(await member.site('wallet.takeAllBack', {})).toMatchObject({ list: [{ amount: '2500', status: 'DONE' }] });
  expect(await cash()).toBe(before + 2_400n);
});

test('lets a blocked member bring money back, and move none in', async () => {
  await transfer('IN', '100');
  await it.modules.wallet.setBlocked(it.server.foundation.db, it.siteId, member.memberId, true);
  expect(await refusedWith(transfer('IN', '100'))).toBe('member_blocked');
  expect(await transfer('OUT', '100')).toMatchObject({ status: 'DONE' });
});

test('moves no money to a closed vendor, and brings it back from there', async () => {
  await transfer('IN', '100');
  const record = async () => {};
  await it.modules.catalogue.setVendorOpen({ siteId: it.siteId, target: vendor, open: false, record });
  try {
    expect(await refusedWith(transfer('IN', '1'))).toBe('vendor_maintenance');
    expect(await transfer('OUT', '100')).toMatchObject({ status: 'DONE' });
  } finally {
    await it.modules.catalogue.setVendorOpen({ siteId: it.siteId, target: vendor, open: true, record });
  }
  expect(
    await refusedWith(
      member.site('wallet.transfer', { vassalage: 'NOBODY', direction: 'IN', amount: '1', requestId: randomUUID() }),
    ),
  ).toBe('not_found');
});

test('moves money automatically, and calls vendors, only where the site is set so', async () => {
  const calls = far.calls.length;
  expect(await member.site('wallet.merchantWallets', { isSingle: 'true' })).toEqual({
    isSingle: false,
    list: [{ vassalage: vendor, displayName: 'purse', balance: null, pending: '0' }],
  });
  expect(far.calls.length).toBe(calls);
});

test('moves money at a launch exactly where the site is set so', async () => {
  const before = await cash();
  await member.site('games.launch', { nodeId: provider.nodeId });
  expect(await cash()).toBe(before);
  const change = (value: boolean) =>
    it.modules.sites.change({ siteId: it.siteId, key: 'autoTransfer', value, record: async () => {} });
  await change(true);
  try {
    await member.site('games.launch', { nodeId: provider.nodeId });
    expect(await cash()).toBe(0n);
    expect(await there()).toMatchObject({ balance: before.toString() });
    expect((await member.site('wallet.merchantWallets', { isSingle: 'true' })).isSingle).toBe(true);
    // a game of the house: the money comes back
    await member.site('games.launch', { nodeId: 'lantern-tide' });
    expect(await cash()).toBe(before);
  } finally {
    await change(false);
  }
});

test('returns the money of a transfer whose vendor cannot be called', async () => {
  const before = await cash();
  await it.modules.providers.registry.setReach('purse', { apiUrl: null }, async () => {}).catch(() => {});
  await it.ownerDb.query(`update providers.provider set api_url = null where code = 'purse'`);
  it.clock.advance(5_000);
  expect(await transfer('IN', '100')).toMatchObject({ status: 'REFUSED' });
  expect(await cash()).toBe(before);
  expect(await there()).toMatchObject({ balance: null });
});
