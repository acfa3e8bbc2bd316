import { bestLanguage, type Language, switchLanguage } from '@croupier/i18n';

/** The code of the language to open with: that of the address, else the remembered one, else the browser's; undefined where none is offered. */
export function firstLanguageOf(offered: readonly Language[]): string | undefined {
  const known =
    inOffer(offered, new URLSearchParams(location.search).get('lang')) ??
    inOffer(offered, localStorage.getItem('lang'));
  return (known ?? bestLanguage(navigator.languages, offered))?.code;
}

/** The offered language of a code, or of a tag as search engines write it. */
function inOffer(offered: readonly Language[], name: string | null): Language | undefined {
  const wanted = name?.toLowerCase();
  return offered.find(({ code, tag }) => code.toLowerCase() === wanted || tag.toLowerCase() === wanted);
}

/** Loads the catalogues of a language and opens the page in it. @param marketCode what the code `TY` stands for */
export async function openPageIn(code: string, marketCode?: string): Promise<void> {
  const language = await switchLanguage(code, marketCode);
  document.documentElement.lang = language.tag;
  document.documentElement.dir = language.direction;
}
