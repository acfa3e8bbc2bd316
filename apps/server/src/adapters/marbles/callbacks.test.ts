import { rsaPair } from '@croupier/tools/testing/rsa-pair.ts';
import { expect, test } from 'vitest';
import { Refusal } from '../../kernel/refusal.ts';
import { signRsa } from '../../kernel/rsa-signature.ts';
import type { CallbackDeps } from '../../modules/providers/providers.public.ts';
import { answerCallback } from './callbacks.ts';

const { publicKey, privateKey } = rsaPair();
const settings = { operatorId: 'op-7', publicKey, origins: ['https://game.example'] };
const id = '3b241101-e2bb-4255-8caf-4136c566a962';
const win = JSON.stringify({
  requestId: 'r',
  clientPlayerId: 'p',
  clientSessionId: 's',
  transactionId: 't',
  referenceTransactionId: 'b',
  gameId: id,
  roundId: id,
  amount: 100_000,
  currency: 'PHP',
  roundClosed: true,
});

/** Answers a win on a ledger whose credit fails. */
function answerFailed(error: Error) {
  const wallet = {
    player: async () => ({ playerId: 'p', site: 'marigold', currency: 'PHP', exponent: 2 }),
    credit: () => Promise.reject(error),
  };
  const deps = { wallet, client: { provider: { code: 'races', settings } } } as unknown as CallbackDeps;
  const header = () => signRsa(win, privateKey);
  return answerCallback({ path: 'win', header, body: Buffer.from(win), ip: '127.0.0.1' }, deps);
}

test('asks for a win to be sent again where it is unknown whether it was booked', async () => {
  const unknown = await answerFailed(new Refusal('unavailable'));
  expect(unknown).toMatchObject({ status: 503, fault: 'ours', gameId: id });
  expect(JSON.parse(unknown.body)).toEqual({ status: 'UNKNOWN_ERROR', requestId: 'r', clientPlayerId: 'p' });
  expect(await answerFailed(new Refusal('too_many_requests'))).toMatchObject({ status: 429 });
  // anything else is logged whole by who called, and answered 500
  await expect(answerFailed(new Refusal('member_blocked'))).rejects.toThrow('member_blocked');
});
