import type { CrashOutcome, SoloChoice, SoloStep } from '@croupier/contract';
import { beforeEach, expect, test } from 'vitest';
import { loadTexts, type Texts } from '../../locales/texts.ts';
import { GameSound } from '../../sound/game-sound.ts';
import { soloSampleGames, soloSampleSession, soloStep } from '../../testing/sample-solo.ts';
import { openSoloPlay } from '../engine/solo-play.ts';
import type { SoloState } from '../engine/solo-state.ts';
import { Motion } from '../parts/motion.ts';
import './crash.css';
import { CrashTable } from './crash-table.ts';

let texts: Texts;
let root: HTMLElement;
let table: CrashTable;
let motion: Motion;
let chosen: [SoloChoice, bigint][];
let said: string[];
let state: SoloState;

beforeEach(async () => {
  const game = soloSampleGames['harbour-kite'];
  if (game?.game !== 'crash') throw new Error('not the game of the kite');
  texts = await loadTexts('EN', { code: 'PHP', exponent: 2, symbol: '₱' });
  root = document.createElement('div');
  root.style.cssText = 'display: grid; width: 380px; height: 420px';
  document.body.replaceChildren(root);
  motion = new Motion(() => false);
  chosen = [];
  said = [];
  state = openSoloPlay(soloSampleSession('harbour-kite'));
  table = new CrashTable({
    root,
    game,
    texts,
    motion,
    sound: new GameSound(() => Promise.reject(new Error('silent')), { read: () => null, write: () => {} }),
    choose: (choice, stake) => chosen.push([choice, stake]),
    hasten: () => motion.hasten(),
    changed: () => table.update(state),
    announce: (text) => said.push(text),
  });
  table.stand([]);
  table.update(state);
});

const target = () => root.querySelector<HTMLInputElement>('.target-input') as HTMLInputElement;
const type = (text: string) => {
  target().value = text;
  target().dispatchEvent(new Event('change'));
};
const text = (selector: string) => root.querySelector(selector)?.textContent ?? '';

const flown = (parts: Partial<CrashOutcome>, stake = '100'): SoloStep => {
  const { target: at = 200, crash = 310 } = parts;
  const multiplier = crash >= at ? at : 0;
  const win = String((BigInt(stake) * BigInt(multiplier)) / 100n);
  const outcome = {
    game: 'crash' as const,
    kind: 'flight' as const,
    target: at,
    crash,
    multiplier,
    win,
    roundWin: win,
  };
  return soloStep(1, 0, outcome, { closed: true, stake });
};

test('a flight is staked with the target that was typed, stepped or pressed', () => {
  expect(target().value).toBe('2.00');
  expect(text('.target-chance')).toBe('Chance 48.5%');
  type('3,5');
  expect([target().value, text('.target-chance')]).toEqual(['3.50', 'Chance 27.7%']);
  expect(said.at(-1)).toBe('Cash out at 3.50×. Chance 27.7%.');
  type('nothing');
  expect(target().value).toBe('3.50');
  root.querySelector<HTMLButtonElement>('[aria-label="Higher target"]')?.click();
  expect(target().value).toBe('4.00');
  [...root.querySelectorAll<HTMLButtonElement>('.target-shortcut')].find((one) => one.textContent === '10×')?.click();
  expect(root.querySelector('[aria-pressed="true"]')?.textContent).toBe('10×');
  expect(table.line(state)).toEqual({ before: 'A cash-out at 10.00× pays', amount: 1_000n });
  table.action(state).press?.();
  expect(chosen).toEqual([[{ kind: 'fly', target: 1_000 }, 100n]]);
});

test('no target is changed while a flight is decided on or shown', () => {
  table.update({ ...state, phase: { at: 'showing', step: flown({}) } });
  type('5');
  expect(target().value).toBe('2.00');
  expect([...root.querySelectorAll<HTMLButtonElement>('.targets button')].every(({ disabled }) => disabled)).toBe(true);
});

test('a flight climbs through every multiplier to where it was cashed out, and is shown to its end', async () => {
  table.begin();
  const seen: number[] = [];
  const watch = new MutationObserver(() => seen.push(Number.parseFloat(text('.sky-times'))));
  watch.observe(root.querySelector('.sky-times') as Element, { childList: true, characterData: true, subtree: true });
  const step = flown({ target: 130, crash: 150 });
  await table.show(step);
  watch.disconnect();
  expect(seen.length).toBeGreaterThan(5);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(text('.sky-times')).toBe('1.50×');
  expect(text('.sky-stamp')).toBe('Cashed out 1.30×');
  expect(root.classList.contains('is-calm')).toBe(false);
  expect(table.describe(step)).toBe('Cashed out at 1.30×: won ₱1.30. The line broke at 1.50×. Balance ₱99.00.');
});

test('a line that breaks before the target says so and celebrates nothing', async () => {
  motion.begin();
  table.begin();
  motion.hasten();
  const step = flown({ target: 200, crash: 127 });
  await table.show(step);
  expect(text('.sky-times')).toBe('1.27×');
  expect(root.querySelector<HTMLElement>('.sky-stamp')?.hidden).toBe(true);
  expect(root.classList.contains('is-calm')).toBe(true);
  const after = { ...state, steps: [step], history: [{ roundId: step.roundId, outcome: step.outcome, stake: '100' }] };
  table.update(after);
  expect(table.line(after)).toEqual({ before: 'The line broke at 1.27×' });
  expect(table.describe(step)).toBe('The line broke at 1.27×, before the target of 2.00×. Balance ₱99.00.');
  expect([...root.querySelectorAll('.flights li')].map(({ textContent }) => textContent)).toEqual(['1.27×']);
});

test('a cash-out that rounds down to the stake is no win', async () => {
  motion.hasten();
  const step = flown({ target: 101, crash: 300 }, '20');
  await table.show(step);
  expect(root.classList.contains('is-calm')).toBe(true);
  const after = { ...state, steps: [step] };
  expect(table.line(after)).toEqual({ before: 'Returned ₱0.20 of ₱0.20' });
  expect(table.describe(step)).toBe('Returned ₱0.20 of ₱0.20. Balance ₱99.00.');
});
