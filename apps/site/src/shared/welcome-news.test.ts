import { describe, expect, it } from 'vitest';
import { greetingOf, needsDialog } from './welcome-news.ts';

describe('after logging in', () => {
  it('does not open a dialog with nothing to say', () => {
    expect(needsDialog({ popups: [], unread: 0 })).toBe(false);
    expect(needsDialog({ popups: [], unread: 2 })).toBe(true);
  });

  it('greets as one who comes back only a member who was here before', () => {
    expect(greetingOf({ lastLogin: null })).toBe('welcome.first');
    expect(greetingOf({ lastLogin: { at: '2026-11-24T10:00:00.000Z', ip: '192.0.2.1', country: null } })).toBe(
      'welcome.named',
    );
  });
});
