import { currentLanguage, type MessageKey, needMessages, type Say, useText } from '@croupier/i18n';
import { amountParts } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { ErrorState } from '@croupier/ui/state';
import { CallError } from './call.ts';
import { ChunkLoadError } from './chunk-load-error.ts';
import { formatMoment, formatWait } from './format.ts';
import { InsecurePageError } from './insecure-page-error.ts';
import { queryClient } from './queries.ts';
import { SaidError } from './said-error.ts';
import { siteQuery } from './site.ts';

/** What went wrong, in the reader's language. The code of a refusal is the key of its message. */
export function errorText(error: unknown, t: Say): string {
  if (error instanceof CallError || error instanceof SaidError) {
    // Rare refusals are not among the first messages; the text appears once they are here.
    void needMessages('pages').catch(() => undefined);
    if (error instanceof SaidError) return t(error.key);
    const text = t(error.code as MessageKey, sayable(error.params));
    // a code that is newer than this page
    return text === error.code ? t('unknown_error') : text;
  }
  if (error instanceof InsecurePageError) return t('insecure_page');
  if (error instanceof ChunkLoadError) return t('chunk_missing');
  return t('unknown_error');
}

/** Values of a refusal as people read them: amounts with their currency, waits in words, moments on the site's clock. */
function sayable(params: CallError['params']): CallError['params'] {
  const site = queryClient.getQueryData(siteQuery.queryKey);
  const locale = currentLanguage().tag;
  const said = { ...params };
  for (const [name, value] of Object.entries(params)) {
    if (name === 'retryAfterS') said[name] = formatWait(Number(value), locale);
    if (!site) continue;
    const { currency, timeZone } = site.whitelabel;
    if (name === 'endTime' && value !== '') said[name] = formatMoment(String(value), locale, timeZone);
    if (name === 'balance' || name === 'maxStake') {
      const { sign, digits } = amountParts(String(value), currency.exponent, locale, false);
      said[name] = `${sign}${currency.symbol}${digits}`;
    }
  }
  return said;
}

/** A part of a page that could not be fetched, with a way to try again. */
export function FailedPart({ error, retry, title }: { error: unknown; retry: () => void; title?: string }) {
  const { t } = useText();
  return (
    <ErrorState
      title={title ?? t('failed.title')}
      actions={
        <Button tone="tonal" onClick={retry}>
          {t('failed.retry')}
        </Button>
      }
    >
      {errorText(error, t)}
    </ErrorState>
  );
}
