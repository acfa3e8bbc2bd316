import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { ErrorState } from '@croupier/ui/state';

type FailedStateProps = { message: string; retry: () => void; title?: string };

/** Stands in for a part of a page that could not be fetched, with a way to try again. */
export function FailedState({ message, retry, title }: FailedStateProps) {
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
      {message}
    </ErrorState>
  );
}
