import {
  bestLanguage,
  currentLanguage as currentRow,
  type Language,
  offeredOf,
  say,
  switchLanguage,
} from '@croupier/i18n';
import { queryClient } from './queries.ts';
import { type Site, siteQuery } from './site.ts';
import { remember } from './theme.ts';
import { toast } from './toast.ts';

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

/** Opens the page in a language. */
export async function openInLanguage(code: string): Promise<void> {
  const language = await switchLanguage(code, queryClient.getQueryData(siteQuery.queryKey)?.whitelabel.marketLanguage);
  document.documentElement.lang = language.tag;
  document.documentElement.dir = language.direction;
}

let choices = 0;

/**
 * Switches the language: remembers it and the one before, writes it into the address, and fetches anew what is translated by the
 * server (popular and hot games, providers, banners, popups).
 */
export async function chooseLanguage(code: string): Promise<void> {
  const before = currentLanguage();
  choices += 1;
  const choice = choices;
  try {
    await openInLanguage(code);
  } catch {
    toast({ title: say('network'), kind: 'error' });
    return;
  }
  // Another one was chosen while this one was on its way.
  if (choice !== choices) return;
  localStorage.setItem('hisLang', before);
  localStorage.setItem('lang', code);
  remember('lang', code);
  announce(code);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['games'] }),
    queryClient.invalidateQueries({ queryKey: ['content'] }),
  ]);
}

/** The specification's code of the language that the page is in. */
export function currentLanguage(): string {
  return currentRow().code;
}
