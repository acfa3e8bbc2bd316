import { describe, expect, it } from 'vitest';
import { linkTarget, targetForMember } from './linkage.ts';

const offered = ['RNG'];

describe('linkTarget', () => {
  it('opens what each type says', () => {
    expect(linkTarget({ linkageType: 'PAGE', linkage: '/help#terms' }, offered)).toMatchObject({ path: '/help#terms' });
    expect(linkTarget({ linkageType: 'GAME', linkage: 'lantern tide' }, offered)).toEqual({
      kind: 'page',
      path: '/game?nodeId=lantern%20tide',
      needsSession: true,
    });
    expect(linkTarget({ linkageType: 'GAME_TYPE', linkage: 'RNG' }, offered)).toMatchObject({ path: '/rng' });
    expect(linkTarget({ linkageType: 'VENDOR', linkage: 'RNG/NORTH' }, offered)).toMatchObject({
      path: '/rng?vassalage=NORTH',
    });
    expect(linkTarget({ linkageType: 'PROMOTION', linkage: 'p1' }, offered)).toMatchObject({
      path: '/promoDetail?id=p1',
    });
    expect(linkTarget({ linkageType: 'MODAL', linkage: 'register' }, offered)).toEqual({
      kind: 'modal',
      name: 'register',
    });
    expect(linkTarget({ linkageType: 'SERVICE', linkage: '' }, offered)).toEqual({ kind: 'service' });
    expect(linkTarget({ linkageType: 'EXTERNAL', linkage: 'https://example.com/a' }, offered)).toEqual({
      kind: 'external',
      url: 'https://example.com/a',
    });
  });

  it('leads nowhere where the linkage does not fit', () => {
    for (const linked of [
      { linkageType: 'NONE', linkage: '/help' },
      { linkageType: 'PAGE', linkage: '//evil.example' },
      { linkageType: 'PAGE', linkage: 'javascript:alert(1)' },
      { linkageType: 'GAME', linkage: '' },
      { linkageType: 'VENDOR', linkage: 'RNG' },
      { linkageType: 'MODAL', linkage: 'logout' },
      { linkageType: 'EXTERNAL', linkage: 'javascript:alert(1)' },
      { linkageType: 'EXTERNAL', linkage: 'http://example.com' },
    ] as const) {
      expect(linkTarget(linked, offered)).toEqual({ kind: 'none' });
    }
  });

  it('does not lead to a game type that the site does not offer', () => {
    expect(linkTarget({ linkageType: 'GAME_TYPE', linkage: 'RNG' }, [])).toEqual({ kind: 'none' });
    expect(linkTarget({ linkageType: 'VENDOR', linkage: 'LIVE/NORTH' }, offered)).toEqual({ kind: 'none' });
  });
});

describe('targetForMember', () => {
  const page = (path: string) => ({ kind: 'page', path, needsSession: false }) as const;
  it('leads a member to no form of sign-in or registration', () => {
    for (const path of ['/register', '/register?referralCode=A', '/login', '/join'])
      expect(targetForMember(page(path))).toEqual({ kind: 'none' });
    expect(targetForMember({ kind: 'modal', name: 'register' })).toEqual({ kind: 'none' });
  });

  it('leaves everything else as it is', () => {
    expect(targetForMember(page('/registered'))).toEqual(page('/registered'));
    expect(targetForMember({ kind: 'service' })).toEqual({ kind: 'service' });
  });
});
