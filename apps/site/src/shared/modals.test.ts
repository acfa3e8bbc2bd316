import { describe, expect, it } from 'vitest';
import { readModalSearch, readPath } from './modals.ts';

describe('readModalSearch', () => {
  it('does not open what is not a dialog', () => {
    expect(readModalSearch({ modal: 'constructor' })).toEqual({});
    expect(readModalSearch({ modal: 'login', next: '/game?nodeId=R1' })).toEqual({
      modal: 'login',
      next: '/game?nodeId=R1',
    });
  });

  it('keeps what a dialog shows, and drops it where there is no dialog', () => {
    expect(readModalSearch({ modal: 'notice', item: 'n1' })).toEqual({ modal: 'notice', item: 'n1' });
    expect(readModalSearch({ item: 'n1' })).toEqual({});
  });

  it('keeps how a thing is shown only with the thing', () => {
    const center = { modal: 'center', item: 'personalHistoryCopy', view: 'game=lantern-tide' };
    expect(readModalSearch(center)).toEqual(center);
    expect(readModalSearch({ modal: 'center', view: 'game=lantern-tide' })).toEqual({ modal: 'center' });
  });

  it('keeps the dialog beneath another one, and never one beneath itself or beneath nothing', () => {
    expect(readModalSearch({ modal: 'help', item: 'terms', over: 'register' })).toEqual({
      modal: 'help',
      item: 'terms',
      over: 'register',
    });
    expect(readModalSearch({ modal: 'help', over: 'help' })).toEqual({ modal: 'help' });
    expect(readModalSearch({ over: 'register' })).toEqual({});
  });

  it("does not send a member to another site's address after logging in", () => {
    for (const address of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 5]) {
      expect(readPath(address)).toBeUndefined();
    }
    // white space is left out by browsers, and a way up may end in two slashes
    for (const address of [
      '/\t/evil.example',
      '/\n/evil.example',
      ' //evil.example',
      '/a/..//evil.example',
      '/a\\evil',
    ]) {
      expect([address, readPath(address)]).toEqual([address, undefined]);
    }
    for (const path of ['/', '/game?nodeId=lantern-tide', '/help#terms', '/promoDetail?id=1&back=https://a.example'])
      expect(readPath(path)).toBe(path);
  });
});
