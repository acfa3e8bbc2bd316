import { amount } from '@croupier/money';
import {
  createTestPlatform,
  refusedWith,
  type TestMember,
  type TestPlatform,
} from '@croupier/tools/testing/platform.ts';
import { publishProviderGame } from '@croupier/tools/testing/provider.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { breakerRules, type NewKey, type ProviderClient } from '../../modules/providers/providers.public.ts';
import { type StandInProvider, startStandInProvider } from '../../testing/stand-in-provider.ts';
import { adapter } from './adapter.ts';
import { transfer } from './transfers.ts';

let it: TestPlatform;
let standIn: StandInProvider;
let member: TestMember;
let key: NewKey;
let code: string;
let nodeId: string;
let client: ProviderClient;
let count = 0;
/** What the stand-in says of a round and of a transfer. */
let says: { round: object; move: object; status: object };

const nobody = async () => {};
const place = { playerId: '0190c2a4-7d3e-7a51-8a3b-6f0c3d2e1f00', site: 'marigold', currency: 'PHP', vendor: 'ACME' };

beforeAll(async () => {
  it = await createTestPlatform();
  member = await it.register();
  standIn = await startStandInProvider({
    key: () => key,
    now: () => it.clock.now(),
    answers: {
      round: () => says.round,
      rooms: () => ({
        rooms: [{ roomId: 'r1', gameId: 'flip', title: 'Room', minStake: '10', maxStake: '20', players: 3, seats: 6 }],
      }),
      'transfer-balance': () => ({ balance: '70' }),
      'transfer-in': () => says.move,
      'transfer-out': () => says.move,
      'transfer-status': () => says.status,
    },
  });
});

beforeEach(async () => {
  count += 1;
  code = `open${count}`;
  const provider = await publishProviderGame(it.modules, it.siteId, code);
  key = provider;
  nodeId = provider.nodeId;
  await it.modules.providers.registry.setReach(code, { apiUrl: standIn.url }, nobody);
  client = await it.modules.providers.clients.toCode(code);
  says = { round: { url: 'https://rounds.example/1' }, move: { balance: '5' }, status: {} };
  standIn.breakVendor('', 'none');
  standIn.calls.length = 0;
});

afterAll(async () => {
  await standIn.close();
  await it.close();
});

/** A round that was played and lost, as the member's record has it. */
async function lostRound(): Promise<string> {
  const { wallet } = it.modules.providers;
  const { ticket } = await member.site('games.launch', { nodeId });
  const { token, playerId, site } = await wallet.authenticate(code, { ticket });
  const named = { playerId, site: site.code, currency: site.currency.code, roundId: 'round-1' };
  await wallet.debit(code, { ...named, token, gameId: 'flip', transactionId: 'bet-1', amount: amount(50n) });
  await wallet.credit(code, {
    ...named,
    transactionId: 'win-1',
    debitTransactionId: 'bet-1',
    amount: amount(0n),
    closesRound: true,
  });
  await it.modules.sequencer.drain();
  const [row] = await it.ownerDb.query<{ id: string }>('select id from rounds.round where provider = $1', [code]);
  return row?.id ?? '';
}

test('opens a round that its provider shows, at an announced address only', async () => {
  const roundId = await lostRound();
  const replay = () => member.site('games.openReplay', { roundId });
  const { registry } = it.modules.providers;
  expect(await refusedWith(replay())).toBe('game_not_found');
  await registry.setReach(code, { settings: { history: true, origins: ['https://rounds.example'] } }, nobody);
  expect((await replay()).content).toBe('https://rounds.example/1');
  expect(standIn.calls.at(-1)).toMatchObject({ name: 'round', body: { site: 'marigold', roundId: 'round-1' } });
  says.round = { url: 'https://elsewhere.example/1' };
  expect(await refusedWith(replay())).toBe('game_not_found');
  says.round = { status: 'TRANSACTION_NOT_FOUND' };
  expect(await refusedWith(replay())).toBe('game_not_found');
  standIn.breakVendor('', 'drop');
  expect(await refusedWith(replay())).toBe('provider_down');
});

test('reads rooms as the provider lists them', async () => {
  const rooms = await adapter.rooms?.list(client, { site: 'marigold', currency: 'PHP', gameId: null, vendor: null });
  expect(rooms).toMatchObject([{ roomId: 'r1', minStake: '10', players: 3 }]);
});

test('reports how a transfer ended', async () => {
  const move = (direction: 'in' | 'out' = 'in') =>
    transfer.move(client, place, { transferId: 't-1', direction, amount: amount(5n) });
  expect(await transfer.balance(client, place)).toBe(70n);
  expect(await move()).toEqual({ state: 'applied', balance: 5n });
  expect(await move('out')).toEqual({ state: 'applied', balance: 5n });
  expect(standIn.calls.map(({ name }) => name)).toEqual(['transfer-balance', 'transfer-in', 'transfer-out']);
  says.move = { status: 'NOT_ENOUGH_MONEY', balance: '3' };
  expect(await move('out')).toEqual({ state: 'refused', reason: 'not_enough_money', balance: 3n });
  says.move = { status: 'DUPLICATE_TRANSACTION' };
  expect(await move()).toEqual({ state: 'refused', reason: 'duplicate', balance: null });
  says.move = { status: 'TRANSACTION_ROLLED_BACK' };
  expect(await move()).toEqual({ state: 'refused', reason: 'rolled_back', balance: null });
  says.status = { state: 'applied', direction: 'in', amount: '5' };
  const asked = { vendor: 'ACME', site: 'marigold', transferId: 't-1', cancelUnknown: true };
  expect(await transfer.status(client, asked)).toEqual({ state: 'applied', direction: 'in', amount: 5n });
});

test('treats a lost answer to a transfer as unknown, and one that was never sent as failed', async () => {
  const move = () => transfer.move(client, place, { transferId: 't-2', direction: 'in', amount: amount(5n) });
  for (const status of ['UNKNOWN', 'UNAVAILABLE', 'NO_SUCH_WORD']) {
    says.move = { status };
    expect(await move()).toEqual({ state: 'unknown' });
  }
  standIn.breakVendor('', 'drop');
  for (let turn = 3; turn < breakerRules.inARow; turn += 1) expect(await move()).toEqual({ state: 'unknown' });
  // the breaker is open: nothing is sent any more, so nothing can have been applied
  expect(await move()).toEqual({ state: 'refused', reason: 'unsent', balance: null });
});
