import { expect, test } from 'vitest';
import { soundOfStep } from './sound-of-step.ts';

test('each step of a round has its sound, and a win another than a result', () => {
  expect(soundOfStep('result', 'betting', false)).toBe('open');
  expect(soundOfStep('betting', 'closed', false)).toBe('closed');
  expect(soundOfStep('closed', 'revealing', false)).toBe('deal');
  expect(soundOfStep('closed', 'playing', false)).toBe('deal');
  expect(soundOfStep('revealing', 'result', false)).toBe('result');
  expect(soundOfStep('revealing', 'result', true)).toBe('won');
  expect(soundOfStep('betting', 'void', false)).toBe('closed');
});

test('who joins in the middle of a round, or stays in a phase, hears nothing', () => {
  expect(soundOfStep(null, 'result', true)).toBeNull();
  expect(soundOfStep('betting', 'betting', false)).toBeNull();
  expect(soundOfStep('betting', null, false)).toBeNull();
  expect(soundOfStep('revealing', 'closed', false)).toBeNull();
});
