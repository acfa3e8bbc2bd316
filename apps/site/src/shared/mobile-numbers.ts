import type { Country } from '@croupier/ui/country-picker';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile';

export { readMobile } from '@croupier/contract/mobile-number';

/** Every country that has numbers, with its dialing code. */
export const countries: readonly Country[] = getCountries().map((countryCode) => ({
  countryCode,
  countryDialingCode: getCountryCallingCode(countryCode),
}));
