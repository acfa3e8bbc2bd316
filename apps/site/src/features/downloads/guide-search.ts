/** Systems that install the site in ways of their own. */
export const guideIds = ['androidChrome', 'samsung', 'ios', 'desktop', 'macSafari', 'firefox'] as const;
export type GuideId = (typeof guideIds)[number];

export type GuideSearch = { guide?: GuideId };

/** Reads the chosen guide from the address; anything unknown is none. */
export function readGuideSearch({ guide }: Record<string, unknown>): GuideSearch {
  const known = guideIds.find((id) => id === guide);
  return known ? { guide: known } : {};
}
