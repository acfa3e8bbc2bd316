import type { Banner } from '@croupier/contract';
import { expect, test } from 'vitest';
import { bannerHtml } from './page-banner.ts';

const wide = { url: '/media/w.webp', srcSet: '/media/w-800.webp 800w, /media/w.webp 1440w', width: 1440, height: 560 };
const banner: Banner = {
  bannerId: 'b1',
  groupName: 'w_home',
  url: wide.url,
  wide,
  tall: { url: '/media/t.svg', srcSet: '', width: 780, height: 900 },
  eyebrow: '',
  title: 'Twice & "thrice" <b>',
  lead: 'A lead',
  terms: '',
  action: 'Go',
  linkageType: 'PAGE',
  linkage: '/rng',
};

test('escapes what an editor wrote', () => {
  const html = bannerHtml(banner, { look: 'home', isSeveral: true });
  expect(html).toContain('<h2 class="title">Twice &amp; &quot;thrice&quot; &lt;b&gt;</h2>');
});

test('gives a banner the position and the picture that the code draws it with', () => {
  const html = bannerHtml(banner, { look: 'home', isSeveral: true });
  expect(html).toContain('<div class="hero">');
  expect(html).toContain('<section class="carousel on-art several">');
  expect(html).toContain(
    `<source media="(min-width:600px)" srcset="${wide.srcSet}" sizes="100vw" width="1440" height="560">`,
  );
  expect(html).toContain('<img class="art" src="/media/t.svg" alt="" width="780" height="900" fetchpriority="high">');
  expect(html).toContain('<div class="acts"><span class="btn btn-lg wait-act">Go</span></div>');
  expect(html).not.toContain('class="terms"');
  expect(bannerHtml({ ...banner, linkageType: 'NONE' }, { look: 'page', isSeveral: false })).not.toContain('acts');
  expect(bannerHtml({ ...banner, tall: null }, { look: 'page', isSeveral: false })).toContain(
    '<div class="hero compact"><picture><img class="art" src="/media/w.webp"',
  );
});

test('reserves space for the jackpot and the notices under the banner', () => {
  expect(bannerHtml(banner, { look: 'slim', isSeveral: false, line: ['jackpot', 'marquee'] })).toMatch(
    /<\/section><div class="banner-line"><div class="jackpot"><\/div><div class="marquee"><\/div><\/div><\/div>$/,
  );
  expect(bannerHtml(banner, { look: 'slim', isSeveral: false })).not.toContain('banner-line');
});
