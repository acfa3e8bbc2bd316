import { bestLanguage, currentLanguage as currentRow, type Language, offeredOf, switchLanguage } from '@croupier/i18n';
import { queryClient } from './queries.ts';
import { type Site, siteQuery } from './site.ts';

/** Languages that the site offers and the catalogues hold, in the site's order. */
export function offeredLanguages({ whitelabel }: Site): Language[] {
  const offered = offeredOf(whitelabel.languages, whitelabel.marketLanguage);
  return offered.length > 0 ? offered : offeredOf(['EN'], whitelabel.marketLanguage);
}

/** The code of the language to open with: that of the address, else the remembered one, else the browser's, else the site's. */
export function firstLanguage(site: Site): string {
  const offered = offeredLanguages(site);
  const known =
    inOffer(offered, new URLSearchParams(location.search).get('lang')) ??
    inOffer(offered, localStorage.getItem('lang'));
  return (known ?? bestLanguage(navigator.languages, offered))?.code ?? site.whitelabel.defaultLanguage;
}

/** The offered language of a code, or of a tag as search engines write it. */
function inOffer(offered: readonly Language[], name: string | null): Language | undefined {
  const wanted = name?.toLowerCase();
  return offered.find(({ code, tag }) => code.toLowerCase() === wanted || tag.toLowerCase() === wanted);
}

type Announce = (code: string) => void;

let announce: Announce = () => undefined;

/** Tells how a chosen language is written into the address; the router knows. */
export function provideLanguageAddress(how: Announce): void {
  announce = how;
}

/** Writes a chosen language into the address. */
export function announceLanguage(code: string): void {
  announce(code);
}

/** Opens the page in a language. */
export async function openInLanguage(code: string): Promise<void> {
  const language = await switchLanguage(code, queryClient.getQueryData(siteQuery.queryKey)?.whitelabel.marketLanguage);
  document.documentElement.lang = language.tag;
  document.documentElement.dir = language.direction;
}

/** The specification's code of the language that the page is in. */
export function currentLanguage(): string {
  return currentRow().code;
}
