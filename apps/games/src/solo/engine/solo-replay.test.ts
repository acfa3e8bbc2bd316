import { expect, test } from 'vitest';
import { pearlsOutcome, soloSampleSession, soloStep } from '../../testing/sample-solo.ts';
import { advanceSoloReplay, openSoloReplay, type SoloReplayEffect, type SoloReplayEvent } from './solo-replay.ts';

const steps = [
  soloStep(3, 0, pearlsOutcome()),
  soloStep(3, 1, pearlsOutcome({ kind: 'turn', turned: [4], multiplier: 110 })),
  soloStep(3, 2, pearlsOutcome({ kind: 'collect', turned: [4], multiplier: 110, win: '110' }), { closed: true }),
];

function run(...types: SoloReplayEvent['type'][]) {
  let state = openSoloReplay(soloSampleSession('abyss-pearl', { mode: 'replay', steps }));
  const effects: SoloReplayEffect[] = [];
  for (const type of types) {
    const turn = advanceSoloReplay(state, { type });
    state = turn.state;
    effects.push(...turn.effects);
  }
  return { state, effects };
}

test('plays from the first step to the last and stops there', () => {
  const { state, effects } = run('play', 'shown', 'shown', 'shown');
  expect(effects.map((effect) => (effect.do === 'show' ? [effect.step, effect.before.length] : null))).toEqual([
    [steps[0], 0],
    [steps[1], 1],
    [steps[2], 2],
  ]);
  expect(state).toMatchObject({ index: 2, at: 'idle', playing: false });
});

test('after the end it plays from the start again', () => {
  const { state } = run('play', 'shown', 'shown', 'shown', 'play');
  expect(state).toMatchObject({ index: 0, at: 'showing', playing: true });
});

test('a pause ends with the step that is on show', () => {
  expect(run('play', 'pause', 'shown').state).toMatchObject({ index: 0, at: 'idle', playing: false });
});

test('steps forwards and back by hand, to before the first', () => {
  expect(run('next', 'shown', 'next', 'shown', 'previous').effects.at(-1)).toEqual({
    do: 'stand',
    steps: steps.slice(0, 1),
  });
  expect(run('next', 'shown', 'previous').state.index).toBe(-1);
  expect(run('next', 'shown', 'restart').effects.at(-1)).toEqual({ do: 'stand', steps: [] });
});

test('does not go beyond the last step', () => {
  const { state, effects } = run('next', 'shown', 'next', 'shown', 'next', 'shown', 'next');
  expect(state.index).toBe(2);
  expect(effects).toHaveLength(3);
});
