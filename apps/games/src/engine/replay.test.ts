import { expect, test } from 'vitest';
import { session, step } from '../testing/sample-session.ts';
import { advanceReplay, openReplay, type ReplayEffect, type ReplayEvent, type ReplayState } from './replay.ts';

const stored = [
  step(4, 0, { freeSpinsAwarded: 2, freeSpinsLeft: 2 }),
  step(4, 1, { freeSpinsLeft: 1, win: '300', roundWin: '300' }),
  step(4, 2, { freeSpinsLeft: 0, roundWin: '300' }),
];
const opened = () => openReplay(session({ mode: 'replay', steps: stored }));

function run(from: ReplayState, ...types: ReplayEvent['type'][]): { state: ReplayState; effects: ReplayEffect[] } {
  let state = from;
  const effects: ReplayEffect[] = [];
  for (const type of types) {
    const turn = advanceReplay(state, { type });
    state = turn.state;
    effects.push(...turn.effects);
  }
  return { state, effects };
}

const turnedTo = (effects: ReplayEffect[]) =>
  effects.flatMap((e) => (e.do === 'turn_to' ? [e.step.position.step] : []));

test('plays the stored steps in order and stops at the end', () => {
  const one = ['rested', 'shown'] as const;
  const { state, effects } = run(opened(), 'play', ...one, ...one, ...one);
  expect(turnedTo(effects)).toEqual([0, 1, 2]);
  expect(state).toMatchObject({ at: 'idle', playing: false, index: 2 });
});

test('a pause lets the step end and goes no further', () => {
  const { state, effects } = run(opened(), 'play', 'pause', 'rested', 'shown');
  expect(turnedTo(effects)).toEqual([0]);
  expect(state.at).toBe('idle');
});

test('steps forward and back, and not past either end', () => {
  const { state } = run(opened(), 'next', 'rested', 'shown', 'next', 'rested', 'shown', 'previous', 'previous');
  expect(state.index).toBe(0);
  const end = run({ ...state, index: 2, at: 'idle' }, 'next');
  expect(end.effects).toEqual([]);
});

test('playing again after the end starts over', () => {
  const { effects } = run({ ...opened(), index: 2 }, 'play');
  expect(turnedTo(effects)).toEqual([0]);
});

test('a replay has no way to ask for a step or to move money', () => {
  const every: ReplayEvent['type'][] = ['play', 'rested', 'shown', 'next', 'previous', 'restart', 'pause'];
  const { effects } = run(opened(), ...every);
  for (const effect of effects) expect(['turn_to', 'stand', 'show', 'announce_step']).toContain(effect.do);
});
