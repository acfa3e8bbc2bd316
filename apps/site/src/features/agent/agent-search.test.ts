import { expect, test } from 'vitest';
import { daysOf, readAgentSearch, spanOf, writeAgentSearch } from './agent-search.ts';

const read = (view: string) => JSON.parse(JSON.stringify(readAgentSearch(view))) as object;

test('reads what it wrote, and leaves out what it does not understand', () => {
  const search = {
    from: '2026-11-01',
    to: '2026-11-07',
    gameType: 'RNG',
    member: '0190a0b0-0000-7000-8000-000000000001',
    account: 'bao',
    sort: 'net',
    order: 'asc',
    search: 'ba',
    kind: 'deposit',
  } as const;
  expect(read(writeAgentSearch(search))).toEqual(search);
  expect(read('from=2026-11-07&to=2026-11-01&sort=constructor&order=up&kind=x&member=1&gameType=rng')).toEqual({});
});

test('shows the last seven days, and knows a usual span', () => {
  expect(daysOf({}, '2026-11-07')).toEqual({ from: '2026-11-01', to: '2026-11-07' });
  expect(spanOf({ from: '2026-11-07', to: '2026-11-07' }, '2026-11-07')).toBe('today');
  expect(spanOf({ from: '2026-11-01', to: '2026-11-06' }, '2026-11-07')).toBe('');
});
