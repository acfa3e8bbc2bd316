import type { MessageKey, Say } from '@croupier/i18n';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { ErrorState } from '@croupier/ui/state';
import { CallError, InsecurePageError } from './call.ts';
import { ChunkLoadError } from './lazy-page.tsx';

/** What went wrong, in the reader's language. The code of a refusal is the key of its message. */
export function errorText(error: unknown, t: Say): string {
  if (error instanceof CallError) return t(error.code as MessageKey, error.params);
  if (error instanceof InsecurePageError) return t('insecure_page');
  if (error instanceof ChunkLoadError) return t('chunk_missing');
  return t('unknown_error');
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
