import { bestLanguage, currentLanguage as currentRow, type Language, offeredOf, switchLanguage } from '@croupier/i18n';
import { queryClient } from './queries.ts';
import { type Site, siteQuery } from './site.ts';
import { remember } from './theme.ts';

/** Languages that the site offers and the catalogues hold, in the site's order. */
export function offeredLanguages({ whitelabel }: Site): Language[] {
  const offered = offeredOf(whitelabel.languages, whitelabel.marketLanguage);
  return offered.length > 0 ? offered : offeredOf(['EN'], whitelabel.marketLanguage);
}

/** The code of the language to open with: the remembered one, else the browser's, else the site's. */
export function firstLanguage(site: Site): string {
  const offered = offeredLanguages(site);
  const remembered = localStorage.getItem('lang');
  const known = offered.find((language) => language.code === remembered);
  return (known ?? bestLanguage(navigator.languages, offered))?.code ?? site.whitelabel.defaultLanguage;
}

/** Opens the page in a language. */
export async function openInLanguage(code: string): Promise<void> {
  const language = await switchLanguage(code, queryClient.getQueryData(siteQuery.queryKey)?.whitelabel.marketLanguage);
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
  return currentRow().code;
}
