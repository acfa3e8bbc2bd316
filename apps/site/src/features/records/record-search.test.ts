import { describe, expect, it } from 'vitest';
import { recordDays, recordRange } from './record-range.ts';
import { readRecordSearch } from './record-search.ts';

describe('record pages', () => {
  it('does not take days that are no days, or that run backwards', () => {
    expect(readRecordSearch({ from: '2026-11-31', to: '2026-12-01' })).toEqual({});
    expect(readRecordSearch({ from: '2026-11-21', to: '2026-11-01' })).toEqual({});
    expect(readRecordSearch({ round: "1' or 1=1", game: '', moved: 'everything' })).toEqual({});
    expect(readRecordSearch({ moved: 'deposits' })).toEqual({ moved: 'deposits' });
  });

  it('shows the last seven days, today among them', () => {
    const days = recordDays({}, 'Asia/Manila', new Date('2026-11-21T20:00:00Z'));
    expect(days).toEqual({ from: '2026-11-16', to: '2026-11-22', today: '2026-11-22' });
  });

  it('does not cut off the last day', () => {
    expect(recordRange('2026-11-16', '2026-11-22', 'Asia/Manila')).toEqual({
      from: '2026-11-15T16:00:00.000Z',
      to: '2026-11-22T16:00:00.000Z',
    });
  });
});
