import { describe, expect, it } from 'vitest';
import { worstOf } from './trouble.ts';

describe('the worst of several troubles', () => {
  it('does not offer to load the page again while there is no network', () => {
    expect(worstOf(new Set(['slow', 'chunk', 'network']))).toBe('network');
    expect(worstOf(new Set(['slow', 'chunk']))).toBe('chunk');
    expect(worstOf(new Set())).toBeNull();
  });
});
