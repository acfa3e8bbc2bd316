import { expect, test } from 'vitest';
import type { PresentationStep } from '../engine/presentation-step.ts';
import { loadTexts } from '../locales/texts.ts';
import { planCount } from '../shell/win-count.ts';
import { winTier } from '../shell/win-tier.ts';
import { session } from '../testing/sample-session.ts';
import { summaryWords } from './summary-words.ts';

type Summary = Extract<PresentationStep, { kind: 'summary' }>;

const texts = await loadTexts('EN', session().currency);
const words = (of: Summary['of'], win: bigint, stake = 200n) =>
  summaryWords(
    { kind: 'summary', of, win, stake, spins: 8, tier: winTier(win, stake), count: planCount(win, stake), ms: 0 },
    texts,
  );

test('shows the win of a feature as a win when it exceeds the stake', () => {
  expect(words('respin', 460n)).toEqual({ heading: 'Won in all', amount: '₱4.60' });
  expect(words('free', 460n)).toEqual({ heading: 'Free spins over', amount: '₱4.60', note: '8 free spins played' });
});

test('a feature that brought back the stake or less is not shown as a win', () => {
  expect(words('respin', 60n)).toEqual({ heading: 'Returned ₱0.60 of ₱2.00' });
  expect(words('hold', 200n)).toEqual({ heading: 'Returned ₱2.00 of ₱2.00' });
  expect(words('pick', 60n)).toEqual({ heading: 'Returned ₱0.60 of ₱2.00' });
  expect(words('free', 0n)).toEqual({ heading: 'Free spins over', note: 'Returned ₱0.00 of ₱2.00' });
});
