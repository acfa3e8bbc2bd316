import { useText } from '@croupier/i18n';
import { Button, buttonClass } from '@croupier/ui/button';
import { EmptyState, ErrorState } from '@croupier/ui/state';
import { ChunkLoadError } from '@croupier/web/chunk-load-error';
import { reloadKeepingDrafts } from '@croupier/web/reload';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { errorText } from '../shared/error-text.tsx';
import { useTitle } from '../shared/use-title.ts';

/** The page of an address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useText();
  useTitle(t('notFound.title'));
  return (
    <EmptyState
      icon={<Compass size={28} strokeWidth={1.75} />}
      title={t('notFound.title')}
      level={1}
      actions={
        <Link to="/" className={buttonClass({ tone: 'primary' })}>
          {t('notFound.home')}
        </Link>
      }
    >
      {t('notFound.text')}
    </EmptyState>
  );
}

/** The page in place of one that failed. A missing part of the code is fetched anew by loading the page again. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useText();
  const missing = error instanceof ChunkLoadError;
  useTitle(t('failed.title'));
  return (
    <ErrorState
      title={t(missing ? 'chunk.title' : 'failed.title')}
      level={1}
      actions={
        <>
          <Button tone="primary" onClick={() => (missing ? reloadKeepingDrafts() : reset())}>
            {t(missing ? 'chunk.reload' : 'failed.retry')}
          </Button>
          <Link to="/" className={buttonClass({ tone: 'tonal' })}>
            {t('notFound.home')}
          </Link>
        </>
      }
    >
      {errorText(error, t)}
    </ErrorState>
  );
}
