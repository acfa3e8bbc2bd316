import { describe, expect, it } from 'vitest';
import { mayEnter } from './entry-guard.ts';

describe('mayEnter', () => {
  it('leaves open what the specification names and nothing else', () => {
    for (const path of ['/login', '/register', '/register.html', '/helpmc', '/download'])
      expect(mayEnter(path)).toBe(true);
    for (const path of ['/', '/home', '/rng', '/help', '/promotions', '/down', '/game', '/login/x'])
      expect(mayEnter(path)).toBe(false);
  });
});
