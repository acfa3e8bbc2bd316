import { describe, expect, it } from 'vitest';
import { launchAddresses, noteFailed } from './launch-origins.ts';

const own = 'https://games.site.example';
const networks = ['https://a.example', 'https://b.example'];
const address = `${own}/slots/?v=1#ticket=abc`;

describe('where a game is loaded from', () => {
  it("begins with one of the networks by chance, and ends with the site's own origin", () => {
    expect(launchAddresses(address, own, networks, 0)).toEqual([
      'https://a.example/slots/?v=1#ticket=abc',
      'https://b.example/slots/?v=1#ticket=abc',
      address,
    ]);
    expect(launchAddresses(address, own, networks, 3)[0]).toBe('https://b.example/slots/?v=1#ticket=abc');
  });

  it("never sends another provider's ticket to a network", () => {
    const theirs = 'https://provider.example/play#ticket=abc';
    expect(launchAddresses(theirs, own, networks, 0)).toEqual([theirs]);
  });

  it('does not try again where it failed', () => {
    noteFailed('https://a.example/slots/');
    expect(launchAddresses(address, own, networks, 0)).toEqual(['https://b.example/slots/?v=1#ticket=abc', address]);
  });
});
