import { expect, test } from 'vitest';
import { startsModel } from '../testing/short-model.ts';
import { runAgentsModel } from './run-agents-model.ts';

// changes of bets are published without the bets themselves
const model = startsModel(['changes of a bet sum up to it']);

test('states and pays what slow books of every line come to, whatever is corrected, changes meanwhile or dies', {
  timeout: 600_000,
}, async () => {
  const { acts, counts } = await runAgentsModel({ ...(await model()), seed: 'a short year', acts: 1_000, days: 24 });
  expect(acts).toBeGreaterThanOrEqual(1_000);
  expect([...counts.keys()]).toEqual(
    expect.arrayContaining([
      'accept dividend ok',
      'accept dividend contract_answered and ok',
      'accept daily ok',
      'accept hourly ok',
      'accept realTime ok',
      'end dividend ok',
      'bet void again',
      'approve move ok',
      'approve place ok',
      'deposit',
      'run died',
      'dividend is what the house owes',
    ]),
  );
});
