import { expect, test } from 'vitest';
import type { Asked } from '../engine/play-state.ts';
import { step } from '../testing/sample-session.ts';
import { askForStep } from './play-step.ts';

const asked: Asked = { position: { nonce: 3, step: 0 }, stake: 100n, commitment: 'ab'.repeat(32) };
const played = step(3, 0);

/** A server that gives the listed answers in order, then the last one for ever. */
function server(...answers: ('ok' | { code: string; params?: Record<string, string | number> })[]) {
  const seen: Asked[] = [];
  const slept: number[] = [];
  let troubles = 0;
  return {
    seen,
    slept,
    troubles: () => troubles,
    world: {
      send: async (wish: Asked) => {
        seen.push(wish);
        const answer = answers[Math.min(seen.length, answers.length) - 1];
        if (answer === 'ok') return played;
        throw answer;
      },
      sleep: async (ms: number) => void slept.push(ms),
      onTrouble: () => {
        troubles += 1;
      },
    },
  };
}

test('a lost answer is asked for again with the same position and stake', async () => {
  const { world, seen, slept, troubles } = server({ code: 'network' }, { code: 'unavailable' }, 'ok');
  expect(await askForStep(asked, world)).toEqual({ kind: 'answered', step: played });
  expect(seen).toEqual([asked, asked, asked]);
  expect(slept).toEqual([400, 800]);
  expect(troubles()).toBe(1);
});

test('an answer that never comes leaves the outcome unknown', async () => {
  const { world, seen } = server({ code: 'network' });
  expect(await askForStep(asked, world)).toEqual({ kind: 'unknown' });
  expect(new Set(seen)).toEqual(new Set([asked]));
});

test('waits as long as the server states after a step that was too fast, without an error', async () => {
  const { world, slept, troubles } = server({ code: 'too_fast', params: { retryAfterMs: 730 } }, 'ok');
  expect((await askForStep(asked, world)).kind).toBe('answered');
  expect(slept).toEqual([730]);
  expect(troubles()).toBe(0);
});

test('a server that is always too fast ends in a refusal', async () => {
  const { world, seen } = server({ code: 'too_fast' });
  expect(await askForStep(asked, world)).toMatchObject({ kind: 'refused', code: 'too_fast' });
  expect(seen).toHaveLength(6);
});

test('a refusal ends the asking at once', async () => {
  const { world, seen } = server({ code: 'insufficient_funds', params: { balance: '30' } });
  const result = await askForStep(asked, world);
  expect(result).toEqual({ kind: 'refused', code: 'insufficient_funds', params: { balance: '30' } });
  expect(seen).toHaveLength(1);
});
