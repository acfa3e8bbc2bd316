import { expect, test } from 'vitest';
import { loadTexts } from '../locales/texts.ts';
import { session, step } from '../testing/sample-session.ts';
import { stepAnnouncement } from './announcements.ts';

const texts = await loadTexts('EN', session().currency);
const announce = (...args: Parameters<typeof step>) => stepAnnouncement(step(...args), args[1], 3, texts);

test('announces what a paid spin returned, and the balance', () => {
  expect(announce(1, 0)).toBe('No win. Balance ₱99.00.');
  expect(announce(1, 0, { win: '125' }, '10025')).toBe('Won ₱1.25. Balance ₱100.25.');
});

test('says which reels count more than once, before what was won', () => {
  expect(announce(1, 0, { reelTimes: [1, 2, 1, 3, 1] })).toBe(
    'Reel 2 counts 2 times. Reel 4 counts 3 times. No win. Balance ₱99.00.',
  );
});

test('announces each rung, and what the rung pays where the climb ends', () => {
  expect(announce(1, 0, { ladder: { rung: 1, climbed: 0, done: false } })).toBe('Rung 1 of the ladder.');
  const over = { kind: 'climb', ladder: { rung: 3, climbed: 0, done: true }, win: '1200', roundWin: '1250' } as const;
  expect(announce(1, 2, over, '11150')).toBe('Nice win. The climb ends on rung 3. ₱12.50 in all. Balance ₱111.50.');
});

test('a return of the stake or less is not called a win', () => {
  expect(announce(1, 0, { win: '100' }, '10000')).toBe('Returned ₱1.00 of ₱1.00. Balance ₱100.00.');
});

test('free spins are counted, and their multiplier is that of the free spins to come', () => {
  expect(announce(1, 0, { win: '200', freeSpinsAwarded: 10, freeSpinsLeft: 10 })).toBe(
    '₱2.00 from the spin, and 10 free spins at ×3.',
  );
  expect(announce(1, 3, { freeSpinsLeft: 7 })).toBe('Free spin 3: no win. 7 left.');
  expect(announce(1, 3, { win: '60', freeSpinsLeft: 17, freeSpinsAwarded: 10 })).toBe(
    'Free spin 3: won ₱0.60. 17 left. 10 more free spins.',
  );
});

test('calls a large win by the name that it is celebrated by, and none that is not', () => {
  expect(announce(1, 0, { win: '2100' }, '12000')).toBe('Big win. Won ₱21.00. Balance ₱120.00.');
  expect(announce(1, 0, { win: '90' })).not.toMatch(/win\./);
});

test('announces the whole round after the last free spin', () => {
  expect(announce(1, 10, { win: '480', roundWin: '6080' }, '15980')).toBe(
    'Huge win. Free spins over. The last one won ₱4.80; ₱60.80 in all. Balance ₱159.80.',
  );
});
