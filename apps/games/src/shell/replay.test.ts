import { describe, expect, test } from 'vitest';
import { advanceReplay, openReplay, type ReplayEffect, type ReplayEvent, type ReplayState } from './replay.ts';

const steps = ['first', 'second', 'third'];

function run(from: ReplayState<string>, ...types: ReplayEvent['type'][]) {
  let state = from;
  const effects: ReplayEffect<string>[] = [];
  for (const type of types) {
    const turn = advanceReplay(state, { type });
    state = turn.state;
    effects.push(...turn.effects);
  }
  return { state, effects };
}

const seen = (effects: ReplayEffect<string>[], what: ReplayEffect<string>['do']) =>
  effects.flatMap((effect) => (effect.do === what && effect.do !== 'stand' ? [effect.step] : []));

describe.each([
  { turns: true, one: ['rested', 'shown'] },
  { turns: false, one: ['shown'] },
] as { turns: boolean; one: ReplayEvent['type'][] }[])('where steps turn first: $turns', ({ turns, one }) => {
  const opened = () => openReplay(steps, turns);

  test('plays the stored steps in order, each after those before it, and stops at the end', () => {
    const { state, effects } = run(opened(), 'play', ...one, ...one, ...one);
    const shown = effects.flatMap((effect) => (effect.do === 'show' ? [[effect.step, effect.before.length]] : []));
    expect(shown).toEqual([
      ['first', 0],
      ['second', 1],
      ['third', 2],
    ]);
    expect(seen(effects, 'turn_to')).toEqual(turns ? steps : []);
    expect(state).toMatchObject({ at: 'idle', playing: false, index: 2 });
  });

  test('a pause lets the step end and goes no further', () => {
    const { state, effects } = run(opened(), 'play', 'pause', ...one);
    expect(seen(effects, 'show')).toEqual(['first']);
    expect(state).toMatchObject({ index: 0, at: 'idle', playing: false });
  });

  test('a step by hand is not waited for, and nothing follows it by itself', () => {
    const { state, effects } = run(opened(), 'play', ...one.slice(0, -1), 'next', ...one);
    expect(seen(effects, 'show')).toEqual(['first', 'second']);
    expect(state).toMatchObject({ index: 1, at: 'idle', playing: false });
  });

  test('does not go beyond the last step', () => {
    const { state, effects } = run(opened(), ...steps.flatMap(() => ['next', ...one] as const), 'next');
    expect(state.index).toBe(2);
    expect(seen(effects, 'show')).toHaveLength(3);
  });

  test('after the end it plays from the start again', () => {
    const { state } = run({ ...opened(), index: 2 }, 'play');
    expect(state).toMatchObject({ index: 0, playing: true });
  });

  test('goes back to before the first step at once', () => {
    const { state, effects } = run(opened(), 'next', ...one, 'restart');
    expect(effects.at(-1)).toEqual({ do: 'stand', steps: [] });
    expect(state).toMatchObject({ index: -1, at: 'idle' });
  });

  test('has no way to ask for a step or to move money', () => {
    const { effects } = run(opened(), 'play', ...one, 'next', 'previous', 'restart', 'pause');
    for (const effect of effects) expect(['turn_to', 'stand', 'show']).toContain(effect.do);
  });
});

test('a step that turned is shown again when it is gone back to, the first as the earliest', () => {
  const { state, effects } = run({ ...openReplay(steps, true), index: 1 }, 'previous', 'shown', 'previous');
  expect(effects.map((effect) => effect.do)).toEqual(['stand', 'show', 'stand', 'show']);
  expect(effects[0]).toEqual({ do: 'stand', steps: ['first'] });
  expect(state).toMatchObject({ index: 0, at: 'showing' });
});

test('a table stands as it was after the step that is gone back to, and before the first', () => {
  const { state, effects } = run({ ...openReplay(steps, false), index: 1 }, 'previous', 'previous', 'previous');
  expect(effects.map((effect) => (effect.do === 'stand' ? effect.steps : null))).toEqual([['first'], [], []]);
  expect(state).toMatchObject({ index: -1, at: 'idle' });
});
