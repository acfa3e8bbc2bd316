import { describe, expect, it } from 'vitest';
import type { Banner, BannerGroup } from './areas/content.ts';
import { bannerLookOf, bannersOf, hasBannerArea } from './banner-groups.ts';

function banner(groupName: BannerGroup, title: string): Banner {
  const wide = { url: '/a.svg', srcSet: '', width: 1440, height: 560 };
  const text = { eyebrow: '', title, lead: '', terms: '', action: '', linkage: '' };
  return { bannerId: title, groupName, url: wide.url, wide, tall: null, ...text, linkageType: 'NONE' };
}

describe('bannersOf', () => {
  it("does not mix one page's banners into another's", () => {
    const all = [banner('w_home', 'a'), banner('w_rng', 'b'), banner('w_home', 'c')];
    expect(bannersOf('/', all).map(({ title }) => title)).toEqual(['a', 'c']);
    expect(bannersOf('/rng', all).map(({ title }) => title)).toEqual(['b']);
    expect(bannersOf('/fish', all)).toEqual([]);
  });

  it('shows one banner above a list of games, which comes first there', () => {
    const all = [banner('w_rng', 'a'), banner('w_rng', 'b')];
    expect(bannersOf('/rng', all).map(({ title }) => title)).toEqual(['a']);
    expect(['/', '/rng', '/promotions'].map(bannerLookOf)).toEqual(['home', 'slim', 'page']);
  });

  it('takes w_register where w_reg has none, and never both', () => {
    const [old, named] = [banner('w_register', 'old'), banner('w_reg', 'named')];
    expect(bannersOf('/register', [old])).toEqual([old]);
    expect(bannersOf('/register', [old, named])).toEqual([named]);
  });

  it('has no banner area on pages of the account', () => {
    expect(hasBannerArea('/records/bets')).toBe(false);
    expect(hasBannerArea('constructor')).toBe(false);
    expect(bannersOf('/records/bets', [banner('w_home', 'a')])).toEqual([]);
  });
});
