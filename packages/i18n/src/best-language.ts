import type { Language } from './languages.ts';

/** The offered language that best answers the browser's wishes, given as BCP 47 tags in order; null when none does. */
export function bestLanguage(wishes: readonly string[], offered: readonly Language[]): Language | null {
  const root = (tag: string) => tag.toLowerCase().split('-')[0];
  for (const wish of wishes) {
    const exact = offered.find((language) => language.tag.toLowerCase() === wish.toLowerCase());
    const related = exact ?? offered.find((language) => root(language.tag) === root(wish));
    if (related) return related;
  }
  return null;
}
