import { describe, expect, it } from 'vitest';
import { needsDialog } from './welcome-news.ts';

describe('after logging in', () => {
  it('does not open a dialog with nothing to say', () => {
    expect(needsDialog({ popups: [], unread: 0 })).toBe(false);
    expect(needsDialog({ popups: [], unread: 2 })).toBe(true);
  });
});
