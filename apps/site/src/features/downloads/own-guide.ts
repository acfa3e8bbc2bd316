import { type GuideId, guideIds } from './guide-search.ts';

/** What a browser reports of itself. */
export type Browser = { userAgent: string; maxTouchPoints: number };

/** The guide of the visitor's own browser. */
export function guideOf({ userAgent, maxTouchPoints }: Browser): GuideId {
  // An iPad says that it is a Mac; no Mac has a touch screen. Every browser there installs by the same share menu.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  if (/SamsungBrowser\//.test(userAgent)) return 'samsung';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  if (/Android/.test(userAgent)) return 'androidChrome';
  if (/Macintosh/.test(userAgent) && /Version\/[\d.]+ Safari\//.test(userAgent)) return 'macSafari';
  return 'desktop';
}

/** All guides, the visitor's own first. */
export function guidesFor(own: GuideId): GuideId[] {
  return [own, ...guideIds.filter((id) => id !== own)];
}
