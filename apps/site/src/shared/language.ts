import { currentLanguage as currentRow, type Language, offeredOf } from '@croupier/i18n';
import { firstLanguageOf, openPageIn } from '@croupier/web/language';
import { queryClient } from './queries.ts';
import { type Site, siteQuery } from './site.ts';

/** Languages that the site offers and the catalogues hold, in the site's order. */
export function offeredLanguages({ whitelabel }: Site): Language[] {
  const offered = offeredOf(whitelabel.languages, whitelabel.marketLanguage);
  return offered.length > 0 ? offered : offeredOf(['EN'], whitelabel.marketLanguage);
}

/** The code of the language to open with: that of the address, else the remembered one, else the browser's, else the site's. */
export function firstLanguage(site: Site): string {
  return firstLanguageOf(offeredLanguages(site)) ?? site.whitelabel.defaultLanguage;
}

type Announce = (code: string) => void;

let announce: Announce = () => undefined;

/** Sets how a chosen language is written into the address; the router knows. */
export function provideLanguageAddress(how: Announce): void {
  announce = how;
}

/** Writes a chosen language into the address. */
export function announceLanguage(code: string): void {
  announce(code);
}

/** Opens the page in a language. */
export function openInLanguage(code: string): Promise<void> {
  return openPageIn(code, queryClient.getQueryData(siteQuery.queryKey)?.whitelabel.marketLanguage);
}

/** The specification's code of the language that the page is in. */
export function currentLanguage(): string {
  return currentRow().code;
}
