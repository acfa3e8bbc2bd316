import { describe, expect, it } from 'vitest';
import { type GuideId, readGuideSearch } from './guide-search.ts';
import { guideOf, guidesFor } from './own-guide.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const browsers: readonly [name: string, userAgent: string, touch: number, guide: GuideId][] = [
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    5,
    'androidChrome',
  ],
  [
    'Samsung Internet',
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    5,
    'samsung',
  ],
  [
    'Safari on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    5,
    'ios',
  ],
  [
    'Chrome on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
    5,
    'ios',
  ],
  ['Safari on an iPad, which says it is a Mac', `${mac} Version/18.5 Safari/605.1.15`, 5, 'ios'],
  ['Safari on a Mac', `${mac} Version/18.5 Safari/605.1.15`, 0, 'macSafari'],
  [
    'Chrome on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    0,
    'desktop',
  ],
  [
    'Edge on Windows with a touch screen',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    10,
    'desktop',
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 0, 'firefox'],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 5, 'firefox'],
  ['a browser that says nothing', '', 0, 'desktop'],
];

describe('the guide to installing', () => {
  it.each(browsers)('of %s is its own', (_, userAgent, maxTouchPoints, guide) => {
    expect(guideOf({ userAgent, maxTouchPoints })).toBe(guide);
  });

  it('comes first, and no other is lost', () => {
    expect(guidesFor('macSafari')).toEqual(['macSafari', 'androidChrome', 'samsung', 'ios', 'desktop', 'firefox']);
  });

  it('is taken from the address only where there is such a one', () => {
    expect(readGuideSearch({ guide: 'ios' })).toEqual({ guide: 'ios' });
    expect(readGuideSearch({ guide: 'toString' })).toEqual({});
  });
});
