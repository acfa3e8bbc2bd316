import { useText } from '@croupier/i18n';
import { Skeleton } from '@croupier/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { FailedPart } from '../../shared/error-text.tsx';
import { useCan } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { Panes } from '../../shared/panes.tsx';
import { ClubsPane } from './clubs-pane.tsx';
import { LabelsPane } from './labels-pane.tsx';
import { labelsQuery } from './labels-query.ts';

/** How the site sorts its members: labels with their colours, and clubs by rank. */
export function LabelsPage() {
  const { t } = useText();
  const mayWrite = useCan('labels.write');
  const { data, error, refetch } = useQuery(labelsQuery());
  return (
    <>
      <PageHead title={t('console.screen.labels')} lead={t('labels.lead')} />
      {error && !data && <FailedPart error={error} retry={() => void refetch()} />}
      <Panes>
        {data ? (
          <>
            <LabelsPane labels={data.labels} mayWrite={mayWrite} />
            <ClubsPane clubs={data.clubs} mayWrite={mayWrite} />
          </>
        ) : (
          !error && <Skeleton width="60%" />
        )}
      </Panes>
    </>
  );
}
