import { describe, expect, it } from 'vitest';
import { mayEnter } from './entry-guard.ts';

describe('mayEnter', () => {
  it('leaves open what the specification names and nothing else', () => {
    for (const path of ['/login', '/register', '/register.html', '/helpmc', '/download'])
      expect(mayEnter(path)).toBe(true);
    for (const path of ['/', '/home', '/rng', '/help', '/promotions', '/down', '/game', '/login/x'])
      expect(mayEnter(path)).toBe(false);
  });

  it('leaves open the mailed link to a new password, and its page no further', () => {
    expect(mayEnter('/forget', '#token=abc')).toBe(true);
    expect(mayEnter('/forget', 'token=abc')).toBe(true);
    expect(mayEnter('/forget')).toBe(false);
    expect(mayEnter('/rng', '#token=abc')).toBe(false);
  });
});
