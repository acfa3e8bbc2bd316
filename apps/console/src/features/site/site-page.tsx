import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FailedPart } from '../../shared/error-text.tsx';
import { Facts } from '../../shared/facts.tsx';
import { useCan } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { Pane, PaneColumns, Panes } from '../../shared/panes.tsx';
import { AddSiteDialog } from './add-site-dialog.tsx';
import { DoorsPane } from './doors-pane.tsx';
import { HostsPane } from './hosts-pane.tsx';
import { IssuersPane } from './issuers-pane.tsx';
import { ProfilePane } from './profile-pane.tsx';
import { SecretsPane } from './secrets-pane.tsx';
import { siteQuery } from './site-query.ts';

/** What the site is made of beside its settings: hosts, secrets of services, and what its jurisdiction asks for. */
export function SitePage() {
  const { t } = useText();
  const mayAdd = useCan('sites.add');
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery(siteQuery());
  return (
    <>
      <PageHead
        title={t('console.screen.site')}
        lead={t('site.lead')}
        actions={
          mayAdd && (
            <Button
              size="sm"
              tone="leaf"
              icon={<Plus size={18} strokeWidth={1.75} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {t('site.add')}
            </Button>
          )
        }
      />
      {isAdding && <AddSiteDialog onClose={() => setAdding(false)} />}
      {error && !data && <FailedPart error={error} retry={() => void refetch()} />}
      <Panes>
        {data ? (
          <PaneColumns>
            <IdentityPane site={data} />
            <DoorsPane />
            <HostsPane hosts={data.hosts} />
            <ProfilePane profile={data.profile} currency={data.currency} />
            <SecretsPane secrets={data.secrets} />
            <IssuersPane />
          </PaneColumns>
        ) : (
          !error && <Skeleton width="60%" />
        )}
      </Panes>
    </>
  );
}

function IdentityPane({ site }: { site: CallResult<'console.site'> }) {
  const { t } = useText();
  const { code, name, currency, timeZone, demo } = site;
  return (
    <Pane title={t('site.identity')}>
      <Facts
        facts={[
          { label: t('site.name'), value: name },
          { label: t('site.code'), value: code },
          { label: t('site.currency'), value: currency },
          { label: t('site.timeZone'), value: timeZone },
          { label: t('site.money'), value: t(demo ? 'site.playMoney' : 'site.realMoney') },
        ]}
      />
    </Pane>
  );
}
