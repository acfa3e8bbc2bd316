import { Refusal } from '@croupier/server/kernel/refusal.ts';
import { expect, test } from 'vitest';
import { askUntilTaken } from './execute.ts';

const atOnce = (async () => {}) as never;

test('asks again while the wallet has too much to do, and takes the answer that comes', async () => {
  let asked = 0;
  const act = async () => {
    asked += 1;
    if (asked < 4) throw new Refusal('unavailable');
    return asked;
  };
  expect(await askUntilTaken(act, atOnce)).toBe(4);
});

test('reports any other failure at once, and overload that does not end', async () => {
  let asked = 0;
  const failing = (error: Error) => async () => {
    asked += 1;
    throw error;
  };
  await expect(askUntilTaken(failing(new Refusal('conflict')), atOnce)).rejects.toThrow('conflict');
  expect(asked).toBe(1);
  await expect(askUntilTaken(failing(new Refusal('unavailable')), atOnce)).rejects.toThrow('unavailable');
  expect(asked).toBe(101);
});
