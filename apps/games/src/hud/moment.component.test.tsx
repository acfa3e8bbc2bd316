import './slot.css';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadTexts } from '../locales/texts.ts';
import { planCount } from '../shell/win-count.ts';
import type { LetteredTier } from '../shell/win-tier.ts';
import { Moment } from './moment.ts';

const texts = await loadTexts('EN', { code: 'PHP', exponent: 2, symbol: '₱' });
let moment: Moment;
let reached: LetteredTier[];
let ends: number;

beforeEach(() => {
  moment = new Moment(texts, { heading: 'none.woff2' });
  document.body.replaceChildren(moment.root);
  reached = [];
  ends = 0;
});
afterEach(() => document.body.replaceChildren());

function count(win: bigint, still = false): void {
  moment.show({ kind: 'win', word: texts.format('win_nice') });
  moment.count({
    count: planCount(win, 100n),
    wordOf: (tier) => texts.format(`win_${tier}`),
    still,
    onTier: (tier) => reached.push(tier),
    onEnd: () => {
      ends += 1;
    },
  });
}

/** The amount and the word as they are drawn: once of the two layers. */
const amount = () => moment.root.querySelector('.moment-amount .moment-face')?.textContent;
const word = () => moment.root.querySelector('h2 .unseen')?.textContent;

test('a win counts up from nothing, and a press takes it to its end and its last tier at once', () => {
  count(10_200n);
  expect([amount(), word()]).toEqual(['₱0.00', 'Nice win']);
  expect(moment.finish()).toBe(true);
  expect([amount(), word(), moment.root.dataset.tier]).toEqual(['₱102.00', 'Epic win', 'epic']);
  expect(reached).toEqual(['nice', 'epic']);
  expect(ends).toBe(1);
  expect(moment.finish()).toBe(false);
});

test('a win that is let alone passes every tier on its way', { timeout: 20_000 }, async () => {
  count(1_600n);
  await expect.poll(() => ends).toBe(1);
  expect(reached).toEqual(['nice', 'big']);
  expect(amount()).toBe('₱16.00');
});

test('who wants less motion is shown the end, in words and in the amount', () => {
  count(4_100n, true);
  expect([amount(), word()]).toEqual(['₱41.00', 'Huge win']);
  expect(reached).toEqual(['huge']);
  expect(moment.finish()).toBe(false);
});

test('a moment lets presses through to the game, but for its own button', () => {
  moment.show({ kind: 'feature', word: '10 free spins', action: { label: 'Start', onPress: () => {} } });
  expect(getComputedStyle(moment.root).pointerEvents).toBe('none');
  const button = moment.root.querySelector('button');
  expect(button && getComputedStyle(button).pointerEvents).toBe('auto');
});

test('a word stands in the middle of the game, whatever its light reaches beyond', () => {
  count(4_100n, true);
  const text = moment.root.querySelector('.moment-text')?.getBoundingClientRect();
  expect(Math.abs((text?.left ?? 0) + (text?.width ?? 0) / 2 - window.innerWidth / 2)).toBeLessThan(2);
  expect(text?.left).toBeGreaterThanOrEqual(0);
});

test('a moment that is hidden leaves nothing behind', () => {
  count(10_200n);
  moment.hide();
  expect(moment.root.childElementCount).toBe(0);
  expect(moment.finish()).toBe(false);
});
