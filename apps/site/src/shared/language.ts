import { bestLanguage, type Language, languageOf, switchLanguage, translatedLanguages } from '@croupier/i18n';
import { queryClient } from './queries.ts';
import type { Site } from './site.ts';
import { remember } from './theme.ts';

/** Languages that the site offers and the catalogues hold. */
export function offeredLanguages(site: Site): Language[] {
  const offered = site.whitelabel.languages.filter((code) => translatedLanguages.includes(code));
  return (offered.length > 0 ? offered : ['EN']).map((code) => languageOf(code));
}

/** The language to open with: the remembered one, else the browser's, else the site's. */
export function firstLanguage(site: Site): string {
  const codes = offeredLanguages(site).map((language) => language.code);
  const remembered = localStorage.getItem('lang');
  if (remembered && codes.includes(remembered)) return remembered;
  return bestLanguage(navigator.languages, codes) ?? codes.find((code) => code === site.whitelabel.defaultLanguage) ?? 'EN';
}

/** Opens the page in a language. */
export async function openInLanguage(code: string): Promise<void> {
  const language = await switchLanguage(code);
  document.documentElement.lang = language.tag;
  document.documentElement.dir = language.direction;
}

/** Switches the language, remembers it and the one before, and fetches lists again whose names are translated. */
export async function chooseLanguage(code: string): Promise<void> {
  const before = currentLanguage();
  await openInLanguage(code);
  localStorage.setItem('hisLang', before);
  localStorage.setItem('lang', code);
  remember('lang', code);
  await queryClient.invalidateQueries({ queryKey: ['games'] });
}

/** The specification's code of the language that the page is in. */
export function currentLanguage(): string {
  const tag = document.documentElement.lang;
  return translatedLanguages.find((code) => languageOf(code).tag === tag) ?? 'EN';
}
