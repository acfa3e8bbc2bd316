import { CallError } from '@croupier/contract/call-error';
import { currentLanguage, type MessageKey, needMessages, type Say } from '@croupier/i18n';
import { amountParts } from '@croupier/ui/amount';
import { ChunkLoadError } from './chunk-load-error.ts';
import { formatMoment, formatWait } from './format.ts';
import { InsecurePageError } from './insecure-page-error.ts';
import { MessageError } from './message-error.ts';

/** What amounts and moments of a refusal are written in. */
export type SiteUnits = { currency: { exponent: number; symbol: string }; timeZone: string };

/**
 * What went wrong, in the reader's language. The code of a refusal is the key of its message.
 *
 * @param units of the site; without them amounts and moments stay as the server wrote them
 */
export function errorText(error: unknown, t: Say, units?: SiteUnits): string {
  if (error instanceof CallError || error instanceof MessageError) {
    // Rare refusals are not among the first messages; the text appears once they are here.
    void needMessages('pages').catch(() => undefined);
    if (error instanceof MessageError) return t(error.key);
    const text = t(error.code as MessageKey, readableParams(error.params, units));
    // a code that is newer than this page
    return text === error.code ? t('unknown_error') : text;
  }
  if (error instanceof InsecurePageError) return t('insecure_page');
  if (error instanceof ChunkLoadError) return t('chunk_missing');
  return t('unknown_error');
}

/** Values of refusals that are minor units of the site's currency. */
const amountParams: ReadonlySet<string> = new Set([
  'balance',
  'maxStake',
  'minBet',
  'maxBet',
  'maxRound',
  'minUnit',
  'minAmount',
  'maxAmount',
  'leftAmount',
]);

/** Values of a refusal as people read them: amounts with their currency, waits in words, moments on the site's clock. */
function readableParams(params: CallError['params'], units: SiteUnits | undefined): CallError['params'] {
  const locale = currentLanguage().tag;
  const readable = { ...params };
  for (const [name, value] of Object.entries(params)) {
    if (name === 'retryAfterS') readable[name] = formatWait(Number(value), locale);
    if (!units) continue;
    const { currency, timeZone } = units;
    if (name === 'endTime' && value !== '') readable[name] = formatMoment(String(value), locale, timeZone);
    if (amountParams.has(name)) {
      const { sign, digits } = amountParts(String(value), currency.exponent, locale, false);
      readable[name] = `${sign}${currency.symbol}${digits}`;
    }
  }
  return readable;
}
