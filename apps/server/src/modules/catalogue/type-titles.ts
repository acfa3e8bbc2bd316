import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages, languagesFor, type SiteLanguages } from '@croupier/i18n/languages';

/** The name of a game type in a language's code such as `VI`, or in the site's fallback. */
export type TypeTitles = (gameType: string, language: string | undefined, site: SiteLanguages) => string;

const locales = fileURLToPath(new URL('../../../../../packages/i18n/locales', import.meta.url));

/** Reads the names of game types from the browsers' catalogues once, so that server and pages use the same. */
export function readTypeTitles(): TypeTitles {
  const catalogues = new Map(
    readdirSync(locales).map((tag) => [
      tag,
      JSON.parse(readFileSync(join(locales, tag, 'shell.json'), 'utf8')) as Record<string, string>,
    ]),
  );
  return (gameType, language, site) => {
    const key = `type.${gameType === 'LOTT' ? 'ELOTT' : gameType}`;
    for (const code of languagesFor(language, site)) {
      const { tag = '' } = languages.get(code === 'TY' ? site.marketLanguage : code) ?? {};
      const title = catalogues.get(tag)?.[key];
      if (title) return title;
    }
    return gameType;
  };
}
