import { type Say, useText } from '@croupier/i18n';
import { errorText as textOfError } from '@croupier/web/error-text';
import { FailedState } from '@croupier/web/failed-state';
import { queryClient } from './queries.ts';
import { siteQuery } from './site.ts';

/** What went wrong, in the reader's language, with the site's currency and clock. */
export function errorText(error: unknown, t: Say): string {
  return textOfError(error, t, queryClient.getQueryData(siteQuery.queryKey)?.whitelabel);
}

/** A part of a page that could not be fetched, with a way to try again. */
export function FailedPart({ error, retry, title }: { error: unknown; retry: () => void; title?: string }) {
  const { t } = useText();
  return <FailedState message={errorText(error, t)} retry={retry} {...(title === undefined ? {} : { title })} />;
}
