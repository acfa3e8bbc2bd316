import { describe, expect, it } from 'vitest';
import { handlingOf, mayKeep } from './handling.ts';

const origin = 'https://play.example';
const ask = (path: string, change: Partial<Parameters<typeof handlingOf>[0]> = {}) =>
  handlingOf({ method: 'GET', mode: 'cors', url: new URL(path, origin).href, hasRange: false, ...change }, origin);

describe('the service worker', () => {
  it.each([
    '/wps/v2/wallets/balance',
    '/wps/relay/GCSGAME_gameList?gameType=RNG',
    '/lgw/games/popular',
    '/house/balance',
    '/console/me',
    '/callback/pay',
    '/provider/v1/debit',
    '/healthz',
  ])('never touches %s, even where it is opened as a page', (path) => {
    expect(ask(path)).toBe('pass');
    expect(ask(path, { mode: 'navigate' })).toBe('pass');
  });

  it('keeps nothing that was not read, is of others, or is a piece of a file', () => {
    expect(ask('/assets/base-1.js', { method: 'POST' })).toBe('pass');
    expect(ask('https://games.example/assets/base-1.js')).toBe('pass');
    expect(ask('/assets/sound-1.mp3', { hasRange: true })).toBe('pass');
    expect(ask('/manifest.webmanifest')).toBe('pass');
    expect(ask('/sw.js')).toBe('pass');
    expect(ask('/rng')).toBe('pass');
  });

  it('keeps built files and pictures, and answers for pages', () => {
    expect(ask('/assets/base-1.js')).toBe('asset');
    expect(ask('/art/hero-wide.svg')).toBe('art');
    expect(ask('/rng?page=2', { mode: 'navigate' })).toBe('page');
    expect(ask('/live', { mode: 'navigate' })).toBe('page');
    expect(ask('/live')).toBe('pass');
  });

  it('does not keep an error, or a page in the place of a file', () => {
    expect(mayKeep({ status: 200, type: 'basic', contentType: 'text/javascript' })).toBe(true);
    expect(mayKeep({ status: 404, type: 'basic', contentType: 'text/javascript' })).toBe(false);
    expect(mayKeep({ status: 206, type: 'basic', contentType: 'audio/mpeg' })).toBe(false);
    expect(mayKeep({ status: 200, type: 'opaque', contentType: '' })).toBe(false);
    expect(mayKeep({ status: 200, type: 'basic', contentType: 'text/html; charset=utf-8' })).toBe(false);
  });
});
