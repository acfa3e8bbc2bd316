import { describe, expect, it } from 'vitest';
import { inReadingOrder } from './reading-order.ts';

const notices = [
  { id: 'old unread', at: '2026-11-01T00:00:00Z', read: false },
  { id: 'new read', at: '2026-11-20T00:00:00Z', read: true },
  { id: 'new unread', at: '2026-11-19T00:00:00Z', read: false },
];

describe('notices', () => {
  it('hide no unread one behind what was read', () => {
    expect(inReadingOrder(notices, true).map(({ id }) => id)).toEqual(['new unread', 'old unread', 'new read']);
  });

  it('are by time alone for a visitor, who has read none', () => {
    expect(inReadingOrder(notices, false).map(({ id }) => id)).toEqual(['new read', 'new unread', 'old unread']);
  });
});
