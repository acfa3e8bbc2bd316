import { type Say, useText } from '@croupier/i18n';
import { errorText as textOfError } from '@croupier/web/error-text';
import { FailedState } from '@croupier/web/failed-state';
import { operatorQuery, siteOf } from './operator.ts';
import { queryClient } from './queries.ts';

/** What went wrong, in the reader's language, with the currency and the clock of the chosen site. */
export function errorText(error: unknown, t: Say): string {
  const operator = queryClient.getQueryData(operatorQuery.queryKey);
  return textOfError(error, t, operator && siteOf(operator));
}

/** A part of a page that could not be fetched, with a way to try again. */
export function FailedPart({ error, retry, title }: { error: unknown; retry: () => void; title?: string }) {
  const { t } = useText();
  return <FailedState message={errorText(error, t)} retry={retry} {...(title === undefined ? {} : { title })} />;
}
