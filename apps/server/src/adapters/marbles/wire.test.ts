import { providerErrors } from '@croupier/contract';
import { expect, test } from 'vitest';
import { parseExactJson } from '../../kernel/exact-json.ts';
import { statusOf } from './statuses.ts';
import { isWalletPath, walletCalls } from './wire.ts';

const read = (text: string) => parseExactJson(Buffer.from(text), ['amount']);

// as the documentation shows them
const bet = `{"requestId":"8df0475e-5069-483a-8205-f6089997abc9","transactionId":"ea0240f5-483d-434b-a8d4-04dabf61cde3",
"clientSessionId":"0k3cz83bb3h2vn53ocnc7pxw9","clientPlayerId":"02mnrpyv2qd9jbwhoniyimxsy",
"roundId":"17cc81fd-df13-4ca4-857d-de0f766dc372","gameId":"f1c0b104-f29d-44a9-ae93-e8afcbe3feb9","amount":1000000,
"currency":"USD","meta":{"betType":"PickWinner","selection":["40e5e0eb-cc5a-4a81-a157-7a4b641c05df"]},
"timestamp":"2025-06-15T14:30:00.000Z"}`;

test('reads the example of the documentation', () => {
  expect(walletCalls.bet.parse(read(bet))).toMatchObject({ amount: 1_000_000n, currency: 'USD' });
});

test.each(['1.5', '1e3', '-1', '"100"', 'null', '99999999999999999999'])('refuses %s as a whole number', (text) => {
  expect(walletCalls.bet.safeParse(read(bet.replace('1000000', text))).success).toBe(false);
});

test('refuses a call that 155.io does not have', () => {
  for (const path of ['', 'balance/', 'constructor', 'toString', '../bet']) expect(isWalletPath(path)).toBe(false);
});

test('has a 155.io status for every refusal of the wallet', () => {
  expect(Object.keys(statusOf).sort()).toEqual(Object.keys(providerErrors).sort());
});
