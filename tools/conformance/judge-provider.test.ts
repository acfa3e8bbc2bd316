import { expect, test } from 'vitest';
import type { Recorded } from './faults.ts';
import { judgeProvider } from './judge-provider.ts';

let clock = 0;

/** A call that came a second after the last, and was answered. */
function recorded(name: Recorded['name'], body: Record<string, unknown>, changes: Partial<Recorded> = {}): Recorded {
  clock += 1_000;
  return {
    atMs: clock,
    name,
    body,
    raw: JSON.stringify(body),
    signature: 'right',
    isTimely: true,
    breach: null,
    fault: 'none',
    reported: 'OK',
    ...changes,
  };
}

const lost = { fault: 'drop', reported: null } as const;
const stake = { transactionId: 'bet', roundId: 'round', amount: '10' };
const win = { transactionId: 'win', roundId: 'round', debitTransactionId: 'bet', amount: '0', closesRound: true };
const undo = { transactionId: 'undo', roundId: 'round', targetTransactionId: 'bet' };

/** The verdicts that say something is wrong. */
const wrong = (calls: Recorded[]) =>
  judgeProvider(calls)
    .filter(({ result }) => result === 'wrong')
    .map(({ title }) => title);

test.each<[string, () => Recorded[]]>([
  ['a stake and its win', () => [recorded('debit', stake), recorded('credit', win)]],
  [
    'a stake that was repeated',
    () => [recorded('debit', stake, lost), recorded('debit', stake), recorded('credit', win)],
  ],
  ['a stake that was undone', () => [recorded('debit', stake, lost), recorded('rollback', undo)]],
  [
    'a win and an undoing that were repeated',
    () => [
      recorded('debit', stake),
      recorded('credit', win, lost),
      recorded('credit', win),
      recorded('debit', { ...stake, transactionId: 'other' }, lost),
      recorded('rollback', { ...undo, targetTransactionId: 'other' }, lost),
      recorded('rollback', { ...undo, targetTransactionId: 'other' }),
    ],
  ],
  ['a stake that was refused', () => [recorded('debit', stake, { fault: 'refuse', reported: 'NOT_ENOUGH_MONEY' })]],
  [
    'a round that was ended',
    () => [recorded('debit', stake), recorded('end-round', { transactionId: 'end', roundId: 'round' })],
  ],
])('accepts %s', (_, calls) => {
  expect(wrong(calls())).toEqual([]);
});

test.each<[string, () => Recorded[]]>([
  ['signature', () => [recorded('balance', {}, { signature: 'wrong', reported: null })]],
  ['signature', () => [recorded('balance', {}, { isTimely: false })]],
  ['another shape', () => [recorded('balance', {}, { breach: 'wrong in token' })]],
  [
    'something else than the first',
    () => [recorded('debit', stake, lost), recorded('debit', { ...stake, amount: '20' }), recorded('credit', win)],
  ],
  [
    'a repeat at once',
    () => {
      const first = recorded('debit', stake, lost);
      return [first, recorded('debit', stake, { atMs: first.atMs + 5 }), recorded('credit', win)];
    },
  ],
  ['a stake whose answer never came', () => [recorded('debit', stake, lost), recorded('debit', stake, lost)]],
  ['a win whose answer never came', () => [recorded('debit', stake), recorded('credit', win, lost)]],
  [
    'a rollback whose answer never came',
    () => [recorded('debit', stake, lost), recorded('rollback', undo, { ...lost, fault: 'unavailable' })],
  ],
  ['cannot know was taken', () => [recorded('debit', stake, { ...lost, fault: 'forged' }), recorded('credit', win)]],
  [
    'a refused stake',
    () => {
      const refused = { fault: 'refuse', reported: 'NOT_ENOUGH_MONEY' } as const;
      return [recorded('debit', stake, refused), recorded('debit', stake, refused)];
    },
  ],
  ['never settled', () => [recorded('debit', stake)]],
])('reports the fault of a provider: %s', (title, calls) => {
  expect(wrong(calls()).some((found) => found.includes(title))).toBe(true);
});

test('does not pass a fault that never occurred', () => {
  const verdicts = judgeProvider([recorded('debit', stake, lost), recorded('rollback', undo)]);
  expect(verdicts.filter(({ result }) => result === 'left out').map(({ title }) => title)).toContain(
    'debit under unavailable, silent, late, refuse, forged, unknown, page',
  );
});
