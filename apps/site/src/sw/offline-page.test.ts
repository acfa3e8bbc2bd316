import { describe, expect, it } from 'vitest';
import { paintOffline, readLook } from './offline-page.ts';

const look = { language: 'vi', theme: 'dark', name: 'A & <b>B</b>', logoUrl: '/art/logo.svg' } as const;
const html = '<html lang="vi" data-theme="light"><title>Offline</title><!--brand--><a class="again" href="/">';

describe('the offline page', () => {
  it('is in the theme and under the name of the site, whatever the name holds', () => {
    expect(paintOffline(html, look, '/rng?q="a"')).toBe(
      '<html lang="vi" data-theme="dark"><title>Offline · A &amp; &lt;b&gt;B&lt;/b&gt;</title>' +
        '<img src="/art/logo.svg" alt="" width="32" height="32" /><b>A &amp; &lt;b&gt;B&lt;/b&gt;</b>' +
        '<a class="again" href="/rng?q=&quot;a&quot;">',
    );
  });

  it('is drawn although it never received how the site looks', () => {
    expect(paintOffline(html, null, '/')).toBe(html);
  });

  it('takes no look that would lead elsewhere', () => {
    expect(readLook({ type: 'look', ...look })).toEqual(look);
    expect(readLook({ type: 'look', ...look, logoUrl: 'https://elsewhere.example/x.svg' })).toBeNull();
    expect(readLook({ type: 'look', ...look, logoUrl: '//elsewhere.example/x.svg' })).toBeNull();
    expect(readLook({ type: 'look', ...look, language: '../../wps' })).toBeNull();
    expect(readLook('look')).toBeNull();
  });
});
