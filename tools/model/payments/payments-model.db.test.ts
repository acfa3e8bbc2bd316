import { expect, test } from 'vitest';
import { startsModel } from '../testing/short-model.ts';
import { runPaymentsModel } from './run-payments-model.ts';

const model = startsModel();

test('pays in and out as plain books do, whatever is lost, repeated, out of order or dies', {
  timeout: 600_000,
}, async () => {
  const { acts, counts } = await runPaymentsModel({ ...(await model()), seed: 'a short run', acts: 2_400, payers: 12 });
  expect(acts).toBeGreaterThanOrEqual(2_400);
  // a run that never comes to these would prove little
  expect([...counts.keys()]).toEqual(
    expect.arrayContaining([
      'deposit ok',
      'deposit conflict',
      'deposit too_many_open_payments',
      'withdraw ok',
      'withdraw withdrawal_not_ready turnover_open',
      'withdraw amount_above_maximum',
      'approve ok',
      'reject ok',
      'report payment',
      'report chargeback',
      'report payout',
      'report return',
      'creditDeposit conflict',
      'confirm ok',
      'endDispute ok',
      'giveSuspended ok',
    ]),
  );
});
