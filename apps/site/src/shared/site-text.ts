import { currentLanguage, offeredLanguages } from './language.ts';
import type { Site } from './site.ts';

/** One of the site's own texts with the tag of its language, as the page is read or as the site speaks; null without any. */
export function textOf(
  texts: Readonly<Record<string, string>>,
  site: Site,
): { text: string; tag: string | undefined } | null {
  const code = [currentLanguage(), site.whitelabel.defaultLanguage].find((one) => texts[one]);
  if (code === undefined) return null;
  return { text: texts[code] ?? '', tag: offeredLanguages(site).find((one) => one.code === code)?.tag };
}
