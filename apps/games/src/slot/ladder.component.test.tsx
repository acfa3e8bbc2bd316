import { expect, test } from 'vitest';
import { loadTexts } from '../locales/texts.ts';
import { session } from '../testing/sample-session.ts';
import { buildLadder, climbTo, reachFor } from './ladder.ts';

const texts = await loadTexts('EN', session().currency);

test('a ladder is read from its top, and shows where the climb stands and what the next step may reach', () => {
  const root = document.createElement('div');
  const rungs = buildLadder(['5', '8', '12', '18'], undefined, root, texts);
  expect([...root.querySelectorAll('b')].map((amount) => amount.textContent)).toEqual(['18', '12', '8', '5']);
  const having = (name: string) => rungs.flatMap((rung, index) => (rung.classList.contains(name) ? [index + 1] : []));

  climbTo(rungs, 1, { climbed: 0, done: false });
  expect([having('is-reached'), having('is-fresh')]).toEqual([[1], []]);
  reachFor(rungs, 2);
  expect(having('is-near')).toEqual([1, 2, 3]);
  climbTo(rungs, 3, { climbed: 2, done: false });
  expect([having('is-below'), having('is-reached'), having('is-fresh'), having('is-near')]).toEqual([
    [1, 2],
    [3],
    [3],
    [],
  ]);
  expect(rungs.filter((rung) => rung.hasAttribute('aria-current'))).toEqual([rungs[2]]);
  climbTo(rungs, 3, { climbed: 0, done: true });
  expect([having('is-paid'), having('is-fresh')]).toEqual([[3], []]);
});
