import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** What no number is longer than, signs and spaces included. */
const longestTyped = 32;

/**
 * A mobile number as it was typed, national or whole, in the form of E.164 such as `+84901234567`; null where it is none of that country.
 * The same on both sides of the wire. It brings the numbering plans of the world with it, so a browser loads it with the form that asks.
 *
 * @param countryDialingCode without its plus sign, as the country picker reports it
 */
export function readMobile(countryDialingCode: string, typed: string): string | null {
  const dialing = countryDialingCode.trim().replace(/^\+/, '');
  if (!/^[1-9]\d{0,4}$/.test(dialing) || typed.length > longestTyped) return null;
  // people also write 00 for the plus sign
  const text = typed.trim().replace(/^00(?=[1-9])/, '+');
  const number = parse(text, dialing);
  if (!number?.isValid() || number.countryCallingCode !== dialing || number.ext !== undefined) return null;
  return number.number;
}

function parse(text: string, defaultCallingCode: string) {
  try {
    return parsePhoneNumberFromString(text, { defaultCallingCode, extract: false });
  } catch {
    // no country has that code
    return undefined;
  }
}
