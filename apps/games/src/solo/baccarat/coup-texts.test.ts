import type { BaccaratOutcome } from '@croupier/contract';
import { expect, test } from 'vitest';
import { loadTexts } from '../../locales/texts.ts';
import { soloStep } from '../../testing/sample-solo.ts';
import { coupAnnouncement } from './coup-texts.ts';

const texts = await loadTexts('EN', { code: 'PHP', exponent: 2, symbol: '₱' });

const coup = (win: string, parts: Partial<BaccaratOutcome> = {}): BaccaratOutcome => ({
  game: 'baccarat',
  kind: 'coup',
  player: [0, 28],
  banker: [37, 46],
  playerTotal: 9,
  bankerTotal: 2,
  winner: 'player',
  bets: [],
  win,
  roundWin: win,
  ...parts,
});
const announce = (outcome: BaccaratOutcome, balance = '10000') =>
  coupAnnouncement(soloStep(1, 0, outcome, { closed: true, balance }), outcome, texts);

test('announces cards, points, winner and money', () => {
  expect(announce(coup('200', { banker: [36, 4] }), '10100')).toBe(
    'Player: ace of spades, 8 of spades, 9 points. Banker: 10 of spades, 2 of spades, 2 points. Player wins, 9 to 2. Won ₱2.00. Balance ₱101.00.',
  );
});

test('a return of the stake or less is not called a win', () => {
  expect(announce(coup('100'))).toContain('Returned ₱1.00 of ₱1.00.');
  expect(announce(coup('0'))).toContain('No win.');
});

test('announces a tie', () => {
  expect(announce(coup('100', { winner: 'tie', bankerTotal: 9 }))).toContain('Tie at 9.');
});
