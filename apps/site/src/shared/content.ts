import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { currentLanguage } from './language.ts';

export type PromotionDetail = CallResult<'content.promotion'>;

/** How long texts of the site may be shown before they are asked for again. */
const staleTime = 300_000;

/** The help centre in a language. */
export function helpQuery(language: string) {
  return queryOptions({
    queryKey: ['content', 'help', language],
    queryFn: () => call('content.help', { language }),
    staleTime,
  });
}

/** One promotion with its whole text; refused as `not_found` once it is over. */
export function promotionQuery(id: string, language: string) {
  return queryOptions({
    queryKey: ['content', 'promotion', id, language],
    queryFn: () => call('content.promotion', { id, language }),
    staleTime,
  });
}

/** The specification's code of the language that the page is in; the component follows a change of it. */
export function useLanguageCode(): string {
  useText();
  return currentLanguage();
}
