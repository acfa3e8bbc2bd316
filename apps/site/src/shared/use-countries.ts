import { currentLanguage, translatedLanguages } from '@croupier/i18n';
import type { Country } from '@croupier/ui/country-picker';
import { useEffect, useState } from 'react';
import { useSite } from './site.ts';

export type MobileNumbers = typeof import('./mobile-numbers.ts');

/** The numbering plans of the world are large, so they come with the first form that asks for a number. */
let loaded: MobileNumbers | null = null;

/** Fetches what reads numbers. */
export async function loadMobileNumbers(): Promise<MobileNumbers> {
  loaded ??= await import('./mobile-numbers.ts');
  return loaded;
}

export type MobileCountry = {
  country: Country;
  setCountry: (country: Country) => void;
  /** Null until they are here. */
  numbers: MobileNumbers | null;
};

/** The country of a number that is asked for: that of the visitor's address, else of the language, until another is chosen. */
export function useMobileCountry(): MobileCountry {
  const site = useSite();
  const [numbers, setNumbers] = useState(loaded);
  const [chosen, setCountry] = useState<Country | null>(null);
  useEffect(() => {
    let left = false;
    if (!numbers)
      void loadMobileNumbers()
        .then((fresh) => !left && setNumbers(fresh))
        .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [numbers]);
  const code = site.location.country ?? likelyCountry(site.whitelabel.marketLanguage);
  const first = numbers?.countries.find(({ countryCode }) => countryCode === code);
  const country = chosen ?? first ?? { countryCode: 'PH', countryDialingCode: '63' };
  return { country, setCountry, numbers };
}

/** The country of the reader's language; English is spoken everywhere, so there it is that of the site's market. */
function likelyCountry(marketLanguage: string): string {
  const { tag } = currentLanguage();
  const market = translatedLanguages.find(({ code }) => code === marketLanguage)?.tag ?? tag;
  return new Intl.Locale(tag === 'en' ? market : tag).maximize().region ?? 'PH';
}
