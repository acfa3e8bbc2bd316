import { createHash } from 'node:crypto';
import type { JackpotRunRecord } from '@croupier/contract';
import { commitment, seedToHex } from '@croupier/fairness';
import { expect, test } from 'vitest';
import { holdsRuns, NoRecords, readRuns, verifyRun } from './index.ts';
import { recordOf } from './testing/records.ts';

const serverSeed = Uint8Array.from({ length: 32 }, (_, i) => i);
const at = '2026-11-22T12:00:00.000Z';
/** The vector of the rules: this seed and run draw 2,280 between 1,000 and 5,000. */
const run: JackpotRunRecord = {
  runId: '01980000-0000-7000-8000-000000000001',
  jackpotId: '01980000-0000-7000-8000-000000000002',
  level: 'mini',
  kind: 'mustHit',
  number: 3,
  seed: '1000',
  ceiling: '5000',
  commitment: commitment(serverSeed),
  serverSeed: seedToHex(serverSeed),
  startedAt: at,
  outcome: 'won',
  amount: '2280',
  endedAt: at,
  last: false,
};

test('a sound run verifies, and a run in progress is reported as not yet verifiable', () => {
  expect(verifyRun(run)).toEqual({ kind: 'agrees' });
  expect(verifyRun({ ...run, serverSeed: null })).toEqual({ kind: 'sealed' });
  expect(verifyRun({ ...run, outcome: null })).toEqual({ kind: 'sealed' });
  expect(verifyRun({ ...run, outcome: 'moved', amount: '1500' })).toEqual({ kind: 'moved', drawn: '2280' });
  expect(verifyRun({ ...run, last: true, amount: '2291' })).toEqual({ kind: 'agrees' });
  expect(verifyRun({ ...run, kind: 'progressive' })).toEqual({ kind: 'by chance' });
});

const another = createHash('sha256').update('another').digest();

test.each<[string, Partial<JackpotRunRecord>, string]>([
  ['another amount', { amount: '2281' }, 'amount'],
  ['less than all, with the last win', { amount: '2279', last: true }, 'amount'],
  ['another run', { runId: '01980000-0000-7000-8000-000000000003' }, 'amount'],
  ['another ceiling', { ceiling: '4999' }, 'amount'],
  ['another beginning', { seed: '1001' }, 'amount'],
  ['another seed', { serverSeed: seedToHex(another) }, 'commitment'],
  ['another commitment', { commitment: commitment(another) }, 'commitment'],
  ['no commitment', { commitment: null }, 'commitment'],
  ['a seed that is none', { serverSeed: 'abc' }, 'seed'],
  ['a ceiling that is none', { ceiling: null }, 'seed'],
  ['a beginning that is none', { seed: 'x' }, 'seed'],
])('%s fails', (_, change, what) => {
  expect(verifyRun({ ...run, ...change })).toMatchObject({ kind: 'differs', what });
});

test('finds the runs in a file, and ignores everything else', () => {
  const other = { ...run, serverSeed: null, outcome: null, amount: null, endedAt: null };
  for (const text of [JSON.stringify([run, other]), `${JSON.stringify(run)}\n${JSON.stringify(other)}`]) {
    expect(holdsRuns(text)).toBe(true);
    expect(readRuns(text)).toEqual([run, other]);
  }
  expect(holdsRuns(JSON.stringify(recordOf('a')))).toBe(false);
  for (const wrong of [{ ...run, seed: 5 }, { ...run, number: '3' }, { ...run, last: undefined }, null])
    expect(() => readRuns(JSON.stringify([run, wrong]))).toThrow(NoRecords);
});
